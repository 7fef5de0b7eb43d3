/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-print.h"

#include "gw-worksheet.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* What is printed is what there was when it was asked for. */
typedef struct
{
  GwBoard *board;
  GwSolution *solution;
  GwRules *rules;
  GSettings *settings;
  char *title;
  GwWorksheet *sheet;
} Print;

static void
print_free (gpointer data)
{
  Print *print = data;

  g_clear_pointer (&print->sheet, gw_worksheet_free);
  g_clear_pointer (&print->solution, gw_solution_unref);
  gw_board_unref (print->board);
  gw_rules_unref (print->rules);
  g_object_unref (print->settings);
  g_free (print->title);
  g_free (print);
}

static void
begin_print_cb (GtkPrintOperation *operation, GtkPrintContext *context, gpointer user_data)
{
  Print *print = user_data;
  PangoContext *pango = gtk_print_context_create_pango_context (context);
  GwWorksheetContent content = {
    .board = print->board,
    .rules = print->rules,
    .solution = print->solution,
    .title = print->title,
    .with_key = g_settings_get_boolean (print->settings, "print-key"),
    .large = g_settings_get_boolean (print->settings, "print-large"),
    .columns = g_settings_get_uint (print->settings, "print-columns"),
    .lines = g_settings_get_uint (print->settings, "print-lines"),
  };

  g_clear_pointer (&print->sheet, gw_worksheet_free);
  print->sheet = gw_worksheet_new (&content, pango, gtk_print_context_get_width (context),
                                   gtk_print_context_get_height (context));
  gtk_print_operation_set_n_pages (operation, gw_worksheet_get_n_pages (print->sheet));
  g_object_unref (pango);
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page,
              gpointer user_data)
{
  Print *print = user_data;

  gw_worksheet_paint (print->sheet, gtk_print_context_get_cairo_context (context), page);
}

static GObject *
create_tab_cb (GtkPrintOperation *operation, gpointer user_data)
{
  Print *print = user_data;
  g_autoptr (GtkBuilder) builder
    = gtk_builder_new_from_resource ("/org/gridwright/Gridwright/ui/gw-print-tab.ui");
  GObject *tab = gtk_builder_get_object (builder, "tab");
  const struct
  {
    const char *key;
    const char *id;
    const char *property;
  } bindings[] = {
    { "print-key", "key_switch", "active" },
    { "print-large", "large_switch", "active" },
    { "print-columns", "columns_adjustment", "value" },
    { "print-lines", "lines_adjustment", "value" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bindings); i++)
    g_settings_bind (print->settings, bindings[i].key,
                     gtk_builder_get_object (builder, bindings[i].id), bindings[i].property,
                     G_SETTINGS_BIND_DEFAULT);
  return G_OBJECT (g_object_ref (tab));
}

GtkPrintOperation *
gw_print_new (GwWindowModel *window_model, GSettings *settings)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  GwBoardModel *board_model = gw_window_model_get_board_model (window_model);
  GwSolution *solution = gw_board_model_get_solution (board_model);
  Print *print = g_new0 (Print, 1);

  print->board = gw_board_ref (gw_board_model_get_board (board_model));
  print->solution = solution != NULL ? gw_solution_ref (solution) : NULL;
  print->rules = gw_rules_ref (gw_board_model_get_rules (board_model));
  print->settings = g_object_ref (settings);
  print->title = gw_document_dup_stem (gw_window_model_get_document (window_model));
  if (print->title == NULL)
    print->title = g_strdup (_("Find the Words"));

  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, print->title);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_custom_tab_label (operation, _("Worksheet"));
  g_object_set_data_full (G_OBJECT (operation), "gw-print", print, print_free);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_print_cb), print);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), print);
  g_signal_connect (operation, "create-custom-widget", G_CALLBACK (create_tab_cb), print);
  return operation;
}
