/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards in files, made and read back. */
#include "gw-board-export.h"
#include "gw-languages.h"

#include "pdf.h"
#include "values.h"
#include "wait.h"

#include <gdk/gdk.h>
#include <glib/gstdio.h>
#include <math.h>

#define WORDS "retain\nretains\nretainers\nstain\nstains\ntin\nten\ntens\nnit\nnits\nsin\nsins\n"
#define BOARD "PERS/LATG/SINE/TERS"

static void
init_export (GwExport *export, GwSolution *solution, GwExportFormat format)
{
  *export = (GwExport) {
    .format = format,
    .content = {
      .board = gw_solution_get_board (solution),
      .solution = solution,
      .palette = gw_palette_get (FALSE, FALSE),
      .background = { 1, 1, 1, 1 },
    },
    .tile = 64,
    .paper_width = 595,
    .paper_height = 842,
  };
}

static GBytes *
render (const GwExport *export)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = gw_export_render (export, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (bytes);
  return bytes;
}

typedef struct
{
  guint8 *data;
  int width;
  int height;
} Pixels;

static void
read_png (GBytes *bytes, Pixels *pixels)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = gdk_texture_new_from_bytes (bytes, &error);

  g_assert_no_error (error);
  pixels->width = gdk_texture_get_width (texture);
  pixels->height = gdk_texture_get_height (texture);
  pixels->data = g_malloc ((gsize) pixels->width * pixels->height * 4);
  gdk_texture_download (texture, pixels->data, (gsize) pixels->width * 4);
}

static void
check_pixel (const Pixels *pixels, double x, double y, const GwColor *color)
{
  const guint8 *pixel = pixels->data + ((gsize) floor (y) * pixels->width + (gsize) floor (x)) * 4;
  guint32 value;

  memcpy (&value, pixel, sizeof value);
  g_assert_cmpfloat_with_epsilon (((value >> 16) & 0xff) / 255.0, color->red, 0.02);
  g_assert_cmpfloat_with_epsilon (((value >> 8) & 0xff) / 255.0, color->green, 0.02);
  g_assert_cmpfloat_with_epsilon ((value & 0xff) / 255.0, color->blue, 0.02);
}

/* Nothing but background where the picture ends: no text is cut off. */
static void
check_border (const Pixels *pixels, const GwColor *background)
{
  for (int x = 0; x < pixels->width; x++)
    {
      check_pixel (pixels, x, 0, background);
      check_pixel (pixels, x, pixels->height - 1, background);
    }
  for (int y = 0; y < pixels->height; y++)
    {
      check_pixel (pixels, 0, y, background);
      check_pixel (pixels, pixels->width - 1, y, background);
    }
}

static void
test_png (void)
{
  g_autoptr (GwSolution) solution = make_solution (WORDS, BOARD);
  static const guint8 cells[] = { 2, 1, 6, 5, 9, 10, 11, 14, 15 };
  g_autoptr (GBytes) path = g_bytes_new_static (cells, sizeof cells);
  g_autoptr (GBytes) plain = NULL;
  g_autoptr (GBytes) traced = NULL;
  g_autoptr (GBytes) dark = NULL;
  GwColor black = { 0, 0, 0, 1 };
  GwBoardLayout layout;
  graphene_point_t center;
  GwExport export;
  Pixels pixels;
  double width, height, margin, x, y;

  init_export (&export, solution, GW_EXPORT_PNG);
  plain = render (&export);
  read_png (plain, &pixels);
  gw_board_picture_get_size (export.content.board, 64, &width, &height);
  margin = (pixels.width - width) / 2;
  g_assert_cmpint (pixels.width - (int) width, ==, pixels.height - (int) height);
  check_border (&pixels, &export.content.background);
  gw_board_layout_init (&layout, export.content.board, width, height, 1);
  g_assert_cmpfloat (layout.tile, ==, 64);
  gw_board_layout_get_center (&layout, 2, &center);
  x = center.x + margin;
  y = center.y + margin + 0.28 * layout.tile;
  check_pixel (&pixels, x, y, &export.content.palette->inner[1]);
  g_free (pixels.data);

  export.content.path = path;
  traced = render (&export);
  read_png (traced, &pixels);
  check_pixel (&pixels, x, y, &export.content.palette->path);
  g_free (pixels.data);

  /* As on a dark screen, and larger than tiles are there. */
  export.content.palette = gw_palette_get (TRUE, FALSE);
  export.content.background = black;
  export.tile = 300;
  dark = render (&export);
  read_png (dark, &pixels);
  check_border (&pixels, &black);
  margin = (pixels.width - gw_board_layout_get_span (4, 300)) / 2;
  check_pixel (&pixels, margin + 2.0 / 64 * 300 * (center.x / 2),
               margin + (center.y + 0.28 * 64) / 64 * 300, &export.content.palette->path);
  g_free (pixels.data);
}

/* Where the glyphs of a picture are, in the order in which they were painted. */
static GArray *
list_glyphs (const GwExport *export)
{
  g_autoptr (GBytes) bytes = render (export);
  g_autofree char *svg = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  GArray *glyphs = g_array_new (FALSE, FALSE, sizeof (double));

  for (const char *at = strstr (svg, "<use "); at != NULL; at = strstr (at + 1, "<use "))
    {
      double x = g_ascii_strtod (strstr (at, "x=\"") + 3, NULL);

      g_array_append_val (glyphs, x);
    }
  return glyphs;
}

static void
test_right_to_left (void)
{
  g_autoptr (GwSolution) latin = make_solution (WORDS, "STN/");
  g_autoptr (GwSolution) hebrew = make_solution ("שלו\nלוש\nשל\n", "שלו/");
  GwExport export;
  g_autoptr (GArray) forward = NULL;
  g_autoptr (GArray) back = NULL;
  g_autoptr (GBytes) words = NULL;
  int left = G_MAXINT, right = 0;
  Pixels pixels;

  init_export (&export, latin, GW_EXPORT_SVG);
  forward = list_glyphs (&export);
  g_assert_cmpuint (forward->len, ==, 3);
  init_export (&export, hebrew, GW_EXPORT_SVG);
  back = list_glyphs (&export);
  g_assert_cmpuint (back->len, ==, 3);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpfloat (g_array_index (forward, double, i), <,
                         g_array_index (forward, double, i + 1));
      g_assert_cmpfloat (g_array_index (back, double, i), >, g_array_index (back, double, i + 1));
    }

  /* The words begin at the right, too. */
  export.format = GW_EXPORT_PNG;
  export.content.with_words = TRUE;
  export.tile = 160;
  words = render (&export);
  read_png (words, &pixels);
  for (int y = pixels.width / 2; y < pixels.height; y++)
    for (int x = 0; x < pixels.width; x++)
      if (pixels.data[((gsize) y * pixels.width + x) * 4] < 128)
        {
          left = MIN (left, x);
          right = MAX (right, x);
        }
  g_assert_cmpint (left, >, pixels.width / 2);
  g_assert_cmpint (right, >, pixels.width - 60);
  g_free (pixels.data);
}

/* With words and summary the picture grows, and still holds it all. */
static void
test_png_words (void)
{
  g_autoptr (GwSolution) solution = make_solution (WORDS, BOARD);
  g_autoptr (GwSolution) small = make_solution (WORDS, "TIN/");
  GwExport export;
  Pixels bare, full;
  g_autoptr (GBytes) first = NULL;
  g_autoptr (GBytes) second = NULL;
  g_autoptr (GBytes) third = NULL;

  init_export (&export, solution, GW_EXPORT_PNG);
  first = render (&export);
  export.content.with_words = export.content.with_summary = TRUE;
  second = render (&export);
  read_png (first, &bare);
  read_png (second, &full);
  g_assert_cmpint (full.width, >=, bare.width);
  g_assert_cmpint (full.height, >, bare.height + 50);
  check_border (&full, &export.content.background);
  g_free (bare.data);
  g_free (full.data);

  /* The summary is wider than the board. */
  init_export (&export, small, GW_EXPORT_PNG);
  export.content.with_words = export.content.with_summary = TRUE;
  export.content.order = GW_FLOW_BY_POINTS;
  export.tile = 16;
  third = render (&export);
  read_png (third, &full);
  check_border (&full, &export.content.background);
  g_free (full.data);
}

/* A name of a letter in a tile stands for itself. */
static void
start_element (GMarkupParseContext *context, const char *name, const char **names,
               const char **values, gpointer user_data, GError **error)
{
  guint *counts = user_data;

  counts[0] += g_str_equal (name, "svg");
  counts[1] += g_str_equal (name, "path");
  counts[2] += g_str_equal (name, "use");
}

static void
count_elements (GBytes *bytes, guint counts[3])
{
  const GMarkupParser parser = { .start_element = start_element };
  g_autoptr (GMarkupParseContext) context = NULL;
  g_autoptr (GError) error = NULL;

  counts[0] = counts[1] = counts[2] = 0;
  context = g_markup_parse_context_new (&parser, G_MARKUP_DEFAULT_FLAGS, counts, NULL);
  g_markup_parse_context_parse (context, g_bytes_get_data (bytes, NULL),
                                g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
}

static void
test_svg (void)
{
  g_autoptr (GwSolution) solution = make_solution (WORDS, BOARD);
  g_autoptr (GBytes) plain = NULL;
  g_autoptr (GBytes) full = NULL;
  guint plain_counts[3], full_counts[3];
  GwExport export;

  init_export (&export, solution, GW_EXPORT_SVG);
  plain = render (&export);
  count_elements (plain, plain_counts);
  g_assert_cmpuint (plain_counts[0], ==, 1);
  g_assert_cmpuint (plain_counts[1], >=, 16);
  g_assert_cmpuint (plain_counts[2], >=, 16); /* a glyph is drawn once and used by each letter */

  export.content.with_words = TRUE;
  full = render (&export);
  count_elements (full, full_counts);
  g_assert_cmpuint (full_counts[2], >, plain_counts[2] + 60);
}

/* A list of words too long for one page; every combination of letters is one. */
static GwSolution *
solve_many (void)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (char a = 'a'; a < 'q'; a++)
    for (char b = 'a'; b < 'q'; b++)
      for (char c = 'a'; c < 'q'; c++)
        g_string_append_printf (words, "%c%c%c\n", a, b, c);
  return make_solution (words->str, "ABCD/EFGH/IJKL/MNOP");
}

static void
test_pdf (void)
{
  g_autoptr (GwSolution) solution = solve_many ();
  g_autoptr (GBytes) plain = NULL;
  g_autoptr (GBytes) full = NULL;
  g_autoptr (GBytes) small = NULL;
  GwExport export;

  g_assert_cmpuint (gw_solution_get_n_words (solution), >, 400);
  init_export (&export, solution, GW_EXPORT_PDF);
  export.content.with_summary = TRUE;
  plain = render (&export);
  g_assert_cmpuint (pdf_count_pages (plain), ==, 1);
  export.content.with_words = TRUE;
  full = render (&export);
  g_assert_cmpuint (pdf_count_pages (full), >=, 1);
  export.paper_width = 298;
  export.paper_height = 420;
  small = render (&export);
  g_assert_cmpuint (pdf_count_pages (small), >, pdf_count_pages (full));
}

static void
test_flow (void)
{
  g_autoptr (GwSolution) solution = solve_many ();
  g_autoptr (GwWordFlow) flow = gw_word_flow_new (solution, NULL, GW_FLOW_BY_LENGTH, G_MAXUINT);
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);
  guint n_pages = gw_word_flow_lay_out (flow, 3, 7, 20);
  guint n_words = 0;

  g_assert_cmpuint (gw_word_flow_get_n_items (flow), >,
                    gw_solution_get_n_words (solution));
  for (guint i = 0; i < gw_word_flow_get_n_items (flow); i++)
    {
      const GwFlowItem *item = gw_word_flow_get_item (flow, i);
      const guint place = (item->page * 3 + item->column) * 100 + item->row;

      n_words += !item->heading;
      g_assert_cmpuint (item->page, <, n_pages);
      g_assert_cmpuint (item->column, <, 3);
      g_assert_cmpuint (item->row, <, item->page == 0 ? 7 : 20);
      g_assert_true (g_hash_table_add (taken, GUINT_TO_POINTER (place)));
      if (item->heading)
        g_assert_cmpuint (item->row, <, item->page == 0 ? 6 : 19);
    }
  g_assert_cmpuint (n_words, ==, gw_solution_get_n_words (solution));

  /* No room on the first page at all. */
  g_assert_cmpuint (gw_word_flow_lay_out (flow, 3, 0, 20), >, 1);
  g_assert_cmpuint (gw_word_flow_get_n_rows (flow, 0), ==, 0);
}

/* Within a group, in the alphabet of the lexicon's language. */
static void
test_flow_order (void)
{
  g_autoptr (GwLexicon) lexicon
    = make_lexicon_in (gw_languages_find ("sv"), "öra\nära\nåra\nzar\nara\n");
  g_autoptr (GwSolution) solution = solve_board (lexicon, "ÖRA/ÄRA/ÅRA/ZAR/ARA");
  g_autoptr (GwWordFlow) flow = gw_word_flow_new (solution, NULL, GW_FLOW_BY_POINTS, G_MAXUINT);
  static const char *const expected[] = { "ara", "zar", "åra", "ära", "öra" };

  g_assert_cmpuint (gw_word_flow_get_n_items (flow), ==, 6);
  for (guint i = 0; i < 5; i++)
    g_assert_cmpstr (gw_word_flow_get_item (flow, i + 1)->text, ==, expected[i]);
}

/* Answers have all ways to write a word; one is enough to look for. */
static void
test_flow_spellings (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon_in (gw_languages_find ("fr"), "cote\ncoté\n");
  g_autoptr (GwSolution) solution = solve_board (lexicon, "COTE");
  g_autoptr (GwWordFlow) all = gw_word_flow_new (solution, NULL, GW_FLOW_BY_LENGTH, G_MAXUINT);
  g_autoptr (GwWordFlow) one
    = gw_word_flow_new (solution, NULL, GW_FLOW_WITHOUT_HEADINGS, G_MAXUINT);

  g_assert_cmpstr (gw_word_flow_get_item (all, 1)->text, ==, "cote, coté");
  g_assert_cmpstr (gw_word_flow_get_item (one, 0)->text, ==, "cote");
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GError **error = user_data;

  if (gw_file_write_finish (result, error))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_EXISTS, "done");
}

static void
test_file (void)
{
  g_autoptr (GwSolution) solution = make_solution (WORDS, BOARD);
  g_autofree char *folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "board.svg", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nothing/there/board.svg");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autofree char *content = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;
  GwExport export;
  guint counts[3];
  gsize length;

  init_export (&export, solution, GW_EXPORT_SVG);
  gw_export_async (&export, file, NULL, exported_cb, &error);
  wait_until (error != NULL);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_clear_error (&error);
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  bytes = g_bytes_new (content, length);
  count_elements (bytes, counts);
  g_assert_cmpuint (counts[0], ==, 1);

  gw_export_async (&export, nowhere, NULL, exported_cb, &error);
  wait_until (error != NULL);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (error->message, "/nothing/there/board.svg"));
  g_clear_error (&error);

  gw_export_async (&export, file, cancellable, exported_cb, &error);
  g_cancellable_cancel (cancellable);
  wait_until (error != NULL);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_remove (path);
  g_rmdir (folder);
}

/* Nobody waits for a preview any more. */
static void
test_preview (void)
{
  g_autoptr (GwSolution) solution = make_solution (WORDS, BOARD);
  GwStop stop = { 0 };
  GwExportPreview *preview;
  GwExport export;

  for (GwExportFormat format = 0; format < GW_N_EXPORT_FORMATS; format++)
    {
      init_export (&export, solution, format);
      export.content.with_words = export.content.with_summary = TRUE;
      preview = gw_export_preview (&export, 200, &stop);
      g_assert_nonnull (preview);
      g_assert_cmpint (gdk_texture_get_width (preview->texture), <=, 200);
      gw_export_preview_free (preview);
    }
  gw_stop_request (&stop);
  g_assert_null (gw_export_preview (&export, 200, &stop));
}

/* What would take all memory is refused with a remedy. */
static void
test_too_large (void)
{
  g_autoptr (GwSolution) solution = make_solution (WORDS, BOARD);
  g_autoptr (GError) error = NULL;
  GwExport export;

  init_export (&export, solution, GW_EXPORT_PNG);
  export.tile = 50000;
  g_assert_null (gw_export_render (&export, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_assert_cmpfloat (gw_export_get_largest_tile (export.content.board), ==, 512);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/export/png", test_png);
  g_test_add_func ("/export/right-to-left", test_right_to_left);
  g_test_add_func ("/export/png-words", test_png_words);
  g_test_add_func ("/export/svg", test_svg);
  g_test_add_func ("/export/pdf", test_pdf);
  g_test_add_func ("/export/flow", test_flow);
  g_test_add_func ("/export/flow-order", test_flow_order);
  g_test_add_func ("/export/flow-spellings", test_flow_spellings);
  g_test_add_func ("/export/file", test_file);
  g_test_add_func ("/export/preview", test_preview);
  g_test_add_func ("/export/too-large", test_too_large);

  return g_test_run ();
}
