/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-worksheet-drawing.h"

#include "gw-surface-texture.h"
#include "gw-worksheet-pages.h"

#define PREVIEW 1000 /* pixels */

void
gw_worksheet_drawing_free (gpointer data)
{
  GwWorksheetDrawing *drawing = data;

  gw_worksheet_unref (drawing->sheet);
  gw_worksheet_settings_free (drawing->settings);
  g_clear_pointer (&drawing->facts, gw_facts_unref);
  g_clear_pointer (&drawing->figures, json_node_unref);
  g_free (drawing);
}

void
gw_worksheet_drawn_free (gpointer data)
{
  GwWorksheetDrawn *drawn = data;

  g_object_unref (drawn->texture);
  g_free (drawn);
}

gpointer
gw_worksheet_drawing_draw (gpointer data, const GwStop *stop)
{
  GwWorksheetDrawing *drawing = data;
  GwWorksheetDrawn drawn = { .page = drawing->page };

  cairo_surface_t *surface
    = gw_worksheet_make_preview (drawing->sheet, drawing->settings, PREVIEW, &drawn.page,
                                 &drawn.n_pages, &drawn.rest, stop);

  if (surface == NULL)
    return NULL;
  drawn.texture = gw_surface_texture_new (surface);
  return g_memdup2 (&drawn, sizeof drawn);
}

GBytes *
gw_worksheet_drawing_make_pdf (gpointer data, GCancellable *cancellable, GError **error)
{
  const GwWorksheetDrawing *drawing = data;
  GwSheetRest rest;
  g_autofree char *document
    = drawing->facts != NULL ? gw_facts_make_document (drawing->facts, drawing->figures) : NULL;

  return gw_worksheet_make_pdf (&drawing->sheet, &drawing->settings, 1, document, &rest,
                                cancellable, error);
}
