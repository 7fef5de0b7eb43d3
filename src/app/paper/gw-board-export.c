/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-export.h"

#include "gw-surface-texture.h"

#include <glib/gi18n.h>

/* Limits in pixels, so that pictures do not get too large. */
#define LARGEST_BOARD 6000.0
#define LARGEST_TILE 512.0

double
gw_export_get_largest_tile (const GwBoard *board)
{
  guint side = MAX (gw_board_get_rows (board), gw_board_get_cols (board));

  return MIN (LARGEST_TILE, (guint) (LARGEST_BOARD / gw_board_layout_get_units (side)));
}

GwExport *
gw_export_copy (const GwExport *export)
{
  GwExport *copy = g_memdup2 (export, sizeof *export);
  GwSheetContent *content = &copy->content;

  if (export->facts != NULL)
    gw_facts_ref (export->facts);
  if (export->figures != NULL)
    json_node_ref (export->figures);
  gw_board_ref (content->board);
  if (content->solution != NULL)
    gw_solution_ref (content->solution);
  if (content->path != NULL)
    g_bytes_ref (content->path);
  return copy;
}

void
gw_export_free (GwExport *export)
{
  gw_board_unref (export->content.board);
  g_clear_pointer (&export->content.solution, gw_solution_unref);
  g_clear_pointer (&export->content.path, g_bytes_unref);
  g_clear_pointer (&export->facts, gw_facts_unref);
  g_clear_pointer (&export->figures, json_node_unref);
  g_free (export);
}

static GwBoardSheet *
make_sheet (const GwExport *export)
{
  if (export->format == GW_EXPORT_PDF)
    return gw_board_sheet_new_pages (&export->content, export->paper_width,
                                     export->paper_height);

  return gw_board_sheet_new_picture (&export->content, export->tile);
}

GwExportPreview *
gw_export_preview (const GwExport *export, double side, const GwStop *stop)
{
  g_autoptr (GwBoardSheet) sheet = make_sheet (export);
  GwExportPreview *preview;
  cairo_surface_t *surface;
  double scale;
  cairo_t *cr;
  int width, height;

  if (gw_stop_requested (stop))
    return NULL;
  preview = g_new0 (GwExportPreview, 1);
  gw_board_sheet_get_size (sheet, &preview->width, &preview->height);
  preview->n_pages = gw_board_sheet_get_n_pages (sheet);
  scale = MIN (1, side / MAX (preview->width, preview->height));
  width = MAX (1, (int) (preview->width * scale));
  height = MAX (1, (int) (preview->height * scale));
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cr = cairo_create (surface);
  cairo_scale (cr, width / preview->width, height / preview->height);
  gw_board_sheet_paint (sheet, cr, 0, GW_PICTURE_LINES, stop);
  cairo_destroy (cr);
  if (gw_stop_requested (stop))
    {
      cairo_surface_destroy (surface);
      g_free (preview);
      return NULL;
    }

  preview->texture = gw_surface_texture_new (surface);
  return preview;
}

void
gw_export_preview_free (GwExportPreview *preview)
{
  g_object_unref (preview->texture);
  g_free (preview);
}

typedef struct
{
  GwBoardSheet *sheet;
  GwPictureKind kind;
} Pages;

static void
paint_page (cairo_t *cr, guint page, gpointer user_data)
{
  const Pages *pages = user_data;

  gw_board_sheet_paint (pages->sheet, cr, page, pages->kind, NULL);
}

GBytes *
gw_export_render (const GwExport *export, GCancellable *cancellable, GError **error)
{
  g_autoptr (GwBoardSheet) sheet = make_sheet (export);
  Pages pages
    = { sheet, export->format == GW_EXPORT_PNG ? GW_PICTURE_PIXELS : GW_PICTURE_LINES };
  double width, height;
  g_autofree char *document
    = export->facts != NULL ? gw_facts_make_document (export->facts, export->figures) : NULL;

  gw_board_sheet_get_size (sheet, &width, &height);
  return gw_picture_file_make (export->format, width, height, gw_board_sheet_get_n_pages (sheet),
                               paint_page, &pages,
                               _("make the tiles smaller or leave out the words"),
                               document, cancellable, error);
}

static GBytes *
make_file (gpointer data, GCancellable *cancellable, GError **error)
{
  return gw_export_render (data, cancellable, error);
}

void
gw_export_async (const GwExport *export, GFile *file, GCancellable *cancellable,
                 GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (export != NULL && export->content.board != NULL);

  gw_picture_file_write_async (file, make_file, gw_export_copy (export),
                               (GDestroyNotify) gw_export_free, cancellable, callback,
                               user_data);
}
