/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-export.h"

#include "gw-file-write.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n.h>

/* More pixels than this on a side are refused, and tiles are limited to stay below. */
#define LARGEST_SIDE 16000.0
#define LARGEST_BOARD 6000.0
#define LARGEST_TILE 512.0

const char *
gw_export_format_get_suffix (GwExportFormat format)
{
  static const char *const suffixes[] = { "png", "svg", "pdf" };

  g_return_val_if_fail (format < GW_N_EXPORT_FORMATS, NULL);

  return suffixes[format];
}

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
  g_free (export);
}

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
make_surface (GwExportFormat format, double width, double height, GByteArray *bytes)
{
  cairo_surface_t *surface;

  switch (format)
    {
    case GW_EXPORT_SVG:
      surface = cairo_svg_surface_create_for_stream (append_cb, bytes, width, height);
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
      return surface;
    case GW_EXPORT_PDF:
      surface = cairo_pdf_surface_create_for_stream (append_cb, bytes, width, height);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Gridwright");
      return surface;
    case GW_EXPORT_PNG:
    default:
      return cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
    }
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
  g_autoptr (GBytes) bytes = NULL;
  cairo_surface_t *surface;
  double scale;
  cairo_t *cr;
  int width, height, stride;

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
  cairo_surface_flush (surface);
  if (gw_stop_requested (stop))
    {
      cairo_surface_destroy (surface);
      g_free (preview);
      return NULL;
    }

  stride = cairo_image_surface_get_stride (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      (gsize) stride * height,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  preview->texture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
  return preview;
}

void
gw_export_preview_free (GwExportPreview *preview)
{
  g_object_unref (preview->texture);
  g_free (preview);
}

GBytes *
gw_export_render (const GwExport *export, GCancellable *cancellable, GError **error)
{
  g_autoptr (GwBoardSheet) sheet = make_sheet (export);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  GwPictureKind kind = export->format == GW_EXPORT_PNG ? GW_PICTURE_PIXELS : GW_PICTURE_LINES;
  cairo_surface_t *surface;
  cairo_status_t status;
  double width, height;
  cairo_t *cr;

  gw_board_sheet_get_size (sheet, &width, &height);
  if (export->format == GW_EXPORT_PNG && MAX (width, height) > LARGEST_SIDE)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _("the picture would be %u × %u pixels large; make the tiles smaller or "
                     "leave out the words"),
                   (guint) width, (guint) height);
      return NULL;
    }

  surface = make_surface (export->format, width, height, bytes);
  cr = cairo_create (surface);
  for (guint i = 0; i < gw_board_sheet_get_n_pages (sheet); i++)
    {
      if (g_cancellable_is_cancelled (cancellable))
        break;
      gw_board_sheet_paint (sheet, cr, i, kind, NULL);
      cairo_show_page (cr);
    }
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && export->format == GW_EXPORT_PNG)
    status = cairo_surface_write_to_png_stream (surface, append_cb, bytes);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("the picture could not be made: %s"),
                   cairo_status_to_string (status));
      return NULL;
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

typedef struct
{
  GwExport *export;
  GFile *file;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  gw_export_free (job->export);
  g_object_unref (job->file);
  g_free (job);
}

static void
render (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Job *job = task_data;
  GError *error = NULL;
  GBytes *bytes = gw_export_render (job->export, cancellable, &error);

  if (bytes != NULL)
    {
      g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
      return;
    }
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_autofree char *name = gw_file_dup_name (job->file);

      g_prefix_error (&error, "%s: ", name);
    }
  g_task_return_error (task, error);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (gw_file_write_finish (result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
rendered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  g_autoptr (GBytes) bytes = g_task_propagate_pointer (G_TASK (result), &error);

  if (bytes == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  gw_file_write_async (g_task_get_task_data (task), bytes, g_task_get_cancellable (task),
                       written_cb, g_object_ref (task));
}

void
gw_export_async (const GwExport *export, GFile *file, GCancellable *cancellable,
                 GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task;
  g_autoptr (GTask) rendering = NULL;
  Job *job;

  g_return_if_fail (export != NULL && export->content.board != NULL);
  g_return_if_fail (G_IS_FILE (file));

  job = g_new0 (Job, 1);
  job->export = gw_export_copy (export);
  job->file = g_object_ref (file);
  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, gw_export_async);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  rendering = g_task_new (NULL, cancellable, rendered_cb, task);
  g_task_set_task_data (rendering, job, job_free);
  g_task_run_in_thread (rendering, render);
}

gboolean
gw_export_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, gw_export_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
