/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-sheet.h"

#include "gw-collation.h"
#include "gw-solution.h"
#include "gw-stop.h"
#include "gw-typesetter.h"
#include "gw-word.h"
#include "gw-written.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* The words, flowing in columns from page to page. */

#define COLUMN_GAP 1.2 /* in font sizes */
#define ROW 1.35
#define HEADING 0.92

struct _GwWordFlow
{
  GArray *items;
  guint columns;
  gboolean mirrored; /* as the board: the first column is at the right */
};

typedef struct
{
  guint word; /* in the solution */
  guint rank; /* in alphabetical order */
  guint length;
  gint64 points;
} Word;

static void
clear_item (gpointer data)
{
  g_free (((GwFlowItem *) data)->text);
}

/* Best words first; within a group in alphabetical order. */
static int
compare_lengths (gconstpointer a, gconstpointer b)
{
  const Word *first = a, *second = b;

  if (first->length != second->length)
    return first->length > second->length ? -1 : 1;
  return first->rank < second->rank ? -1 : 1;
}

static int
compare_points (gconstpointer a, gconstpointer b)
{
  const Word *first = a, *second = b;

  if (first->points != second->points)
    return first->points > second->points ? -1 : 1;
  return first->rank < second->rank ? -1 : 1;
}

static char *
make_heading (const Word *word, const GwCatalog *texts, GwFlowOrder order)
{
  g_autofree char *number = g_strdup_printf ("%'" G_GINT64_FORMAT, word->points);
  g_autofree char *points
    = g_strdup_printf (gw_catalog_get_plural (texts, "%s point", "%s points", (gulong) ABS (word->points)), number);
  g_autofree char *letters = NULL;

  if (order == GW_FLOW_BY_POINTS)
    return g_steal_pointer (&points);

  letters = g_strdup_printf (gw_catalog_get_plural (texts, "%u letter", "%u letters", word->length), word->length);
  /* Translators: the heading of a list: “5 letters: 2 points” */
  return g_strdup_printf (gw_catalog_get (texts, "%s: %s"), letters, points);
}

/* The place of each word in the alphabet of its language; NULL: they are in order already. */
static guint32 *
rank_words (GwSolution *solution)
{
  const GwLanguage *language = gw_lexicon_get_language (gw_solution_get_lexicon (solution));
  g_autoptr (GwWordLetters) letters = NULL;

  if (language == NULL)
    return NULL;
  letters = gw_word_letters_new (solution);
  return gw_collation_rank_words (letters, gw_solution_get_n_words (solution), language);
}

GwWordFlow *
gw_word_flow_new (GwSolution *solution, const GwCatalog *texts, GwFlowOrder order, guint most)
{
  GwWordFlow *flow = g_new0 (GwWordFlow, 1);
  guint n_words = gw_solution_get_n_words (solution);
  g_autofree Word *words = g_new (Word, n_words);
  g_autofree guint32 *ranks = rank_words (solution);

  for (guint i = 0; i < n_words; i++)
    words[i] = (Word) { i, ranks != NULL ? ranks[i] : i, gw_solution_get_length (solution, i),
                        gw_solution_get_points (solution, i) };
  if (n_words > 1)
    qsort (words, n_words, sizeof *words,
           order == GW_FLOW_BY_POINTS ? compare_points : compare_lengths);
  n_words = MIN (n_words, most);

  flow->mirrored = gw_board_is_right_to_left (gw_solution_get_board (solution));
  flow->items = g_array_new (FALSE, TRUE, sizeof (GwFlowItem));
  g_array_set_clear_func (flow->items, clear_item);
  for (guint i = 0; i < n_words; i++)
    {
      GwFlowItem item = { NULL };

      if (order != GW_FLOW_WITHOUT_HEADINGS
          && (i == 0
              || (order == GW_FLOW_BY_LENGTH ? words[i].length != words[i - 1].length
                                             : words[i].points != words[i - 1].points)))
        {
          item.text = make_heading (&words[i], texts, order);
          item.heading = TRUE;
          g_array_append_val (flow->items, item);
        }
      item.text = gw_written_dup (gw_solution_get_lexicon (solution),
                                  gw_solution_get_word (solution, words[i].word));
      if (order == GW_FLOW_WITHOUT_HEADINGS) /* one of “adosses, adossés” is enough to look for */
        item.text[strcspn (item.text, ",")] = '\0';
      item.heading = FALSE;
      g_array_append_val (flow->items, item);
    }
  return flow;
}

void
gw_word_flow_free (GwWordFlow *flow)
{
  g_array_unref (flow->items);
  g_free (flow);
}

guint
gw_word_flow_get_n_items (GwWordFlow *flow)
{
  return flow->items->len;
}

GwFlowItem *
gw_word_flow_get_item (GwWordFlow *flow, guint index)
{
  return &g_array_index (flow->items, GwFlowItem, index);
}

static void
set_font (GwTypesetter *setter, double size, gboolean heading)
{
  gw_typesetter_set_font (setter, heading ? HEADING * size : size,
                          heading ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
}

/* Measures headings and only the longest words, since there may be thousands. */
double
gw_word_flow_get_column (GwWordFlow *flow, GwTypesetter *setter, double size)
{
  double widest = 0;
  glong longest = 0;

  for (guint i = 0; i < flow->items->len; i++)
    if (!gw_word_flow_get_item (flow, i)->heading)
      longest = MAX (longest, g_utf8_strlen (gw_word_flow_get_item (flow, i)->text, -1));
  for (guint i = 0; i < flow->items->len; i++)
    {
      const GwFlowItem *item = gw_word_flow_get_item (flow, i);

      if (!item->heading && g_utf8_strlen (item->text, -1) * 4 < longest * 3)
        continue;
      set_font (setter, size, item->heading);
      widest = MAX (widest, gw_typesetter_get_width (setter, item->text));
    }
  return ceil (widest + COLUMN_GAP * size);
}

double
gw_word_flow_get_row (GwWordFlow *flow, GwTypesetter *setter, double size)
{
  set_font (setter, size, FALSE);
  return MAX (ROW * size, gw_typesetter_get_line (setter));
}

/* Lays out items on one page; returns the first that does not fit. A heading has an empty row above
 * it, and is never last in its column. */
static guint
fill_page (GwWordFlow *flow, guint first, guint page, guint columns, guint rows)
{
  guint column = 0, row = 0;

  for (guint i = first; i < flow->items->len; i++)
    {
      GwFlowItem *item = gw_word_flow_get_item (flow, i);
      guint above = item->heading && row > 0 ? 1 : 0;
      guint needed = above + (item->heading && rows > 1 ? 2 : 1);

      if (row + needed > rows)
        {
          column++;
          row = above = 0;
        }
      if (column >= columns || rows == 0)
        return i;
      item->page = page;
      item->column = column;
      item->row = row + above;
      row += above + 1;
    }
  return flow->items->len;
}

guint
gw_word_flow_lay_out (GwWordFlow *flow, guint columns, guint first_rows, guint rows)
{
  guint n_items = flow->items->len, first = 0, last = 0, page = 0;

  g_return_val_if_fail (columns > 0 && rows > 0, 0);

  flow->columns = columns;
  while (first < n_items)
    {
      last = first;
      first = fill_page (flow, first, page, columns, page == 0 ? first_rows : rows);
      page++;
    }

  /* Lay out the last page again, with as few rows as possible. */
  if (page > 0 && (page == 1 ? first_rows : rows) > 1)
    {
      guint least = MAX (2, (n_items - last + columns - 1) / columns);

      while (fill_page (flow, last, page - 1, columns, least) < n_items)
        least++;
    }
  return page;
}

guint
gw_word_flow_limit (GwWordFlow *flow, guint columns, guint rows)
{
  guint n_left_out = 0, first;

  flow->columns = columns;
  first = fill_page (flow, 0, 0, columns, rows);
  while (first > 0 && gw_word_flow_get_item (flow, first - 1)->heading)
    first--;
  for (guint i = first; i < flow->items->len; i++)
    n_left_out += !gw_word_flow_get_item (flow, i)->heading;
  g_array_set_size (flow->items, first);
  if (n_left_out == 0)
    gw_word_flow_lay_out (flow, columns, rows, rows);
  return n_left_out;
}

guint
gw_word_flow_get_n_rows (GwWordFlow *flow, guint page)
{
  guint n_rows = 0;

  for (guint i = 0; i < flow->items->len; i++)
    {
      const GwFlowItem *item = gw_word_flow_get_item (flow, i);

      if (item->page == page)
        n_rows = MAX (n_rows, item->row + 1);
    }
  return n_rows;
}

void
gw_word_flow_paint (GwWordFlow *flow, cairo_t *cr, GwTypesetter *setter, guint page, double size,
                    double x, double y, double column, const GwColor *color, const GwColor *dim,
                    const GwStop *stop)
{
  double row = gw_word_flow_get_row (flow, setter, size);

  for (guint i = 0; i < flow->items->len; i++)
    {
      const GwFlowItem *item = gw_word_flow_get_item (flow, i);
      double at = x + item->column * column;

      if (item->page != page)
        continue;
      if (gw_stop_requested (stop))
        return;
      set_font (setter, size, item->heading);
      if (flow->mirrored)
        at = x + (flow->columns - item->column) * column
             - gw_typesetter_get_width (setter, item->text);
      gw_typesetter_paint (setter, cr, item->text, at, y + item->row * row, 0, PANGO_ALIGN_LEFT,
                           item->heading ? dim : color);
    }
}

/* The picture of the board alone. */

/* The tile size at which scalable pictures are painted before they are scaled. */
#define REFERENCE 96.0

void
gw_board_picture_get_size (const GwBoard *board, double tile, double *width, double *height)
{
  *width = gw_board_layout_get_span (gw_board_get_cols (board), tile);
  *height = gw_board_layout_get_span (gw_board_get_rows (board), tile);
}

static void
paint (cairo_t *cr, GwLettering *lettering, const GwPalette *palette, GwBoard *board,
       GBytes *path, const GwBoardLayout *layout)
{
  gw_board_paint_tiles (cr, layout, palette, lettering, board, NULL);
  gw_board_paint_letters (cr, layout, palette, lettering, board, NULL);
  if (path != NULL && g_bytes_get_size (path) > 0)
    {
      gsize length;
      const guint8 *cells = g_bytes_get_data (path, &length);
      g_autoptr (GwPathLayout) path_layout = gw_path_layout_new (layout, cells, length);

      gw_path_paint (cr, path_layout, palette, lettering, board, NULL, GW_PATH_FILLED,
                     length - 1);
    }
}

void
gw_board_picture_paint (cairo_t *cr, GwLettering *lettering, const GwPalette *palette,
                        GwBoard *board, GBytes *path, GwPictureKind kind,
                        const graphene_rect_t *area)
{
  double width = area->size.width, height = area->size.height, scale = 1;
  GwBoardLayout layout;

  gw_board_layout_init (&layout, board, width, height, 1);

  /* On screen the size of tiles is limited, in pictures it is not. */
  if (kind == GW_PICTURE_LINES
      || MAX (layout.tray.size.width / width, layout.tray.size.height / height) < 0.9)
    {
      gw_board_picture_get_size (board, REFERENCE, &width, &height);
      scale = MIN (area->size.width / width, area->size.height / height);
      gw_board_layout_init (&layout, board, width, height, 1);
    }

  cairo_save (cr);
  cairo_translate (cr, area->origin.x + (area->size.width - width * scale) / 2,
                   area->origin.y + (area->size.height - height * scale) / 2);
  cairo_scale (cr, scale, scale);
  paint (cr, lettering, palette, board, path, &layout);
  cairo_restore (cr);
}

/* The sheet: board, summary and words. */

/* Paper, in points. */
#define MARGIN 54.0
#define PAPER_TEXT 10.0
#define PAPER_BOARD 0.5 /* of the page, if words follow */
#define PAPER_TILE 84.0 /* largest tile, so that small boards do not fill the page */

/* For pictures: font size relative to tiles, and the tallest aspect ratio. */
#define TEXT_OF_TILE 0.17
#define LEAST_TEXT 9.0
#define MOST_TEXT 28.0
#define TALLEST 1.5

#define GAP 1.4 /* between board, summary and words, in font sizes */

struct _GwBoardSheet
{
  GwBoard *board;
  GBytes *path;
  const GwPalette *palette;
  GwColor background;
  char *summary;   /* or NULL */
  GwWordFlow *flow; /* or NULL */

  GwTypesetter *setter;
  GwLettering *lettering;

  double width;
  double height;
  double margin;
  double text;
  double row;
  double column;
  guint n_pages;
  graphene_rect_t board_area; /* this and the following are for the first page */
  double summary_y;
  double words_y;
  double words_x;
};

char *
gw_board_sheet_format_summary (GwSolution *solution, const GwCatalog *texts)
{
  guint n_words = gw_solution_get_n_words (solution);
  gint64 score = gw_solution_get_score (solution);
  guint longest = gw_solution_get_longest (solution);
  g_autofree char *words
    = g_strdup_printf (gw_catalog_get_plural (texts, "%'u word", "%'u words", n_words), n_words);
  g_autofree char *number = g_strdup_printf ("%'" G_GINT64_FORMAT, score);
  g_autofree char *points
    = g_strdup_printf (gw_catalog_get_plural (texts, "%s point", "%s points", (gulong) ABS (score)), number);
  g_autofree char *letters
    = g_strdup_printf (gw_catalog_get_plural (texts, "the longest has %u letter", "the longest has %u letters",
                                 longest),
                       longest);

  return g_strjoin (" · ", words, points, n_words > 0 ? letters : NULL, NULL);
}

static GwBoardSheet *
make_sheet (const GwSheetContent *content)
{
  GwBoardSheet *sheet = g_new0 (GwBoardSheet, 1);
  gboolean words = content->with_words && content->solution != NULL
                   && gw_solution_get_n_words (content->solution) > 0;

  sheet->board = gw_board_ref (content->board);
  sheet->path = content->path != NULL ? g_bytes_ref (content->path) : NULL;
  sheet->palette = content->palette;
  sheet->background = content->background;
  if (content->with_summary && content->solution != NULL)
    sheet->summary = gw_board_sheet_format_summary (content->solution, NULL);
  if (words)
    sheet->flow = gw_word_flow_new (content->solution, NULL, content->order, G_MAXUINT);
  sheet->setter = gw_typesetter_new (NULL);
  sheet->lettering = gw_lettering_new (gw_typesetter_get_context (sheet->setter));
  if (content->solution != NULL)
    {
      gw_lettering_set_language (
        sheet->lettering, gw_lexicon_get_language (gw_solution_get_lexicon (content->solution)));
      gw_lettering_set_rules (sheet->lettering, gw_solution_get_rules (content->solution));
    }
  sheet->n_pages = 1;
  return sheet;
}

static double
measure_summary (GwBoardSheet *sheet, double width)
{
  if (sheet->summary == NULL)
    return 0;

  gw_typesetter_set_font (sheet->setter, sheet->text, PANGO_WEIGHT_BOLD);
  return gw_typesetter_paint (sheet->setter, NULL, sheet->summary, 0, 0, width,
                              PANGO_ALIGN_CENTER, NULL);
}

static void
measure_words (GwBoardSheet *sheet)
{
  sheet->row = gw_word_flow_get_row (sheet->flow, sheet->setter, sheet->text);
  sheet->column = gw_word_flow_get_column (sheet->flow, sheet->setter, sheet->text);
}

/* Chooses the number of columns so that the picture is at most a little taller than wide. */
static guint
choose_columns (GwBoardSheet *sheet, double board_width, double top)
{
  guint n_items = gw_word_flow_get_n_items (sheet->flow);
  guint columns = MAX (1, floor (board_width / sheet->column));

  while (columns < n_items
         && top + ceil ((double) n_items / columns) * sheet->row
              > TALLEST * MAX (board_width, columns * sheet->column))
    columns++;
  return columns;
}

GwBoardSheet *
gw_board_sheet_new_picture (const GwSheetContent *content, double tile)
{
  GwBoardSheet *sheet = make_sheet (content);
  double board_width, board_height, inner, y, gap;

  sheet->text = CLAMP (TEXT_OF_TILE * tile, LEAST_TEXT, MOST_TEXT);
  sheet->margin = round (sheet->text);
  gap = round (GAP * sheet->text);
  gw_board_picture_get_size (content->board, tile, &board_width, &board_height);
  inner = board_width;

  /* Widen the picture, so that the summary has as few lines as possible. */
  if (sheet->summary != NULL)
    {
      gw_typesetter_set_font (sheet->setter, sheet->text, PANGO_WEIGHT_BOLD);
      inner = MAX (inner, MIN (ceil (gw_typesetter_get_width (sheet->setter, sheet->summary)) + 1,
                               24 * sheet->text));
    }
  y = sheet->margin + board_height;
  if (sheet->flow != NULL)
    {
      guint columns;
      double top = y + gap + (sheet->summary != NULL ? 2 * gap : 0);

      measure_words (sheet);
      columns = choose_columns (sheet, inner, top);
      gw_word_flow_lay_out (sheet->flow, columns, G_MAXUINT / 4, G_MAXUINT / 4);
      inner = MAX (inner, columns * sheet->column);
    }

  sheet->board_area = GRAPHENE_RECT_INIT (sheet->margin + floor ((inner - board_width) / 2),
                                    sheet->margin, board_width, board_height);
  if (sheet->summary != NULL)
    {
      sheet->summary_y = y + gap;
      y = sheet->summary_y + measure_summary (sheet, inner);
    }
  if (sheet->flow != NULL)
    {
      sheet->words_y = y + gap;
      sheet->words_x = sheet->margin;
      if (sheet->flow->mirrored)
        sheet->words_x += inner - sheet->flow->columns * sheet->column;
      y = sheet->words_y + gw_word_flow_get_n_rows (sheet->flow, 0) * sheet->row;
    }
  sheet->width = ceil (inner + 2 * sheet->margin);
  sheet->height = ceil (y + sheet->margin);
  return sheet;
}

GwBoardSheet *
gw_board_sheet_new_pages (const GwSheetContent *content, double width, double height)
{
  GwBoardSheet *sheet = make_sheet (content);
  double inner_width = width - 2 * MARGIN, inner_height = height - 2 * MARGIN;
  double most_width, most_height, board_width, board_height, scale, y, gap;

  sheet->width = width;
  sheet->height = height;
  sheet->margin = MARGIN;
  sheet->text = PAPER_TEXT;
  gap = GAP * sheet->text;
  most_width = inner_width;
  most_height = inner_height;
  if (sheet->summary != NULL)
    most_height -= gap + measure_summary (sheet, inner_width);
  if (sheet->flow != NULL)
    most_height = MIN (most_height, PAPER_BOARD * inner_height);

  gw_board_picture_get_size (content->board, PAPER_TILE, &board_width, &board_height);
  scale = MIN (1, MIN (most_width / board_width, most_height / board_height));
  board_width *= scale;
  board_height *= scale;
  sheet->board_area
    = GRAPHENE_RECT_INIT ((width - board_width) / 2, MARGIN, board_width, board_height);
  y = MARGIN + board_height;
  if (sheet->summary != NULL)
    {
      sheet->summary_y = y + gap;
      y = sheet->summary_y + measure_summary (sheet, inner_width);
    }
  if (sheet->flow != NULL)
    {
      guint columns;

      measure_words (sheet);
      columns = MAX (1, floor (inner_width / sheet->column));
      sheet->words_x = MARGIN;
      sheet->words_y = y + gap;
      sheet->n_pages = gw_word_flow_lay_out (
        sheet->flow, columns, MAX (0, (height - MARGIN - sheet->words_y) / sheet->row),
        MAX (1, inner_height / sheet->row));
      sheet->column = inner_width / columns;
    }
  return sheet;
}

void
gw_board_sheet_free (GwBoardSheet *sheet)
{
  gw_board_unref (sheet->board);
  g_clear_pointer (&sheet->path, g_bytes_unref);
  g_clear_pointer (&sheet->flow, gw_word_flow_free);
  g_free (sheet->summary);
  gw_lettering_free (sheet->lettering);
  gw_typesetter_free (sheet->setter);
  g_free (sheet);
}

guint
gw_board_sheet_get_n_pages (GwBoardSheet *sheet)
{
  return sheet->n_pages;
}

void
gw_board_sheet_get_size (GwBoardSheet *sheet, double *width, double *height)
{
  *width = sheet->width;
  *height = sheet->height;
}

void
gw_board_sheet_paint (GwBoardSheet *sheet, cairo_t *cr, guint page, GwPictureKind kind,
                      const GwStop *stop)
{
  gw_color_set_source (cr, &sheet->background);
  cairo_rectangle (cr, 0, 0, sheet->width, sheet->height);
  cairo_fill (cr);

  if (page == 0)
    {
      gw_board_picture_paint (cr, sheet->lettering, sheet->palette, sheet->board, sheet->path,
                              kind, &sheet->board_area);
      if (sheet->summary != NULL)
        {
          gw_typesetter_set_font (sheet->setter, sheet->text, PANGO_WEIGHT_BOLD);
          gw_typesetter_paint (sheet->setter, cr, sheet->summary, sheet->margin, sheet->summary_y,
                               sheet->width - 2 * sheet->margin, PANGO_ALIGN_CENTER,
                               &sheet->palette->text);
        }
    }
  if (sheet->flow != NULL)
    gw_word_flow_paint (sheet->flow, cr, sheet->setter, page, sheet->text, sheet->words_x,
                        page == 0 ? sheet->words_y : sheet->margin, sheet->column,
                        &sheet->palette->text, &sheet->palette->dim, stop);
}
