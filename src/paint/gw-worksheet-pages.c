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
#define LEAST_ROWS 3      /* of words; with less room they begin on a page of their own */
#define HAIRLINE 0.7
#define EDGE 1.5 /* of the paper in the preview, in pixels */

/* The pages are laid out as a list of what is painted on them. */
typedef enum
{
  ELEMENT_TEXT,
  ELEMENT_RULE, /* a line to write on */
  ELEMENT_BOARD,
  ELEMENT_WORDS,
} ElementKind;

typedef struct
{
  ElementKind kind;
  guint page;
  double x, y;
  double width, height; /* of words: the width of a column */
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
  GPtrArray *flows;
  GArray *elements;
  double width;
  double height;
  guint per_page; /* boards; fewer than set where there are fewer */
  guint n_pages;
  const GwStop *stop; /* while they are laid out */
};

/* The words and lines that did not fit below a board. */
typedef struct
{
  guint board;
  GwWordFlow *flow; /* or NULL */
  guint flow_pages;
  double flow_column;
  guint n_lines;
} Rest;

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
add_words (GwWorksheetPages *self, GwWordFlow *flow, guint flow_page, guint page, double x,
           double y, double column)
{
  const Element element = { .kind = ELEMENT_WORDS,
                            .page = page,
                            .x = x,
                            .y = y,
                            .width = column,
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
  name = g_strdup_printf (_ ("Board %u"), board + 1);
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
        ? g_strdup (_ ("Answers (continued)"))
        /* Translators: one of the boards on a worksheet, whose words began on the page before */
        : g_strdup_printf (_ ("Board %u (continued)"), board + 1);

  return add_text (self, name, page, 0, 0, self->width, m->text, PANGO_WEIGHT_BOLD) + m->text / 2;
}

static char *
describe_rules (GwRules *rules)
{
  const GwRulesSpec *spec = gw_rules_get (rules);
  g_autofree char *words
    = spec->min_length > 1
        ? g_strdup_printf (ngettext ("Find words of %u letter or more.",
                                     "Find words of %u letters or more.", spec->min_length),
                           spec->min_length)
        : g_strdup (_ ("Find words."));
  const char *again = spec->reuse ? _ ("A word may come back to a tile, but not twice in a row.")
                                  : _ ("No tile is used twice in a word.");

  return g_strjoin (" ", words, gw_adjacency_describe (spec->adjacency), again, NULL);
}

/* Title, “Name ________ Date ______”, and the rules. Returns the height. */
static double
add_header (GwWorksheetPages *self, guint page)
{
  const Measures *m = self->measures;
  const char *labels[] = { C_ ("worksheet", "Name"), _ ("Date") };
  const double shares[] = { 0.62, 0.38 };
  g_autofree char *rules = describe_rules (gw_worksheet_get_rules (self->sheet));
  double x = 0, y = 0, line = 0;

  if (*self->settings->title != '\0')
    y = add_text (self, self->settings->title, page, 0, 0, self->width, m->title, PANGO_WEIGHT_BOLD)
        + m->text / 2;
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      const double end = x + shares[i] * self->width - (i == 0 ? m->text : 0);

      line = add_text (self, labels[i], page, x, y, 0, m->text, PANGO_WEIGHT_NORMAL);
      add_rule (self, page, x + gw_typesetter_get_width (self->setter, labels[i]) + m->text / 2,
                end, y + 0.85 * line);
      x += shares[i] * self->width;
    }
  y += line + m->text;
  return y + add_text (self, rules, page, 0, y, self->width, m->text, PANGO_WEIGHT_NORMAL)
         + m->text;
}

/* Lines in columns; returns how many of them did not fit. */
static guint
add_lines (GwWorksheetPages *self, guint page, const graphene_rect_t *area, guint n_columns,
           guint n_rows, guint n_lines)
{
  const double column = (area->size.width + COLUMN_GAP) / n_columns;
  const guint n_fitting = MIN (n_lines, n_rows * n_columns);

  for (guint i = 0; i < n_fitting; i++)
    {
      const double x = area->origin.x + i % n_columns * column;

      add_rule (self, page, x, x + column - COLUMN_GAP,
                area->origin.y + (i / n_columns + 1) * self->measures->line - HAIRLINE);
    }
  return n_lines - n_fitting;
}

static guint
count_line_columns (const GwWorksheetPages *self, double width)
{
  const double most = floor ((width + COLUMN_GAP) / (LEAST_COLUMN + COLUMN_GAP));

  return MAX (1, MIN (self->settings->columns, most));
}

static void
lay_out_list (GwWorksheetPages *self, const graphene_rect_t *card, guint page, double *y,
              Rest *rest)
{
  const Measures *m = self->measures;
  GwSolution *solution = gw_worksheet_get_solution (self->sheet, rest->board);
  double row, column;
  guint n_columns, n_rows, n_below;

  if (!self->settings->list || solution == NULL || gw_solution_get_n_words (solution) == 0)
    return;
  rest->flow = gw_word_flow_new (solution, GW_FLOW_BY_LENGTH, self->settings->list_words);
  g_ptr_array_add (self->flows, rest->flow);
  row = gw_word_flow_get_row (rest->flow, self->setter, m->text);
  column = gw_word_flow_get_column (rest->flow, self->setter, m->text);
  n_columns = MAX (1, floor (card->size.width / column));
  rest->flow_column = card->size.width / n_columns;
  *y += add_text (self, _ ("Find these words:"), page, card->origin.x, *y, card->size.width,
                  m->text, PANGO_WEIGHT_BOLD)
        + m->text / 3;
  n_below = count_rows (card->origin.y + card->size.height - *y, row);
  n_rows = count_rows (self->height - 3 * m->text, row);
  rest->flow_pages = gw_word_flow_lay_out (
    rest->flow, n_columns, n_below >= LEAST_ROWS ? n_below : 0, MAX (LEAST_ROWS, n_rows));
  add_words (self, rest->flow, 0, page, card->origin.x, *y, rest->flow_column);
  if (rest->flow_pages > 1)
    *y = card->origin.y + card->size.height;
  else
    *y += gw_word_flow_get_n_rows (rest->flow, 0) * row + m->text / 2;
}

static void
lay_out_lines (GwWorksheetPages *self, const graphene_rect_t *card, guint page, double y,
               Rest *rest)
{
  const GwWorksheetSettings *settings = self->settings;
  const double bottom = card->origin.y + card->size.height;
  const guint n_columns = count_line_columns (self, card->size.width);
  const guint n_rows = count_rows (bottom - y, self->measures->line);
  const guint n_page_rows = count_rows (self->height, self->measures->line);
  guint n_lines = settings->n_lines;

  if (!settings->with_lines)
    return;
  /* In large print there may be no room below the board; then the lines get a page of their
   * own. */
  if (n_lines == 0)
    n_lines = (n_rows < 2 && self->per_page == 1 ? n_page_rows : n_rows) * n_columns;
  rest->n_lines
    = add_lines (self, page, &GRAPHENE_RECT_INIT (card->origin.x, y, card->size.width, bottom - y),
                 n_columns, n_rows, n_lines);
}

/* A board with what is below it. */
static void
lay_out_card (GwWorksheetPages *self, const graphene_rect_t *card, guint page, Rest *rest)
{
  const Measures *m = self->measures;
  GwBoard *board = gw_worksheet_get_board (self->sheet, rest->board);
  const gboolean is_alone = !self->settings->with_lines && !self->settings->list;
  Element element = { .kind = ELEMENT_BOARD, .page = page, .board = board };
  double y = card->origin.y, width, height, left, scale;

  y += add_board_name (self, rest->board, page, card->origin.x, y, card->size.width);
  left = card->origin.y + card->size.height - y;
  gw_board_picture_get_size (board, m->tile, &width, &height);
  scale = MIN (1, MIN (card->size.width / width, (is_alone ? 1 : m->board) * left / height));
  element.x = card->origin.x;
  element.y = y;
  element.width = card->size.width;
  element.height = MAX (1, height * scale);
  g_array_append_val (self->elements, element);
  y += element.height + m->text;
  lay_out_list (self, card, page, &y, rest);
  lay_out_lines (self, card, page, y, rest);
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

/* Lays that out below the rest of the board before, at `y` on `page`. */
static void
lay_out_rest (GwWorksheetPages *self, const Rest *rest, guint *page, double *y)
{
  const Measures *m = self->measures;
  const guint n_columns = count_line_columns (self, self->width);
  guint n_lines = rest->n_lines;

  for (guint i = 1; i < rest->flow_pages; i++)
    {
      const double height = gw_word_flow_get_n_rows (rest->flow, i)
                            * gw_word_flow_get_row (rest->flow, self->setter, m->text);

      make_room (self, 3 * m->text + height, page, y);
      *y += add_board_name (self, rest->board, *page, 0, *y, self->width);
      add_words (self, rest->flow, i, *page, 0, *y, rest->flow_column);
      *y += height + 1.5 * m->text;
    }
  while (n_lines > 0)
    {
      const guint n_needed = (n_lines + n_columns - 1) / n_columns;
      graphene_rect_t area;
      guint n_rows;

      make_room (self, 3 * m->text + n_needed * m->line, page, y);
      *y += add_board_name (self, rest->board, *page, 0, *y, self->width);
      area = GRAPHENE_RECT_INIT (0, *y, self->width, self->height - *y);
      n_rows = MAX (1, count_rows (area.size.height, m->line));
      n_lines = add_lines (self, *page, &area, n_columns, n_rows, n_lines);
      *y += MIN (n_rows, n_needed) * m->line + 1.5 * m->text;
    }
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

/* A page of boards, and what did not fit on it. */
static void
lay_out_boards (GwWorksheetPages *self, guint first)
{
  const guint n_boards = gw_worksheet_get_n_boards (self->sheet);
  const guint per_page = self->per_page;
  const guint page = self->n_pages++;
  const double top = add_header (self, page);
  const guint n_columns = choose_card_columns (self, self->width, self->height - top);
  const guint n_rows = (per_page + n_columns - 1) / n_columns;
  const double width = (self->width + CARD_GAP) / n_columns;
  const double height = (self->height - top + CARD_GAP) / n_rows;
  Rest rests[GW_WORKSHEET_MAX_PER_PAGE] = { 0 };
  guint rest_page = page;
  double y = self->height;

  for (guint i = 0; i < per_page && first + i < n_boards && !gw_stop_requested (self->stop); i++)
    {
      const graphene_rect_t card
        = GRAPHENE_RECT_INIT (i % n_columns * width, top + i / n_columns * height, width - CARD_GAP,
                              MAX (1, height - CARD_GAP));

      rests[i].board = first + i;
      lay_out_card (self, &card, page, &rests[i]);
    }
  for (guint i = 0; i < per_page && first + i < n_boards && !gw_stop_requested (self->stop); i++)
    lay_out_rest (self, &rests[i], &rest_page, &y);
}

/* Adds the answers of one board below those of the board before, at `y` on `page`. */
static void
lay_out_key (GwWorksheetPages *self, guint board, guint *page, double *y)
{
  const Measures *m = self->measures;
  GwSolution *solution = gw_worksheet_get_solution (self->sheet, board);
  GwWordFlow *flow = gw_word_flow_new (solution, GW_FLOW_BY_LENGTH, G_MAXUINT);
  g_autofree char *summary = gw_board_sheet_format_summary (solution);
  const double row = gw_word_flow_get_row (flow, self->setter, m->text);
  const double column = gw_word_flow_get_column (flow, self->setter, m->text);
  const guint n_columns = MAX (1, floor (self->width / column));
  guint n_flow_pages;

  g_ptr_array_add (self->flows, flow);
  make_room (self, 4 * m->text + LEAST_ROWS * row, page, y);
  *y += add_board_name (self, board, *page, 0, *y, self->width);
  *y += add_text (self, summary, *page, 0, *y, self->width, m->text, PANGO_WEIGHT_NORMAL)
        + m->text / 2;
  n_flow_pages = gw_word_flow_lay_out (flow, n_columns, count_rows (self->height - *y, row),
                                       MAX (1, count_rows (self->height - 3 * m->text, row)));
  for (guint i = 0; i < n_flow_pages; i++)
    {
      if (i > 0)
        {
          *page = self->n_pages++;
          *y = add_continued_name (self, board, *page);
        }
      add_words (self, flow, i, *page, 0, *y, self->width / n_columns);
    }
  if (n_flow_pages > 0)
    *y += gw_word_flow_get_n_rows (flow, n_flow_pages - 1) * row;
  *y += 1.5 * m->text;
}

static void
lay_out_keys (GwWorksheetPages *self)
{
  const Measures *m = self->measures;
  gboolean is_first = TRUE;
  guint page = 0;
  double y = 0;

  for (guint i = 0; i < gw_worksheet_get_n_boards (self->sheet); i++)
    {
      if (gw_stop_requested (self->stop))
        return;
      if (gw_worksheet_get_solution (self->sheet, i) == NULL)
        continue;
      if (is_first)
        {
          page = self->n_pages++;
          if (*self->settings->title != '\0')
            y = add_text (self, self->settings->title, page, 0, 0, self->width, m->title,
                          PANGO_WEIGHT_BOLD);
          y += add_text (self, _ ("Answers"), page, 0, y, self->width, m->text, PANGO_WEIGHT_BOLD)
               + m->text / 2;
          is_first = FALSE;
        }
      lay_out_key (self, i, &page, &y);
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

GwWorksheetPages *
gw_worksheet_pages_new (GwWorksheet *sheet, const GwWorksheetSettings *settings,
                        PangoContext *context, double width, double height, const GwStop *stop)
{
  GwWorksheetPages *self = g_new0 (GwWorksheetPages, 1);
  GwLexicon *lexicon = gw_worksheet_get_lexicon (sheet);

  self->sheet = gw_worksheet_ref (sheet);
  self->settings = gw_worksheet_settings_copy (settings);
  self->measures = settings->large ? &large : &normal;
  choose_colors (self);
  self->setter = gw_typesetter_new (context);
  self->lettering = gw_lettering_new (gw_typesetter_get_context (self->setter));
  if (lexicon != NULL)
    gw_lettering_set_language (self->lettering, gw_lexicon_get_language (lexicon));
  gw_lettering_set_rules (self->lettering, gw_worksheet_get_rules (sheet));
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
  if (settings->answers)
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
    case ELEMENT_BOARD:
      gw_board_picture_paint (
        cr, self->lettering, &self->palette, element->board, NULL, GW_PICTURE_LINES,
        &GRAPHENE_RECT_INIT (element->x, element->y, element->width, element->height));
      break;
    case ELEMENT_WORDS:
      gw_word_flow_paint (element->flow, cr, self->setter, element->flow_page, self->measures->text,
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
                           guint *page, guint *n_pages, const GwStop *stop)
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
  cairo_save (cr);
  cairo_translate (cr, MARGIN, MARGIN);
  gw_worksheet_pages_paint (user_data, cr, page, NULL);
  cairo_restore (cr);
}

GBytes *
gw_worksheet_make_pdf (GwWorksheet *sheet, const GwWorksheetSettings *settings,
                       const char *document, GCancellable *cancellable, GError **error)
{
  g_autoptr (GwWorksheetPages) pages = make_pages (sheet, settings, NULL);
  double width, height;

  get_paper (settings, &width, &height);
  return gw_picture_file_make (GW_EXPORT_PDF, width, height, pages->n_pages, paint_page, pages, "",
                               document, cancellable, error);
}
