/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-flow.h"

#include <glib/gi18n.h>
#include <math.h>

#define COLUMN_GAP 1.2 /* in sizes of the font */
#define ROW 1.35
#define HEADING 0.92

typedef struct
{
  char *text;
  gboolean heading;
  guint page;
  guint column;
  guint row;
} Item;

struct _GwWordFlow
{
  GArray *items;
};

typedef struct
{
  guint word; /* in the solution */
  guint length;
  gint64 points;
} Word;

static void
clear_item (gpointer data)
{
  g_free (((Item *) data)->text);
}

/* The best first; words of one group stay in alphabetical order. */
static int
compare_lengths (gconstpointer a, gconstpointer b)
{
  const Word *first = a, *second = b;

  if (first->length != second->length)
    return first->length > second->length ? -1 : 1;
  return first->word < second->word ? -1 : 1;
}

static int
compare_points (gconstpointer a, gconstpointer b)
{
  const Word *first = a, *second = b;

  if (first->points != second->points)
    return first->points > second->points ? -1 : 1;
  return first->word < second->word ? -1 : 1;
}

static char *
make_heading (const Word *word, GwFlowOrder order)
{
  g_autofree char *number = g_strdup_printf ("%'" G_GINT64_FORMAT, word->points);
  g_autofree char *points
    = g_strdup_printf (ngettext ("%s point", "%s points", (gulong) ABS (word->points)), number);
  g_autofree char *letters = NULL;

  if (order == GW_FLOW_BY_POINTS)
    return g_steal_pointer (&points);

  letters = g_strdup_printf (ngettext ("%u letter", "%u letters", word->length), word->length);
  /* Translators: the heading of a list: “5 letters: 2 points” */
  return g_strdup_printf (_("%s: %s"), letters, points);
}

GwWordFlow *
gw_word_flow_new (GwSolution *solution, GwFlowOrder order)
{
  GwWordFlow *flow = g_new0 (GwWordFlow, 1);
  guint n_words = gw_solution_get_n_words (solution);
  g_autofree Word *words = g_new (Word, n_words);

  for (guint i = 0; i < n_words; i++)
    words[i] = (Word) { i, gw_solution_get_length (solution, i),
                        gw_solution_get_points (solution, i) };
  if (n_words > 1)
    qsort (words, n_words, sizeof *words,
           order == GW_FLOW_BY_LENGTH ? compare_lengths : compare_points);

  flow->items = g_array_new (FALSE, TRUE, sizeof (Item));
  g_array_set_clear_func (flow->items, clear_item);
  for (guint i = 0; i < n_words; i++)
    {
      Item item = { NULL };

      if (i == 0
          || (order == GW_FLOW_BY_LENGTH ? words[i].length != words[i - 1].length
                                          : words[i].points != words[i - 1].points))
        {
          item.text = make_heading (&words[i], order);
          item.heading = TRUE;
          g_array_append_val (flow->items, item);
        }
      item.text = gw_lexicon_dup_word (gw_solution_get_lexicon (solution),
                                       gw_solution_get_word (solution, words[i].word));
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

static Item *
get_item (GwWordFlow *flow, guint index)
{
  return &g_array_index (flow->items, Item, index);
}

static void
set_font (GwTypesetter *setter, double size, gboolean heading)
{
  gw_typesetter_set_font (setter, heading ? HEADING * size : size,
                          heading ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
}

/* Of thousands of words only the longest are measured, and all headings. */
double
gw_word_flow_get_column (GwWordFlow *flow, GwTypesetter *setter, double size)
{
  double widest = 0;
  glong longest = 0;

  for (guint i = 0; i < flow->items->len; i++)
    if (!get_item (flow, i)->heading)
      longest = MAX (longest, g_utf8_strlen (get_item (flow, i)->text, -1));
  for (guint i = 0; i < flow->items->len; i++)
    {
      const Item *item = get_item (flow, i);

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

/* Puts items on one page; returns the first that found no room. A heading has a row
 * above it, and is never the last of its column. */
static guint
fill_page (GwWordFlow *flow, guint first, guint page, guint columns, guint rows)
{
  guint column = 0, row = 0;

  for (guint i = first; i < flow->items->len; i++)
    {
      Item *item = get_item (flow, i);
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

  while (first < n_items)
    {
      last = first;
      first = fill_page (flow, first, page, columns, page == 0 ? first_rows : rows);
      page++;
    }

  /* The last page again, with as few rows as will do. */
  if (page > 0 && (page == 1 ? first_rows : rows) > 1)
    {
      guint least = MAX (2, (n_items - last + columns - 1) / columns);

      while (fill_page (flow, last, page - 1, columns, least) < n_items)
        least++;
    }
  return page;
}

guint
gw_word_flow_get_n_rows (GwWordFlow *flow, guint page)
{
  guint n_rows = 0;

  for (guint i = 0; i < flow->items->len; i++)
    {
      const Item *item = get_item (flow, i);

      if (item->page == page)
        n_rows = MAX (n_rows, item->row + 1);
    }
  return n_rows;
}

void
gw_word_flow_get_place (GwWordFlow *flow, guint index, guint *page, guint *column, guint *row)
{
  const Item *item = get_item (flow, index);

  *page = item->page;
  *column = item->column;
  *row = item->row;
}

const char *
gw_word_flow_get_text (GwWordFlow *flow, guint index, gboolean *heading)
{
  const Item *item = get_item (flow, index);

  *heading = item->heading;
  return item->text;
}

void
gw_word_flow_paint (GwWordFlow *flow, cairo_t *cr, GwTypesetter *setter, guint page, double size,
                    double x, double y, double column, const GdkRGBA *color, const GdkRGBA *dim,
                    const GwStop *stop)
{
  double row = gw_word_flow_get_row (flow, setter, size);

  for (guint i = 0; i < flow->items->len; i++)
    {
      const Item *item = get_item (flow, i);

      if (item->page != page)
        continue;
      if (gw_stop_requested (stop))
        return;
      set_font (setter, size, item->heading);
      gw_typesetter_paint (setter, cr, item->text, x + item->column * column,
                           y + item->row * row, 0, PANGO_ALIGN_LEFT,
                           item->heading ? dim : color);
    }
}
