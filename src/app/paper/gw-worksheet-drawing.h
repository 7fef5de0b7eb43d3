/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-facts.h"
#include "gw-stop.h"
#include "gw-worksheet.h"

#include <gdk/gdk.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* What a thread needs to draw the pages of worksheets. A plain value. */
typedef struct
{
  GwWorksheet *sheet;
  GwWorksheetSettings *settings;
  GwFacts *facts;    /* or NULL */
  JsonNode *figures; /* or NULL */
  guint page;
} GwWorksheetDrawing;

/* A page for the preview. A plain value. */
typedef struct
{
  GdkTexture *texture;
  guint page;
  guint n_pages;
  GwSheetRest rest;
} GwWorksheetDrawn;

/* For gw_job_start(), from a drawing to what was drawn; NULL when it was stopped. */
gpointer gw_worksheet_drawing_draw (gpointer drawing, const GwStop *stop);
void gw_worksheet_drawing_free (gpointer drawing);
void gw_worksheet_drawn_free (gpointer drawn);

/* For gw_picture_file_write_async(). */
GBytes *gw_worksheet_drawing_make_pdf (gpointer drawing, GCancellable *cancellable, GError **error);

G_END_DECLS
