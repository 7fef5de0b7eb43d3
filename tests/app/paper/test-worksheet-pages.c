/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Worksheets on pages, without a display: how many there are, and what is painted on them. */
#include "gw-worksheet-pages.h"

#include "gw-surface-texture.h"

#include "values.h"

#include <cairo-svg.h>
#include <string.h>

#define WORDS "retain\nretains\nretainers\nstain\nstains\ntin\nten\ntens\nnit\nnits\nsin\nsins\n"
#define WIDTH 487.0
#define HEIGHT 734.0

static GwWorksheet *
make_sheet (guint n_boards)
{
  const GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&rules_spec);
  g_autoptr (GwLexicon) lexicon = make_lexicon (WORDS);
  g_autoptr (GwGame) game = gw_game_new (lexicon, rules);
  g_autoptr (GwBoard) board = make_board ("PERS/LATG/SINE/TERS");
  g_autoptr (GwBoard) shape = make_free_board (4, 4);
  g_autoptr (GwDice) dice
    = gw_dice_parse ("RETAINS\nRETAINS\nRETAINS\nRETAINS\nRETAINS\nRETAINS\nRETAINS\nRETAINS\n"
                     "RETAINS\nRETAINS\nRETAINS\nRETAINS\nRETAINS\nRETAINS\nRETAINS\nRETAINS\n",
                     -1, "Dice", NULL);
  const GwBoardRecipeSpec recipe_spec
    = { .dice = dice, .shape = shape, .game = game, .conditions = GW_CONDITIONS_INIT };
  g_autoptr (GwBoardRecipe) recipe = gw_board_recipe_new (&recipe_spec, NULL);
  const GwWorksheetSpec spec = { board, game, recipe, 1, n_boards, 0 };
  GwWorksheet *sheet = gw_worksheet_new (&spec, NULL, NULL);

  g_assert_cmpuint (gw_worksheet_get_n_boards (sheet), ==, n_boards);
  return sheet;
}

static GwWorksheetSettings *
make_settings (void)
{
  GwWorksheetSettings *settings = g_new0 (GwWorksheetSettings, 1);

  settings->title = g_strdup ("Words");
  gw_worksheet_settings_normalize (settings);
  return settings;
}

typedef struct
{
  guint n_pages;
  guint n_glyphs; /* on the page */
  guint n_strokes;
} Painted;

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_string_append_len (closure, (const char *) data, length);
  return CAIRO_STATUS_SUCCESS;
}

static guint
count (const char *text, const char *part)
{
  guint n = 0;

  while ((text = strstr (text, part)) != NULL)
    {
      n++;
      text += strlen (part);
    }
  return n;
}

/* A drawing of a page that is so large. */
static GString *
draw (GwWorksheet *sheet, const GwWorksheetSettings *settings, double width, double height,
      guint page, guint *n_pages)
{
  g_autoptr (GwWorksheetPages) pages
    = gw_worksheet_pages_new (sheet, settings, NULL, width, height, NULL);
  GString *svg = g_string_new (NULL);
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (append_cb, svg, width, height);
  cairo_t *cr = cairo_create (surface);

  *n_pages = gw_worksheet_pages_get_n_pages (pages);
  gw_worksheet_pages_paint (pages, cr, page, NULL);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return svg;
}

/* What is on a page, counted in a drawing of it. */
static Painted
paint (GwWorksheet *sheet, const GwWorksheetSettings *settings, guint page)
{
  Painted painted = { 0 };
  g_autoptr (GString) svg = draw (sheet, settings, WIDTH, HEIGHT, page, &painted.n_pages);

  painted.n_glyphs = count (svg->str, "<use ");
  painted.n_strokes
    = count (svg->str, "stroke-width=\"0.7\"") + count (svg->str, "stroke-width:0.7;");
  return painted;
}

/* The letters of the topmost line of a drawing. */
static guint
count_first_line (GString *svg)
{
  g_autoptr (GRegex) pattern = g_regex_new ("<use [^>]* y=\"([0-9.]+)\"", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  double top = G_MAXDOUBLE;
  guint n = 0;

  for (g_regex_match (pattern, svg->str, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *text = g_match_info_fetch (match, 1);
      const double y = g_ascii_strtod (text, NULL);

      if (y < top - 0.5)
        n = 0;
      top = MIN (top, y);
      n += y < top + 0.5;
    }
  return n;
}

/* Each choice is seen on the page. */
static void
test_front (void)
{
  g_autoptr (GwWorksheet) sheet = make_sheet (1);
  g_autoptr (GwWorksheetSettings) settings = make_settings ();
  const Painted plain = paint (sheet, settings, 0);
  Painted other;

  g_assert_cmpuint (plain.n_pages, ==, 1);
  g_assert_cmpuint (plain.n_strokes, ==, 2); /* name and date */

  g_free (settings->title);
  settings->title = g_strdup ("WordsWords");
  other = paint (sheet, settings, 0);
  g_assert_cmpuint (other.n_glyphs, ==, plain.n_glyphs + 5);

  settings->with_lines = TRUE;
  settings->n_lines = 7;
  settings->columns = 2;
  other = paint (sheet, settings, 0);
  g_assert_cmpuint (other.n_strokes, ==, plain.n_strokes + 7);
  settings->with_lines = FALSE;

  /* The longest word only, below its heading. */
  settings->find = GW_FIND_LONGEST;
  settings->list_words = 1;
  other = paint (sheet, settings, 0);
  g_assert_cmpuint (other.n_pages, ==, 1);
  g_assert_cmpuint (other.n_glyphs, >=, plain.n_glyphs + 5 + strlen ("retainers"));
  settings->list_words = 500;
  g_assert_cmpuint (paint (sheet, settings, 0).n_glyphs, >, other.n_glyphs);
}

/* The answers have each letter of each word, on the last page. */
static void
test_answers (void)
{
  g_autoptr (GwWorksheet) sheet = make_sheet (1);
  g_autoptr (GwWorksheetSettings) settings = make_settings ();
  GwSolution *solution = gw_worksheet_get_solution (sheet, 0);
  guint n_letters = 0;
  Painted answers;

  settings->answers = GW_ANSWERS_WORDS;
  answers = paint (sheet, settings, 1);
  for (guint i = 0; i < gw_solution_get_n_words (solution); i++)
    n_letters += gw_solution_get_length (solution, i);
  g_assert_cmpuint (answers.n_pages, ==, 2);
  g_assert_cmpuint (answers.n_glyphs, >, n_letters + strlen ("Answers"));
  g_assert_cmpuint (answers.n_strokes, ==, 0);

  /* Their page has the title, too. */
  g_free (settings->title);
  settings->title = g_strdup ("WordsWords");
  g_assert_cmpuint (paint (sheet, settings, 1).n_glyphs, ==, answers.n_glyphs + 5);
}

/* Answers that continue on another page say there whose they are. */
static void
check_continued (guint n_boards, const char *name)
{
  g_autoptr (GwWorksheet) sheet = make_sheet (n_boards);
  g_autoptr (GwWorksheetSettings) settings = make_settings ();
  guint n_pages = n_boards + 2, n_continued = 0;

  settings->answers = GW_ANSWERS_WORDS;
  for (guint page = n_boards + 1; page < n_pages; page++)
    {
      g_autoptr (GString) svg = draw (sheet, settings, 120, 160, page, &n_pages);

      n_continued += count_first_line (svg) == strlen (name);
    }
  /* Each board has more words than a page has room for. One alone has all pages. */
  g_assert_cmpuint (n_pages, >=, 2 * n_boards);
  g_assert_cmpuint (n_continued, >=, n_boards == 1 ? n_pages - 2 : n_boards - 1);
}

static void
test_continued (void)
{
  check_continued (1, "Answers (continued)");
  check_continued (3, "Board 1 (continued)");
}

/* How far down a drawing has letters. */
static double
find_bottom (GString *svg)
{
  g_autoptr (GRegex) pattern = g_regex_new ("<use [^>]* y=\"([0-9.]+)\"", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  double bottom = 0;

  for (g_regex_match (pattern, svg->str, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *text = g_match_info_fetch (match, 1);

      bottom = MAX (bottom, g_ascii_strtod (text, NULL));
    }
  return bottom;
}

/* However high the paper is, no page has only the last few answers. */
static void
test_no_rest (void)
{
  g_autoptr (GwWorksheet) sheet = make_sheet (1);
  g_autoptr (GwWorksheetSettings) settings = make_settings ();
  guint n_two = 0;

  settings->answers = GW_ANSWERS_WORDS;
  for (double height = 150; height < 500; height += 5)
    {
      guint n_pages;
      g_autoptr (GString) first = draw (sheet, settings, 150, height, 0, &n_pages);
      g_autoptr (GString) last = draw (sheet, settings, 150, height, n_pages - 1, &n_pages);

      if (n_pages != 3)
        continue;
      n_two++;
      g_assert_cmpfloat (find_bottom (last), >, 0.2 * height);
    }
  g_assert_cmpuint (n_two, >, 0);
}

/* One board takes the page, however many could be on it. */
static void
test_one_of_two (void)
{
  g_autoptr (GwWorksheet) sheet = make_sheet (1);
  g_autoptr (GwWorksheetSettings) settings = make_settings ();
  guint n_strokes;

  settings->with_lines = TRUE;
  settings->columns = 2;
  settings->per_page = 1;
  n_strokes = paint (sheet, settings, 0).n_strokes;
  for (settings->per_page = 2; settings->per_page <= GW_WORKSHEET_MAX_PER_PAGE;
       settings->per_page++)
    g_assert_cmpuint (paint (sheet, settings, 0).n_strokes, ==, n_strokes);
}

/* Boards on pages; none is lost, whatever is chosen. */
static void
test_many (void)
{
  g_autoptr (GwWorksheet) sheet = make_sheet (12);
  g_autoptr (GwWorksheetSettings) settings = make_settings ();

  for (guint per_page = 1; per_page <= GW_WORKSHEET_MAX_PER_PAGE; per_page++)
    {
      const guint n_fronts = (12 + per_page - 1) / per_page;

      settings->per_page = per_page;
      settings->answers = GW_ANSWERS_NONE;
      settings->find = GW_FIND_NOTHING;
      settings->with_lines = settings->large = FALSE;
      g_assert_cmpuint (paint (sheet, settings, 0).n_pages, ==, n_fronts);
      settings->with_lines = TRUE;
      settings->columns = 4;
      settings->n_lines = 0;
      g_assert_cmpuint (paint (sheet, settings, 0).n_pages, ==, n_fronts);

      /* What does not fit is left out: no page has a rest. */
      settings->n_lines = 60;
      settings->find = GW_FIND_LONGEST;
      settings->large = TRUE;
      settings->list_words = 500;
      g_assert_cmpuint (paint (sheet, settings, 0).n_pages, ==, n_fronts);

      /* The answers of several boards share pages. */
      settings->find = GW_FIND_NOTHING;
      settings->with_lines = settings->large = FALSE;
      settings->answers = GW_ANSWERS_WORDS;
      g_assert_cmpuint (paint (sheet, settings, 0).n_pages, <, n_fronts + 12);
      g_assert_cmpuint (paint (sheet, settings, 0).n_pages, >, n_fronts);
    }
}

/* What has no room below the boards of a page is left out, and counted. */
static void
test_left_out (void)
{
  g_autoptr (GwWorksheet) sheet = make_sheet (4);
  g_autoptr (GwWorksheetSettings) settings = make_settings ();
  GwSheetRest rest;
  GBytes *pdf;

  settings->per_page = 4;
  settings->with_lines = TRUE;
  settings->columns = 4;
  settings->n_lines = 20;
  g_assert_cmpuint (paint (sheet, settings, 0).n_pages, ==, 1);
  settings->find = GW_FIND_LONGEST;
  settings->large = TRUE;
  settings->list_words = 200;
  g_assert_cmpuint (paint (sheet, settings, 0).n_pages, ==, 1);
  pdf = gw_worksheet_make_pdf (&sheet, &settings, 1, NULL, &rest, NULL, NULL);
  g_assert_cmpuint (rest.n_words, >, 0);
  g_assert_cmpuint (rest.n_lines, >, 0);
  g_bytes_unref (pdf);

  /* Boards that are cut apart have a name each, and dashed lines between them. */
  settings->find = GW_FIND_NOTHING;
  settings->with_lines = settings->large = FALSE;
  g_assert_cmpuint (paint (sheet, settings, 0).n_strokes, ==, 2);
  settings->cut_lines = TRUE;
  g_assert_cmpuint (paint (sheet, settings, 0).n_strokes, ==, 4 * 1 + 2);
  settings->points_box = TRUE;
  g_assert_cmpuint (paint (sheet, settings, 0).n_strokes, ==, 4 * 2 + 2);
}

static double
get_ink (GdkTexture *texture)
{
  const int width = gdk_texture_get_width (texture), height = gdk_texture_get_height (texture);
  g_autofree guint8 *data = g_malloc ((gsize) width * height * 4);
  double ink = 0;

  gdk_texture_download (texture, data, (gsize) width * 4);
  for (gsize i = 0; i < (gsize) width * height; i++)
    ink += 255 - data[i * 4 + 1];
  return ink / 255 / width / height;
}

/* Outlines take less ink; a page that there is not is the last one; a stop ends it. */
static void
test_preview (void)
{
  g_autoptr (GwWorksheet) sheet = make_sheet (2);
  g_autoptr (GwWorksheetSettings) settings = make_settings ();
  g_autoptr (GdkTexture) filled = NULL;
  g_autoptr (GdkTexture) outlined = NULL;
  guint page = 99, n_pages;
  GwSheetRest rest;
  GwStop stop = { 0 };

  filled = gw_surface_texture_new (
    gw_worksheet_make_preview (sheet, settings, 842, &page, &n_pages, &rest, NULL));
  g_assert_cmpuint (n_pages, ==, 2);
  g_assert_cmpuint (page, ==, 1);
  g_assert_cmpint (gdk_texture_get_height (filled), ==, 842);
  settings->outlined = TRUE;
  outlined = gw_surface_texture_new (
    gw_worksheet_make_preview (sheet, settings, 842, &page, &n_pages, &rest, NULL));
  g_assert_cmpfloat (get_ink (outlined), <, 0.85 * get_ink (filled));
  g_assert_cmpfloat (get_ink (outlined), >, 0);

  gw_stop_request (&stop);
  g_assert_null (gw_worksheet_make_preview (sheet, settings, 842, &page, &n_pages, &rest, &stop));
}

static void
test_pdf (void)
{
  g_autoptr (GwWorksheet) sheet = make_sheet (3);
  g_autoptr (GwWorksheetSettings) settings = make_settings ();
  g_autoptr (GError) error = NULL;
  GwSheetRest rest;
  g_autoptr (GBytes) pdf = gw_worksheet_make_pdf (&sheet, &settings, 1, NULL, &rest, NULL,
                                                  &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  text = g_strndup (g_bytes_get_data (pdf, NULL), g_bytes_get_size (pdf));
  g_assert_true (g_str_has_prefix (text, "%PDF-"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/worksheet-pages/front", test_front);
  g_test_add_func ("/worksheet-pages/answers", test_answers);
  g_test_add_func ("/worksheet-pages/continued", test_continued);
  g_test_add_func ("/worksheet-pages/no-rest", test_no_rest);
  g_test_add_func ("/worksheet-pages/one-of-two", test_one_of_two);
  g_test_add_func ("/worksheet-pages/many", test_many);
  g_test_add_func ("/worksheet-pages/left-out", test_left_out);
  g_test_add_func ("/worksheet-pages/preview", test_preview);
  g_test_add_func ("/worksheet-pages/pdf", test_pdf);
  return g_test_run ();
}
