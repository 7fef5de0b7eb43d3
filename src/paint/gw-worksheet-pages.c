/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-worksheet-pages.h"

#include "gw-board-sheet.h"
#include "gw-picture-file.h"
#include "gw-rules-text.h"

#include <glib/gi18n.h>
#include <math.h>

/* Sizes in points. */
typedef struct
{
  double title;
  double text;
  double line;  /* distance of lines to write on */
  double tile;  /* the largest */
  double board; /* the board's largest share of its place, if something follows */
} Measures;

static const Measures normal = { 18, 11, 25, 84, 0.62 };
static const Measures large = { 26, 16, 38, 132, 0.76 };

#define MARGIN 54.0
#define COLUMN_GAP 24.0
#define CARD_GAP 24.0     /* between boards on one page */
#define LEAST_COLUMN 80.0 /* of lines; narrower ones hold no word */
#define LEAST_ROWS 3      /* of answers; with less room they begin on the next page */
#define LIST_SHARE 0.6    /* of the room below a board, for words to find above lines */
#define NARROW 300.0      /* a line with a name that has no room for a date */
#define KEY_TEXT 0.82     /* the size of answers */
#define LEAST_KEY_TEXT 0.85 /* of that size, where it saves a page */
#define KEY_TEXT_STEP 0.03
#define REST 0.25 /* of a page: so few answers are not worth a page of their own */
#define SMALL_TILE 22.0   /* of the board beside its answers */
#define SMALL_BOARD 104.0
#define HAIRLINE 0.7
#define EDGE 1.5 /* of the paper in the preview, in pixels */

/* The pages are laid out as a list of what is painted on them. */
typedef enum
{
  ELEMENT_TEXT,
  ELEMENT_RULE, /* a line to write on */
  ELEMENT_CUT,  /* a line to cut along */
  ELEMENT_BOX,  /* to write into */
  ELEMENT_BOARD,
  ELEMENT_WORDS,
} ElementKind;

typedef struct
{
  ElementKind kind;
  guint page;
  double x, y;
  double width, height; /* of words: the width of a column; of lines: one of the two is 0 */
  char *text;           /* of a text */
  double size;
  PangoWeight weight;
  GwBoard *board;   /* borrowed */
  GwWordFlow *flow; /* borrowed; the next field is its page */
  guint flow_page;
} Element;

struct _GwWorksheetPages
{
  GwWorksheet *sheet;
  GwWorksheetSettings *settings;
  const Measures *measures;
  GwPalette palette;
  GwTypesetter *setter;
  GwLettering *lettering;
  GwCatalog *texts; /* in the language of the words */
  GPtrArray *flows;
  GArray *elements;
  double width;
  double height;
  guint per_page; /* boards; fewer than set where there are fewer */
  guint n_pages;
  double key_size; /* of the text of answers */
  GwSheetRest rest;
  const GwStop *stop; /* while they are laid out */
};

static void
clear_element (gpointer data)
{
  g_free (((Element *) data)->text);
}

static guint
count_rows (double height, double row)
{
  return height > 0 ? floor (height / row) : 0;
}

/* Adds a text and returns its height. */
static double
add_text (GwWorksheetPages *self, const char *text, guint page, double x, double y, double width,
          double size, PangoWeight weight)
{
  const Element element = { .kind = ELEMENT_TEXT,
                            .page = page,
                            .x = x,
                            .y = y,
                            .width = width,
                            .text = g_strdup (text),
                            .size = size,
                            .weight = weight };

  g_array_append_val (self->elements, element);
  gw_typesetter_set_font (self->setter, size, weight);
  return gw_typesetter_paint (self->setter, NULL, text, 0, 0, width, PANGO_ALIGN_LEFT, NULL);
}

static void
add_rule (GwWorksheetPages *self, guint page, double from, double to, double y)
{
  const Element element
    = { .kind = ELEMENT_RULE, .page = page, .x = from, .y = y, .width = to - from };

  g_array_append_val (self->elements, element);
}

static void
add_shape (GwWorksheetPages *self, ElementKind kind, guint page, const graphene_rect_t *rect)
{
  const Element element = { .kind = kind,
                            .page = page,
                            .x = rect->origin.x,
                            .y = rect->origin.y,
                            .width = rect->size.width,
                            .height = rect->size.height };

  g_array_append_val (self->elements, element);
}

static void
add_words (GwWorksheetPages *self, GwWordFlow *flow, guint flow_page, guint page, double x,
           double y, double column, double size)
{
  const Element element = { .kind = ELEMENT_WORDS,
                            .page = page,
                            .x = x,
                            .y = y,
                            .width = column,
                            .size = size,
                            .flow = flow,
                            .flow_page = flow_page };

  g_array_append_val (self->elements, element);
}

/* “Board 3”, where there are several. Returns the height. */
static double
add_board_name (GwWorksheetPages *self, guint board, guint page, double x, double y, double width)
{
  const Measures *m = self->measures;
  g_autofree char *name = NULL;

  if (gw_worksheet_get_n_boards (self->sheet) == 1)
    return 0;
  /* Translators: one of the boards on a worksheet */
  name = g_strdup_printf (gw_catalog_get (self->texts, "Board %u"), board + 1);
  return add_text (self, name, page, x, y, width, m->text, PANGO_WEIGHT_BOLD) + m->text / 2;
}

/* At the top of a page that begins with answers that had no room on the page before: whose they
 * are. Returns the height. */
static double
add_continued_name (GwWorksheetPages *self, guint board, guint page)
{
  const Measures *m = self->measures;
  g_autofree char *name
    = gw_worksheet_get_n_boards (self->sheet) == 1
        ? g_strdup (gw_catalog_get (self->texts, "Answers (continued)"))
        /* Translators: one of the boards on a worksheet, whose words began on the page before */
        : g_strdup_printf (gw_catalog_get (self->texts, "Board %u (continued)"), board + 1);

  return add_text (self, name, page, 0, 0, self->width, m->text, PANGO_WEIGHT_BOLD) + m->text / 2;
}

static char *
describe_rules (const GwCatalog *texts, GwRules *rules)
{
  const GwRulesSpec *spec = gw_rules_get (rules);
  g_autofree char *words
    = spec->min_length > 1
        ? g_strdup_printf (gw_catalog_get_plural (texts, "Find words of %u letter or more.",
                                                  "Find words of %u letters or more.",
                                                  spec->min_length),
                           spec->min_length)
        : g_strdup (gw_catalog_get (texts, "Find words."));
  const char *again = spec->reuse ? gw_catalog_get (texts, "A word may come back to a tile, but not "
                                                        "twice in a row.")
                                : gw_catalog_get (texts, "No tile is used twice in a word.");

  return g_strjoin (" ", words, gw_catalog_get (texts, gw_adjacency_describe (spec->adjacency)),
                    again, NULL);
}

/* “Name ________ Date ______” and a box for the points. Where it is narrow there is no date, and the
 * box is a line below, beside the number of the board. Returns the height of the first line. */
static double
add_name (GwWorksheetPages *self, guint page, double left, double top, double width)
{
  const Measures *m = self->measures;
  const char *labels[] = { gw_catalog_get_in (self->texts, "worksheet", "Name"),
                           gw_catalog_get (self->texts, "Date"),
                           gw_catalog_get (self->texts, "Points") };
  const double box = self->settings->points_box ? 9 * m->text : 0;
  const gboolean is_narrow = width < NARROW;
  const double shares[] = { is_narrow ? 1 : 0.62, 0.38 };
  const double all = is_narrow ? width : width - box;
  double x = left, line = 0;

  for (guint i = 0; i < (is_narrow ? 1 : 2); i++)
    {
      const double end = x + shares[i] * all - (is_narrow || (i > 0 && box == 0) ? 0 : m->text);

      line = add_text (self, labels[i], page, x, top, 0, m->text, PANGO_WEIGHT_NORMAL);
      add_rule (self, page, x + gw_typesetter_get_width (self->setter, labels[i]) + m->text / 2,
                end, top + 0.85 * line);
      x += shares[i] * all;
    }
  if (box > 0)
    {
      const double label = gw_typesetter_get_width (self->setter, labels[2]) + m->text / 2;
      const double y = is_narrow ? top + line + m->text : top;

      x = left + width - box;
      add_text (self, labels[2], page, x, y, 0, m->text, PANGO_WEIGHT_NORMAL);
      add_shape (self, ELEMENT_BOX, page,
                 &GRAPHENE_RECT_INIT (x + label, y - 0.3 * line, box - label, 1.5 * line));
    }
  return line + m->text;
}

/* Title, name, and the rules. Returns the height. */
static double
add_header (GwWorksheetPages *self, guint page)
{
  const Measures *m = self->measures;
  g_autofree char *rules = describe_rules (self->texts, gw_worksheet_get_game (self->sheet)->rules);
  double y = 0;

  if (*self->settings->title != '\0')
    y = add_text (self, self->settings->title, page, 0, 0, self->width, m->title, PANGO_WEIGHT_BOLD)
        + m->text / 2;
  y += add_name (self, page, 0, y, self->width);
  return y + add_text (self, rules, page, 0, y, self->width, m->text, PANGO_WEIGHT_NORMAL)
         + m->text;
}

/* Lines in columns, as many as fit; with 0 they fill the area. */
static void
add_lines (GwWorksheetPages *self, guint page, const graphene_rect_t *area, guint n_columns,
           guint n_lines)
{
  const double column = (area->size.width + COLUMN_GAP) / n_columns;
  const guint n_most = n_columns * count_rows (area->size.height, self->measures->line);

  if (n_lines > n_most)
    self->rest.n_lines = MAX (self->rest.n_lines, n_lines - n_most);
  for (guint i = 0; i < (n_lines > 0 ? MIN (n_lines, n_most) : n_most); i++)
    {
      const double x = area->origin.x + i % n_columns * column;

      add_rule (self, page, x, x + column - COLUMN_GAP,
                area->origin.y + (i / n_columns + 1) * self->measures->line - HAIRLINE);
    }
}

static guint
count_line_columns (const GwWorksheetPages *self, double width)
{
  const double most = floor ((width + COLUMN_GAP) / (LEAST_COLUMN + COLUMN_GAP));

  return MAX (1, MIN (self->settings->columns, most));
}

/* The words to find below a board, as many as have room; with lines they leave room for these. */
static void
lay_out_list (GwWorksheetPages *self, const graphene_rect_t *card, guint page, guint board,
              double *y)
{
  const Measures *m = self->measures;
  GwSolution *solution = self->settings->find == GW_FIND_LONGEST
                           ? gw_worksheet_get_solution (self->sheet, board)
                           : gw_worksheet_get_found (self->sheet, board);
  const double share = self->settings->with_lines ? LIST_SHARE : 1;
  GwWordFlow *flow;
  double row, column;
  guint n_columns, n_rows;

  if (self->settings->find == GW_FIND_NOTHING || solution == NULL
      || gw_solution_get_n_words (solution) == 0)
    return;
  flow = gw_word_flow_new (solution, self->texts, GW_FLOW_WITHOUT_HEADINGS, self->settings->list_words);
  g_ptr_array_add (self->flows, flow);
  row = gw_word_flow_get_row (flow, self->setter, m->text);
  column = gw_word_flow_get_column (flow, self->setter, m->text);
  n_columns = MAX (1, floor (card->size.width / column));
  *y += add_text (self, gw_catalog_get (self->texts, "Find these words:"), page, card->origin.x, *y, card->size.width,
                  m->text, PANGO_WEIGHT_BOLD)
        + m->text / 3;
  n_rows = MAX (1, count_rows (share * (card->origin.y + card->size.height - *y), row));
  self->rest.n_words += gw_word_flow_limit (flow, n_columns, n_rows);
  add_words (self, flow, 0, page, card->origin.x, *y, card->size.width / n_columns, m->text);
  *y += gw_word_flow_get_n_rows (flow, 0) * row + m->text / 2;
}

static void
lay_out_lines (GwWorksheetPages *self, const graphene_rect_t *card, guint page, double y)
{
  const GwWorksheetSettings *settings = self->settings;

  if (!settings->with_lines)
    return;
  add_lines (self, page,
             &GRAPHENE_RECT_INIT (card->origin.x, y, card->size.width,
                                  card->origin.y + card->size.height - y),
             count_line_columns (self, card->size.width),
             settings->n_lines);
}

static gboolean
is_cut (const GwWorksheetPages *self)
{
  return self->settings->cut_lines && self->per_page > 1;
}

/* A board with what is above and below it. */
static void
lay_out_card (GwWorksheetPages *self, const graphene_rect_t *card, guint page, guint number)
{
  const Measures *m = self->measures;
  GwBoard *board = gw_worksheet_get_board (self->sheet, number);
  const gboolean is_alone
    = !self->settings->with_lines && self->settings->find == GW_FIND_NOTHING;
  Element element = { .kind = ELEMENT_BOARD, .page = page, .board = board };
  double y = card->origin.y, width, height, left, scale;

  if (is_cut (self))
    y += add_name (self, page, card->origin.x, y, card->size.width);
  y += add_board_name (self, number, page, card->origin.x, y, card->size.width);
  left = card->origin.y + card->size.height - y;
  gw_board_picture_get_size (board, m->tile, &width, &height);
  scale = MIN (1, MIN (card->size.width / width, (is_alone ? 1 : m->board) * left / height));
  element.x = card->origin.x;
  element.y = y;
  element.width = card->size.width;
  element.height = MAX (1, height * scale);
  g_array_append_val (self->elements, element);
  y += element.height + m->text;
  lay_out_list (self, card, page, number, &y);
  lay_out_lines (self, card, page, y);
}

/* Begins a new page where the last one has no room of this height. */
static void
make_room (GwWorksheetPages *self, double height, guint *page, double *y)
{
  if (*y + height <= self->height)
    return;
  *page = self->n_pages++;
  *y = 0;
}

/* In how many columns boards are largest. */
static guint
choose_card_columns (const GwWorksheetPages *self, double width, double height)
{
  const guint per_page = self->per_page;
  guint best = 1;
  double best_side = 0;

  for (guint n_columns = 1; n_columns <= per_page; n_columns++)
    {
      const guint n_rows = (per_page + n_columns - 1) / n_columns;
      const double side = MIN ((width + CARD_GAP) / n_columns - CARD_GAP,
                               0.7 * ((height + CARD_GAP) / n_rows - CARD_GAP));

      if (side > best_side)
        {
          best_side = side;
          best = n_columns;
        }
    }
  return best;
}

/* Between the cards of a page. */
static void
add_cut_lines (GwWorksheetPages *self, guint page, double top, guint n_columns, guint n_rows,
               double width, double height)
{
  for (guint i = 1; i < n_columns; i++)
    add_shape (self, ELEMENT_CUT, page,
               &GRAPHENE_RECT_INIT (i * width - CARD_GAP / 2, top, 0, self->height - top));
  for (guint i = 1; i < n_rows; i++)
    add_shape (self, ELEMENT_CUT, page,
               &GRAPHENE_RECT_INIT (0, top + i * height - CARD_GAP / 2, self->width, 0));
}

/* A page of boards; those that are cut apart have no header in common. */
static void
lay_out_boards (GwWorksheetPages *self, guint first)
{
  const guint n_boards = gw_worksheet_get_n_boards (self->sheet);
  const guint per_page = self->per_page;
  const guint page = self->n_pages++;
  const double top = is_cut (self) ? 0 : add_header (self, page);
  const guint n_columns = choose_card_columns (self, self->width, self->height - top);
  const guint n_rows = (per_page + n_columns - 1) / n_columns;
  const double width = (self->width + CARD_GAP) / n_columns;
  const double height = (self->height - top + CARD_GAP) / n_rows;

  if (is_cut (self))
    add_cut_lines (self, page, top, n_columns, n_rows, width, height);
  for (guint i = 0; i < per_page && first + i < n_boards && !gw_stop_requested (self->stop); i++)
    {
      const graphene_rect_t card
        = GRAPHENE_RECT_INIT (i % n_columns * width, top + i / n_columns * height, width - CARD_GAP,
                              MAX (1, height - CARD_GAP));

      lay_out_card (self, &card, page, first + i);
    }
}

/* The board itself, small, beside its answers. Returns the width that it takes. */
static double
add_small_board (GwWorksheetPages *self, guint number, guint page, double y, double *height)
{
  GwBoard *board = gw_worksheet_get_board (self->sheet, number);
  Element element = { .kind = ELEMENT_BOARD, .page = page, .y = y, .board = board };
  double width, scale;

  *height = 0;
  if (self->settings->answers != GW_ANSWERS_BOARDS)
    return 0;
  gw_board_picture_get_size (board, SMALL_TILE, &width, height);
  scale = MIN (1, SMALL_BOARD / MAX (width, *height));
  element.width = width * scale;
  element.height = *height = *height * scale;
  g_array_append_val (self->elements, element);
  return SMALL_BOARD + CARD_GAP / 2;
}

/* Adds the answers of one board below those of the board before, at `y` on `page`. */
static void
lay_out_key (GwWorksheetPages *self, guint board, guint *page, double *y)
{
  const Measures *m = self->measures;
  const double size = self->key_size;
  GwSolution *solution = gw_worksheet_get_solution (self->sheet, board);
  GwWordFlow *flow = gw_word_flow_new (solution, self->texts, GW_FLOW_BY_LENGTH, G_MAXUINT);
  g_autofree char *summary = gw_board_sheet_format_summary (solution, self->texts);
  const double row = gw_word_flow_get_row (flow, self->setter, size);
  const double column = gw_word_flow_get_column (flow, self->setter, size);
  const gboolean has_board = self->settings->answers == GW_ANSWERS_BOARDS;
  double left, width, bottom, small;
  guint n_columns, n_flow_pages;

  g_ptr_array_add (self->flows, flow);
  make_room (self, MAX (has_board ? SMALL_BOARD : 0, 4 * m->text + LEAST_ROWS * row), page, y);
  left = add_small_board (self, board, *page, *y, &small);
  width = self->width - left;
  bottom = *y + small;
  n_columns = MAX (1, floor (width / column));
  *y += add_board_name (self, board, *page, left, *y, width);
  *y += add_text (self, summary, *page, left, *y, width, size, PANGO_WEIGHT_NORMAL) + m->text / 3;
  n_flow_pages = gw_word_flow_lay_out (flow, n_columns, count_rows (self->height - *y, row),
                                       MAX (1, count_rows (self->height - 3 * m->text, row)));
  for (guint i = 0; i < n_flow_pages; i++)
    {
      if (i > 0)
        {
          *page = self->n_pages++;
          *y = add_continued_name (self, board, *page);
          bottom = 0;
        }
      add_words (self, flow, i, *page, left, *y, width / n_columns, size);
    }
  if (n_flow_pages > 0)
    *y += gw_word_flow_get_n_rows (flow, n_flow_pages - 1) * row;
  *y = MAX (*y, bottom) + 1.2 * m->text;
}

/* Adds the answers of all boards, and returns how far down the last page they go. */
static double
add_keys (GwWorksheetPages *self)
{
  const Measures *m = self->measures;
  gboolean is_first = TRUE;
  guint page = 0;
  double y = 0;

  for (guint i = 0; i < gw_worksheet_get_n_boards (self->sheet); i++)
    {
      if (gw_stop_requested (self->stop))
        return 0;
      if (gw_worksheet_get_solution (self->sheet, i) == NULL)
        continue;
      if (is_first)
        {
          page = self->n_pages++;
          if (*self->settings->title != '\0')
            y = add_text (self, self->settings->title, page, 0, 0, self->width, m->title,
                          PANGO_WEIGHT_BOLD);
          y += add_text (self, gw_catalog_get (self->texts, "Answers"), page, 0, y, self->width, m->text, PANGO_WEIGHT_BOLD)
               + m->text / 2;
          is_first = FALSE;
        }
      lay_out_key (self, i, &page, &y);
    }
  return y;
}

/* Where only a rest of the answers would stand on the last page, they are made a little smaller if
 * that saves the page. */
static void
lay_out_keys (GwWorksheetPages *self)
{
  const double usual = KEY_TEXT * self->measures->text;
  const guint n_elements = self->elements->len, n_flows = self->flows->len;
  const guint n_pages = self->n_pages;
  guint n_most;

  self->key_size = usual;
  if (add_keys (self) > self->height * REST || self->n_pages <= n_pages + 1)
    return;
  n_most = self->n_pages;
  while (self->n_pages == n_most && !gw_stop_requested (self->stop))
    {
      const gboolean last = self->key_size <= usual * LEAST_KEY_TEXT;

      self->key_size = last ? usual : self->key_size - usual * KEY_TEXT_STEP;
      g_array_set_size (self->elements, n_elements);
      g_ptr_array_set_size (self->flows, n_flows);
      self->n_pages = n_pages;
      add_keys (self);
      if (last)
        return;
    }
}

/* Outlines are what high contrast has instead of shades; here they are gray, which saves ink. */
static void
choose_colors (GwWorksheetPages *self)
{
  const GwPalette *usual = gw_palette_get (FALSE, FALSE);

  self->palette = *usual;
  if (!self->settings->outlined)
    return;
  self->palette = *gw_palette_get (FALSE, TRUE);
  self->palette.letter = usual->letter;
  self->palette.edge = self->palette.axis = usual->axis;
  self->palette.hole = self->palette.grid = usual->grid;
}

/* The translations into the language of the words; NULL without any. */
static GwCatalog *
make_texts (GwLexicon *lexicon)
{
  const GwLanguage *language = lexicon != NULL ? gw_lexicon_get_language (lexicon) : NULL;

  return gw_catalog_new (language != NULL ? gw_language_get_code (language) : NULL);
}

char *
gw_worksheet_dup_usual_title (GwLexicon *lexicon)
{
  g_autoptr (GwCatalog) texts = make_texts (lexicon);

  return g_strdup (gw_catalog_get (texts, "Find the Words"));
}

GwWorksheetPages *
gw_worksheet_pages_new (GwWorksheet *sheet, const GwWorksheetSettings *settings,
                        PangoContext *context, double width, double height, const GwStop *stop)
{
  GwWorksheetPages *self = g_new0 (GwWorksheetPages, 1);
  GwLexicon *lexicon = gw_worksheet_get_game (sheet)->lexicon;

  self->sheet = gw_worksheet_ref (sheet);
  self->settings = gw_worksheet_settings_copy (settings);
  if (self->settings->title == NULL)
    self->settings->title = gw_worksheet_dup_usual_title (lexicon);
  self->measures = settings->large ? &large : &normal;
  choose_colors (self);
  self->setter = gw_typesetter_new (context);
  self->lettering = gw_lettering_new (gw_typesetter_get_context (self->setter));
  self->texts = make_texts (lexicon);
  if (lexicon != NULL)
    gw_lettering_set_language (self->lettering, gw_lexicon_get_language (lexicon));
  gw_lettering_set_rules (self->lettering, gw_worksheet_get_game (sheet)->rules);
  self->flows = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_word_flow_free);
  self->elements = g_array_new (FALSE, FALSE, sizeof (Element));
  g_array_set_clear_func (self->elements, clear_element);
  self->width = width;
  self->height = height;
  self->per_page = MIN (settings->per_page, gw_worksheet_get_n_boards (sheet));

  self->stop = stop;
  for (guint i = 0; i < gw_worksheet_get_n_boards (sheet) && !gw_stop_requested (stop);
       i += self->per_page)
    lay_out_boards (self, i);
  if (settings->answers != GW_ANSWERS_NONE)
    lay_out_keys (self);
  self->stop = NULL;
  return self;
}

void
gw_worksheet_pages_free (GwWorksheetPages *self)
{
  g_array_unref (self->elements);
  g_ptr_array_unref (self->flows);
  gw_lettering_free (self->lettering);
  gw_typesetter_free (self->setter);
  gw_worksheet_settings_free (self->settings);
  gw_worksheet_unref (self->sheet);
  gw_catalog_free (self->texts);
  g_free (self);
}

guint
gw_worksheet_pages_get_n_pages (const GwWorksheetPages *self)
{
  return self->n_pages;
}

static void
paint_element (GwWorksheetPages *self, cairo_t *cr, const Element *element, const GwStop *stop)
{
  switch (element->kind)
    {
    case ELEMENT_TEXT:
      gw_typesetter_set_font (self->setter, element->size, element->weight);
      gw_typesetter_paint (self->setter, cr, element->text, element->x, element->y, element->width,
                           PANGO_ALIGN_LEFT, &self->palette.text);
      break;
    case ELEMENT_RULE:
      cairo_move_to (cr, element->x, element->y);
      cairo_line_to (cr, element->x + element->width, element->y);
      cairo_set_line_width (cr, HAIRLINE);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
      gw_color_set_source (cr, &self->palette.axis);
      cairo_stroke (cr);
      break;
    case ELEMENT_CUT:
    case ELEMENT_BOX:
      cairo_save (cr);
      if (element->kind == ELEMENT_BOX)
        cairo_rectangle (cr, element->x, element->y, element->width, element->height);
      else
        {
          cairo_set_dash (cr, (const double[]){ 4, 4 }, 2, 0);
          cairo_move_to (cr, element->x, element->y);
          cairo_line_to (cr, element->x + element->width, element->y + element->height);
        }
      cairo_set_line_width (cr, HAIRLINE);
      gw_color_set_source (cr, &self->palette.axis);
      cairo_stroke (cr);
      cairo_restore (cr);
      break;
    case ELEMENT_BOARD:
      gw_board_picture_paint (
        cr, self->lettering, &self->palette, element->board, NULL, GW_PICTURE_LINES,
        &GRAPHENE_RECT_INIT (element->x, element->y, element->width, element->height));
      break;
    case ELEMENT_WORDS:
      gw_word_flow_paint (element->flow, cr, self->setter, element->flow_page, element->size,
                          element->x, element->y, element->width, &self->palette.text,
                          &self->palette.dim, stop);
      break;
    default:
      g_assert_not_reached ();
    }
}

void
gw_worksheet_pages_paint (GwWorksheetPages *self, cairo_t *cr, guint page, const GwStop *stop)
{
  for (guint i = 0; i < self->elements->len && !gw_stop_requested (stop); i++)
    {
      const Element *element = &g_array_index (self->elements, Element, i);

      if (element->page == page)
        paint_element (self, cr, element, stop);
    }
}

/* The paper is MARGIN larger than the pages on all sides. */
static void
get_paper (const GwWorksheetSettings *settings, double *width, double *height)
{
  const gboolean letter = settings->paper == GW_PAPER_LETTER;
  const double shorter = letter ? 612 : 595.276, longer = letter ? 792 : 841.89;

  *width = settings->landscape ? longer : shorter;
  *height = settings->landscape ? shorter : longer;
}

static GwWorksheetPages *
make_pages (GwWorksheet *sheet, const GwWorksheetSettings *settings, const GwStop *stop)
{
  double width, height;

  get_paper (settings, &width, &height);
  return gw_worksheet_pages_new (sheet, settings, NULL, width - 2 * MARGIN, height - 2 * MARGIN,
                                 stop);
}

cairo_surface_t *
gw_worksheet_make_preview (GwWorksheet *sheet, const GwWorksheetSettings *settings, double side,
                           guint *page, guint *n_pages, GwSheetRest *rest, const GwStop *stop)
{
  g_autoptr (GwWorksheetPages) pages = make_pages (sheet, settings, stop);
  double width, height, scale;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (gw_stop_requested (stop))
    return NULL;
  get_paper (settings, &width, &height);
  scale = side / MAX (width, height);
  *n_pages = pages->n_pages;
  *rest = pages->rest;
  *page = MIN (*page, pages->n_pages - 1);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MAX (1, (int) (width * scale)),
                                        MAX (1, (int) (height * scale)));
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  /* The edge of the paper, on light ground. */
  cairo_rectangle (cr, 0, 0, (int) (width * scale), (int) (height * scale));
  cairo_set_line_width (cr, 2 * EDGE);
  gw_color_set_source (cr, &pages->palette.grid);
  cairo_stroke (cr);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, MARGIN, MARGIN);
  gw_worksheet_pages_paint (pages, cr, *page, stop);
  cairo_destroy (cr);
  if (gw_stop_requested (stop))
    g_clear_pointer (&surface, cairo_surface_destroy);
  return surface;
}

static void
paint_page (cairo_t *cr, guint page, gpointer user_data)
{
  GwWorksheetPages *const *all = user_data;

  for (; page >= (*all)->n_pages; all++)
    page -= (*all)->n_pages;
  cairo_save (cr);
  cairo_translate (cr, MARGIN, MARGIN);
  gw_worksheet_pages_paint (*all, cr, page, NULL);
  cairo_restore (cr);
}

GBytes *
gw_worksheet_make_pdf (GwWorksheet *const *sheets, GwWorksheetSettings *const *settings,
                       guint n_sheets, const char *document, GwSheetRest *rest,
                       GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) all
    = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_worksheet_pages_free);
  guint n_pages = 0;
  double width, height;

  *rest = (GwSheetRest){ 0 };
  for (guint i = 0; i < n_sheets; i++)
    {
      GwWorksheetPages *pages = make_pages (sheets[i], settings[i], NULL);

      g_ptr_array_add (all, pages);
      n_pages += pages->n_pages;
      rest->n_words += pages->rest.n_words;
      rest->n_lines = MAX (rest->n_lines, pages->rest.n_lines);
    }
  get_paper (settings[0], &width, &height);
  return gw_picture_file_make (GW_EXPORT_PDF, width, height, n_pages, paint_page, all->pdata, "",
                               document, cancellable, error);
}
