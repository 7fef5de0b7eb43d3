/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-print.h"

#include "gw-board-sheet.h"
#include "gw-rules-text.h"
#include "gw-solution.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

/* Sizes in points. */
typedef struct
{
  double title;
  double text;
  double line; /* distance of lines to write on */
  double tile; /* the largest */
  double board; /* the board's largest share of the page height */
} Measures;

static const Measures normal = { 18, 11, 25, 84, 0.55 };
static const Measures large = { 26, 16, 38, 132, 0.68 };

#define COLUMN_GAP 24.0
#define HAIRLINE 0.7

/* A worksheet: a large board, lines for the words that are found, and the answers on separate
 * pages. Always in paper colors. */
typedef struct
{
  GwBoard *board;
  GwWordFlow *flow; /* or NULL: no answers */
  char *title;
  char *rules;
  char *summary;
  const Measures *measures;
  GwTypesetter *setter;
  GwLettering *lettering;

  double width;
  double height;
  double board_y;
  double board_height;
  double rules_y;
  double lines_y;
  double key_y;
  guint columns;
  guint n_lines;
  guint first_rows; /* rows of lines on the first page; `rows`: on each following page */
  guint rows;
  guint n_line_pages;
  guint n_key_pages;
  guint key_columns;
} GwWorksheet;

/* A print job, with the board as it was when printing was requested. */
typedef struct
{
  GwBoard *board;
  GwSolution *solution; /* for the answers; may be NULL */
  GwRules *rules;
  GSettings *settings;
  char *title;
  GwWorksheet *sheet;
} Print;

static char *
describe_rules (GwRules *rules)
{
  const GwRulesSpec *spec = gw_rules_get (rules);
  g_autofree char *words
    = spec->min_length > 1
        ? g_strdup_printf (ngettext ("Find words of %u letter and more.",
                                     "Find words of %u letters and more.", spec->min_length),
                           spec->min_length)
        : g_strdup (_("Find words."));
  const char *again = spec->reuse ? _("A tile may be used again, but not twice in a row.")
                                  : _("No tile is used twice in a word.");

  return g_strjoin (" ", words, gw_adjacency_describe (spec->adjacency), again, NULL);
}

static double
measure (GwWorksheet *sheet, const char *text, double size, PangoWeight weight)
{
  gw_typesetter_set_font (sheet->setter, size, weight);
  return gw_typesetter_paint (sheet->setter, NULL, text, 0, 0, sheet->width, PANGO_ALIGN_LEFT,
                              NULL);
}

static guint
count_rows (double height, double row)
{
  return height > 0 ? floor (height / row) : 0;
}

static void
lay_out_lines (GwWorksheet *sheet, guint wanted)
{
  const Measures *m = sheet->measures;
  guint n_rows;

  sheet->first_rows = count_rows (sheet->height - sheet->lines_y, m->line);
  sheet->rows = MAX (1, count_rows (sheet->height, m->line));
  sheet->n_line_pages = 1;

  /* In large print there may be no room below the board; then the lines get a page of their own. */
  sheet->n_lines = wanted > 0 ? wanted
                              : (sheet->first_rows >= 2 ? sheet->first_rows : sheet->rows)
                                  * sheet->columns;
  n_rows = (sheet->n_lines + sheet->columns - 1) / sheet->columns;
  if (n_rows > sheet->first_rows)
    sheet->n_line_pages += (n_rows - sheet->first_rows + sheet->rows - 1) / sheet->rows;
}

static void
lay_out_key (GwWorksheet *sheet, GwSolution *solution)
{
  const Measures *m = sheet->measures;
  double row, column;

  sheet->summary = gw_board_sheet_format_summary (solution);
  sheet->flow = gw_word_flow_new (solution, GW_FLOW_BY_LENGTH);
  row = gw_word_flow_get_row (sheet->flow, sheet->setter, m->text);
  column = gw_word_flow_get_column (sheet->flow, sheet->setter, m->text);
  sheet->key_y = measure (sheet, _("Answers"), m->title, PANGO_WEIGHT_BOLD) + m->text / 2
                 + measure (sheet, sheet->summary, m->text, PANGO_WEIGHT_NORMAL) + m->text;
  sheet->key_columns = MAX (1, floor (sheet->width / column));
  sheet->n_key_pages
    = MAX (1, gw_word_flow_lay_out (sheet->flow, sheet->key_columns,
                                    count_rows (sheet->height - sheet->key_y, row),
                                    MAX (1, count_rows (sheet->height, row))));
}

/* `width` and `height` are those of a page within its margins, in points. Fonts are those of the
 * context. */
static GwWorksheet *
worksheet_new (const Print *print, PangoContext *context, double width, double height)
{
  GwWorksheet *sheet = g_new0 (GwWorksheet, 1);
  const gboolean is_large = g_settings_get_boolean (print->settings, "print-large");
  const Measures *m = is_large ? &large : &normal;
  double board_width, board_height, scale;

  sheet->board = gw_board_ref (print->board);
  sheet->title = g_strdup (print->title);
  sheet->rules = describe_rules (print->rules);
  sheet->measures = m;
  sheet->setter = gw_typesetter_new (context);
  sheet->lettering = gw_lettering_new (gw_typesetter_get_context (sheet->setter));
  if (print->solution != NULL)
    gw_lettering_set_language (
      sheet->lettering, gw_lexicon_get_language (gw_solution_get_lexicon (print->solution)));
  sheet->width = width;
  sheet->height = height;
  sheet->columns = MAX (1, g_settings_get_uint (print->settings, "print-columns"));

  gw_board_picture_get_size (print->board, m->tile, &board_width, &board_height);
  scale = MIN (1, MIN (width / board_width, m->board * height / board_height));
  sheet->board_height = board_height * scale;
  sheet->board_y = measure (sheet, sheet->title, m->title, PANGO_WEIGHT_BOLD) + 3 * m->text;
  sheet->rules_y = sheet->board_y + sheet->board_height + m->text;
  sheet->lines_y = sheet->rules_y + measure (sheet, sheet->rules, m->text, PANGO_WEIGHT_NORMAL)
                   + m->text / 2;
  lay_out_lines (sheet, g_settings_get_uint (print->settings, "print-lines"));
  if (g_settings_get_boolean (print->settings, "print-key") && print->solution != NULL)
    lay_out_key (sheet, print->solution);
  return sheet;
}

static void
worksheet_free (GwWorksheet *sheet)
{
  gw_board_unref (sheet->board);
  g_clear_pointer (&sheet->flow, gw_word_flow_free);
  g_free (sheet->title);
  g_free (sheet->rules);
  g_free (sheet->summary);
  gw_lettering_free (sheet->lettering);
  gw_typesetter_free (sheet->setter);
  g_free (sheet);
}

static const GwPalette *
get_palette (void)
{
  return gw_palette_get (FALSE, FALSE);
}

static double
paint_text (GwWorksheet *sheet, cairo_t *cr, const char *text, double x, double y, double width,
            double size, PangoWeight weight)
{
  gw_typesetter_set_font (sheet->setter, size, weight);
  return gw_typesetter_paint (sheet->setter, cr, text, x, y, width, PANGO_ALIGN_LEFT,
                              &get_palette ()->text);
}

static void
stroke_line (cairo_t *cr, double from, double to, double y)
{
  cairo_move_to (cr, from, y);
  cairo_line_to (cr, to, y);
  cairo_set_line_width (cr, HAIRLINE);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  gdk_cairo_set_source_rgba (cr, &get_palette ()->axis);
  cairo_stroke (cr);
}

/* Paints “Name ________ Date ______”. */
static void
paint_who (GwWorksheet *sheet, cairo_t *cr, double y)
{
  const Measures *m = sheet->measures;
  const char *labels[] = { _("Name"), _("Date") };
  const double shares[] = { 0.62, 0.38 };
  double x = 0, line;

  gw_typesetter_set_font (sheet->setter, m->text, PANGO_WEIGHT_NORMAL);
  line = gw_typesetter_get_line (sheet->setter);
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      double end = x + shares[i] * sheet->width - (i == 0 ? m->text : 0);

      paint_text (sheet, cr, labels[i], x, y, 0, m->text, PANGO_WEIGHT_NORMAL);
      stroke_line (cr, x + gw_typesetter_get_width (sheet->setter, labels[i]) + m->text / 2, end,
                   y + 0.85 * line);
      x += shares[i] * sheet->width;
    }
}

static void
paint_lines (GwWorksheet *sheet, cairo_t *cr, guint page)
{
  guint rows = page == 0 ? sheet->first_rows : sheet->rows;
  guint first_row = page == 0 ? 0 : sheet->first_rows + (page - 1) * sheet->rows;
  double top = page == 0 ? sheet->lines_y : 0;
  double column = (sheet->width + COLUMN_GAP) / sheet->columns;

  for (guint row = 0; row < rows; row++)
    for (guint i = 0; i < sheet->columns; i++)
      {
        if ((first_row + row) * sheet->columns + i >= sheet->n_lines)
          return;
        stroke_line (cr, i * column, (i + 1) * column - COLUMN_GAP,
                     top + (row + 1) * sheet->measures->line - HAIRLINE);
      }
}

static void
paint_front (GwWorksheet *sheet, cairo_t *cr)
{
  const Measures *m = sheet->measures;
  double y = paint_text (sheet, cr, sheet->title, 0, 0, sheet->width, m->title,
                         PANGO_WEIGHT_BOLD);

  paint_who (sheet, cr, y + m->text / 2);
  gw_board_picture_paint (cr, sheet->lettering, get_palette (), sheet->board, NULL,
                          GW_PICTURE_LINES,
                          &GRAPHENE_RECT_INIT (0, sheet->board_y, sheet->width,
                                               sheet->board_height));
  paint_text (sheet, cr, sheet->rules, 0, sheet->rules_y, sheet->width, m->text,
              PANGO_WEIGHT_NORMAL);
}

static void
paint_key (GwWorksheet *sheet, cairo_t *cr, guint page)
{
  const Measures *m = sheet->measures;
  double y = 0;

  if (page == 0)
    {
      y = paint_text (sheet, cr, _("Answers"), 0, 0, sheet->width, m->title, PANGO_WEIGHT_BOLD);
      paint_text (sheet, cr, sheet->summary, 0, y + m->text / 2, sheet->width, m->text,
                  PANGO_WEIGHT_NORMAL);
      y = sheet->key_y;
    }
  gw_word_flow_paint (sheet->flow, cr, sheet->setter, page, m->text, 0, y,
                      sheet->width / sheet->key_columns, &get_palette ()->text,
                      &get_palette ()->dim, NULL);
}

static void
paint_page (GwWorksheet *sheet, cairo_t *cr, guint page)
{
  if (page == 0)
    paint_front (sheet, cr);
  if (page < sheet->n_line_pages)
    paint_lines (sheet, cr, page);
  else if (sheet->flow != NULL)
    paint_key (sheet, cr, page - sheet->n_line_pages);
}

static void
print_free (gpointer data)
{
  Print *print = data;

  g_clear_pointer (&print->sheet, worksheet_free);
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

  g_clear_pointer (&print->sheet, worksheet_free);
  print->sheet = worksheet_new (print, pango, gtk_print_context_get_width (context),
                                gtk_print_context_get_height (context));
  g_object_unref (pango);
  gtk_print_operation_set_n_pages (operation,
                                   print->sheet->n_line_pages + print->sheet->n_key_pages);
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page,
              gpointer user_data)
{
  Print *print = user_data;

  paint_page (print->sheet, gtk_print_context_get_cairo_context (context), page);
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
