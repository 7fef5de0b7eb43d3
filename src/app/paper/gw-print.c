/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-print.h"

#include "gw-worksheet-pages.h"

#include <glib/gi18n.h>

typedef struct
{
  GwWorksheet *sheet;
  GwWorksheetSettings *settings;
  GwWorksheetPages *pages; /* for the paper of the printer */
} Print;

static void
print_free (gpointer data)
{
  Print *print = data;

  g_clear_pointer (&print->pages, gw_worksheet_pages_free);
  gw_worksheet_unref (print->sheet);
  gw_worksheet_settings_free (print->settings);
  g_free (print);
}

static void
begin_print_cb (GtkPrintOperation *operation, GtkPrintContext *context, gpointer user_data)
{
  Print *print = user_data;
  PangoContext *pango = gtk_print_context_create_pango_context (context);

  g_clear_pointer (&print->pages, gw_worksheet_pages_free);
  print->pages = gw_worksheet_pages_new (print->sheet, print->settings, pango,
                                         gtk_print_context_get_width (context),
                                         gtk_print_context_get_height (context), NULL);
  g_object_unref (pango);
  gtk_print_operation_set_n_pages (operation, (int) gw_worksheet_pages_get_n_pages (print->pages));
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, gpointer user_data)
{
  const Print *print = user_data;

  gw_worksheet_pages_paint (print->pages, gtk_print_context_get_cairo_context (context), page,
                            NULL);
}

/* What the dialog of the printer begins with. */
static void
set_paper (GtkPrintOperation *operation, const GwWorksheetSettings *settings)
{
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  GtkPaperSize *size = gtk_paper_size_new (
    settings->paper == GW_PAPER_LETTER ? GTK_PAPER_NAME_LETTER : GTK_PAPER_NAME_A4);

  gtk_page_setup_set_paper_size_and_default_margins (setup, size);
  gtk_page_setup_set_orientation (setup, settings->landscape ? GTK_PAGE_ORIENTATION_LANDSCAPE
                                                             : GTK_PAGE_ORIENTATION_PORTRAIT);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_paper_size_free (size);
}

GtkPrintOperation *
gw_print_new (GwWorksheet *sheet, const GwWorksheetSettings *settings)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  Print *print = g_new0 (Print, 1);

  print->sheet = gw_worksheet_ref (sheet);
  print->settings = gw_worksheet_settings_copy (settings);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation,
                                    *settings->title != '\0' ? settings->title : _ ("Worksheet"));
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  set_paper (operation, settings);
  g_object_set_data_full (G_OBJECT (operation), "gw-print", print, print_free);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_print_cb), print);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), print);
  return operation;
}
