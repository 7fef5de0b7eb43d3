/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-picture-file.h"

#include "gw-picture-facts.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* Largest side in pixels. */
#define LARGEST_SIDE 16000.0

const char *
gw_export_format_get_suffix (GwExportFormat format)
{
  static const char *const suffixes[] = { "png", "svg", "pdf" };

  g_return_val_if_fail (format < GW_N_EXPORT_FORMATS, NULL);

  return suffixes[format];
}

GFile *
gw_picture_file_for_name (GFile *file, const char *const *suffixes, guint *format, GError **error)
{
  g_autofree char *name = g_file_get_basename (file);
  const char *dot = name != NULL ? strrchr (name, '.') : NULL;
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFile) other = NULL;
  g_autofree char *whole = NULL;

  for (guint i = 0; dot != NULL && dot > name && suffixes[i] != NULL; i++)
    if (g_ascii_strcasecmp (dot + 1, suffixes[i]) == 0)
      {
        *format = i;
        return g_object_ref (file);
      }
  if (name == NULL || folder == NULL)
    return g_object_ref (file);

  whole = g_strconcat (name, ".", suffixes[*format], NULL);
  other = g_file_get_child (folder, whole);
  if (g_file_query_exists (other, NULL))
    {
      g_autofree char *shown = gw_file_dup_name (other);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                   _("%s: A file with this name already exists"),
                   shown);
      return NULL;
    }
  return g_steal_pointer (&other);
}

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Cairo takes the time of the day, unless a build wants the same file each time. */
static void
set_date (cairo_surface_t *surface)
{
  const char *epoch = g_getenv ("SOURCE_DATE_EPOCH");
  g_autoptr (GDateTime) time = NULL;
  g_autofree char *date = NULL;
  gint64 seconds;

  if (epoch == NULL || !g_ascii_string_to_signed (epoch, 10, 0, G_MAXINT32, &seconds, NULL))
    return;
  time = g_date_time_new_from_unix_utc (seconds);
  date = g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ");
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
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
      set_date (surface);
      return surface;
    case GW_EXPORT_PNG:
    case GW_N_EXPORT_FORMATS:
    default:
      return cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
    }
}

GBytes *
gw_picture_file_make (GwExportFormat format, double width, double height, guint n_pages,
                      GwPaintPageFunc paint, gpointer user_data, const char *remedy,
                      const char *document, GCancellable *cancellable, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GBytes) made = NULL;
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  if (format == GW_EXPORT_PNG && MAX (width, height) > LARGEST_SIDE)
    {
      /* Translators: the last part says what to do about it. */
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _("The picture would be %u × %u pixels large; %s"), (guint) width,
                   (guint) height, remedy);
      return NULL;
    }

  surface = make_surface (format, width, height, bytes);
  if (document != NULL && format == GW_EXPORT_PDF)
    {
      g_autofree char *keywords = gw_picture_facts_make_keywords (document);

      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_KEYWORDS, keywords);
    }
  cr = cairo_create (surface);
  for (guint i = 0; i < n_pages && !g_cancellable_is_cancelled (cancellable); i++)
    {
      paint (cr, i, user_data);
      cairo_show_page (cr);
    }
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && format == GW_EXPORT_PNG)
    status = cairo_surface_write_to_png_stream (surface, append_cb, bytes);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("The picture could not be made: %s"),
                   cairo_status_to_string (status));
      return NULL;
    }
  made = g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  if (document != NULL && format == GW_EXPORT_PNG)
    return gw_picture_facts_add_to_png (made, document);
  if (document != NULL && format == GW_EXPORT_SVG)
    return gw_picture_facts_add_to_svg (made, document);
  return g_steal_pointer (&made);
}

typedef struct
{
  GFile *file;
  GwMakeFileFunc make;
  gpointer data;
  GDestroyNotify destroy;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  job->destroy (job->data);
  g_object_unref (job->file);
  g_free (job);
}

static void
make_and_write (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Job *job = task_data;
  GError *error = NULL;
  g_autoptr (GBytes) bytes = job->make (job->data, cancellable, &error);

  if (bytes == NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_autofree char *name = gw_file_dup_name (job->file);

      g_prefix_error (&error, "%s: ", name);
    }
  if (bytes != NULL && gw_file_write (job->file, bytes, GW_FILE_WRITE_PLAIN, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
gw_picture_file_write_async (GFile *file, GwMakeFileFunc make_file, gpointer data,
                             GDestroyNotify destroy, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Job *job;

  g_return_if_fail (G_IS_FILE (file));

  job = g_new0 (Job, 1);
  *job = (Job) { g_object_ref (file), make_file, data, destroy };
  g_task_set_source_tag (task, gw_file_write_async);
  g_task_set_task_data (task, job, job_free);
  gw_hold_until_done (task);
  g_task_run_in_thread (task, make_and_write);
}
