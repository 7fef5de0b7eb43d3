/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-view.h"

#include "painted.h"
#include "picture.h"
#include "values.h"
#include "wait.h"
#include "widgets.h"

#include <adwaita.h>

static GBytes *
make_path (const char *cells)
{
  gsize length = strlen (cells);
  g_autofree guint8 *data = g_new (guint8, length);

  for (gsize i = 0; i < length; i++)
    data[i] = g_ascii_xdigit_value (cells[i]);
  return g_bytes_new (data, length);
}

static GwBoardView *
make_view (const char *text)
{
  g_autoptr (GwBoard) board = make_board (text);

  return g_object_ref_sink (g_object_new (GW_TYPE_BOARD_VIEW, "board", board, NULL));
}

static GtkWindow *
show (GwBoardView *view)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), 500, 500);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  return GTK_WINDOW (window);
}

static void
check_disc (Picture *picture, GwBoardView *view, guint cell, const GwColor *color)
{
  const GwBoardLayout *layout = get_painted (view);
  graphene_point_t center;

  gw_board_layout_get_center (layout, cell, &center);
  picture_check_color (picture, GTK_WIDGET (view), center.x, center.y + 0.28 * layout->tile,
                       color);
}

static void
test_properties (void)
{
  g_autoptr (GwBoard) board = make_board ("LAP/TES");
  g_autoptr (GwBoard) other = make_board ("LAPS/TESS");
  g_autoptr (GBytes) a = make_path ("013");
  g_autoptr (GBytes) same = make_path ("013");
  g_autoptr (GBytes) b = make_path ("014");
  g_autoptr (GBytes) outside = make_path ("01f");
  GwBoardView *view = g_object_ref_sink (g_object_new (GW_TYPE_BOARD_VIEW, NULL));
  guint n_board, n_path, n_pointed;

  count_notify (view, "board", &n_board);
  count_notify (view, "path", &n_path);
  count_notify (view, "pointed", &n_pointed);
  g_object_set (view, "board", board, NULL);
  g_object_set (view, "board", board, NULL);
  g_assert_cmpuint (n_board, ==, 1);
  g_object_set (view, "path", a, "pointed", a, NULL);
  g_object_set (view, "path", same, "pointed", same, NULL);
  g_assert_cmpuint (n_path, ==, 1);
  g_assert_cmpuint (n_pointed, ==, 1);
  g_object_set (view, "path", b, "pointed", b, NULL);
  g_assert_cmpuint (n_path, ==, 2);
  g_assert_cmpuint (n_pointed, ==, 2);

  /* A path belongs to its board. */
  g_object_set (view, "board", other, NULL);
  g_assert_cmpuint (n_board, ==, 2);
  g_assert_null (get_bytes (view, "path"));
  g_assert_null (get_bytes (view, "pointed"));
  gw_board_view_set_path (view, outside);
  gw_board_view_set_pointed (view, outside);
  g_assert_null (get_bytes (view, "path"));
  g_assert_null (get_bytes (view, "pointed"));
  g_object_set (view, "board", NULL, NULL);
  g_assert_null (gw_board_view_get_tile (view, 0));
  g_assert_finalize_object (view);
}

static void
test_speaks (void)
{
  GwBoardView *view = make_view ("L[QU]P/.?S");
  g_autoptr (GBytes) path = make_path ("0151");
  g_autoptr (GBytes) all = make_path ("010101015");
  g_autoptr (GwBoardMarks) marks = gw_board_marks_new (6);

  gtk_test_accessible_assert_role (view, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_LABEL, "Board, 2 rows, 3 columns");
  gtk_test_accessible_assert_relation (view, GTK_ACCESSIBLE_RELATION_ROW_COUNT, 2);
  gtk_test_accessible_assert_relation (view, GTK_ACCESSIBLE_RELATION_COL_COUNT, 3);

  for (guint i = 0; i < 6; i++)
    gtk_test_accessible_assert_role (gw_board_view_get_tile (view, i),
                                     GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_test_accessible_assert_property (gw_board_view_get_tile (view, 0),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "L, row 1, column 1");
  gtk_test_accessible_assert_property (gw_board_view_get_tile (view, 1),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Qu, row 1, column 2");
  gtk_test_accessible_assert_property (gw_board_view_get_tile (view, 3),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Hole, row 2, column 1");
  gtk_test_accessible_assert_property (gw_board_view_get_tile (view, 4),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Free tile, row 2, column 2");
  gtk_test_accessible_assert_relation (gw_board_view_get_tile (view, 5),
                                       GTK_ACCESSIBLE_RELATION_ROW_INDEX, 2);
  gtk_test_accessible_assert_relation (gw_board_view_get_tile (view, 5),
                                       GTK_ACCESSIBLE_RELATION_COL_INDEX, 3);

  gw_board_view_set_path (view, path);
  gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Traced: L Qu S Qu");
  gtk_test_accessible_assert_property (gw_board_view_get_tile (view, 1),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Qu, row 1, column 2, second letter, fourth letter");
  gw_board_marks_add_text (marks, 1, "locked");
  gw_board_marks_add_text (marks, 1, "210 words");
  gw_board_view_set_marks (view, marks);
  gtk_test_accessible_assert_property (
    gw_board_view_get_tile (view, 1), GTK_ACCESSIBLE_PROPERTY_LABEL,
    "Qu, row 1, column 2, locked, 210 words, second letter, fourth letter");
  gw_board_view_set_marks (view, NULL);
  gw_board_view_set_path (view, NULL);
  gtk_test_accessible_assert_property (gw_board_view_get_tile (view, 1),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Qu, row 1, column 2");

  /* The description is for announcements. */
  g_assert_false (gtk_test_accessible_has_property (
    GTK_ACCESSIBLE (gw_board_view_get_tile (view, 1)), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  gw_board_view_set_path (view, all);
  gtk_test_accessible_assert_property (gw_board_view_get_tile (view, 5),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "S, row 2, column 3, letter 9");
  g_assert_finalize_object (view);
}

/* Tiles in the capitals of the lexicon's language. */
static void
test_language (void)
{
  g_autoptr (GwLanguage) language
    = gw_language_parse ("name: Turkish\ncode: tr\nletters: ı i k\nfold: I ı\nfold: İ i\n", -1, NULL,
                         NULL);
  g_autoptr (GwLexicon) turkish = make_lexicon_in (language, "iki\n");
  GwBoardView *view = make_view ("I[ı]/K.");
  g_autoptr (GBytes) path = make_path ("01");

  gtk_test_accessible_assert_property (gw_board_view_get_tile (view, 0),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "I, row 1, column 1");
  g_object_set (view, "lexicon", turkish, NULL);
  gtk_test_accessible_assert_property (gw_board_view_get_tile (view, 0),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "İ, row 1, column 1");
  gtk_test_accessible_assert_property (gw_board_view_get_tile (view, 1),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "I, row 1, column 2");
  gw_board_view_set_path (view, path);
  gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Traced: İ I");
  gw_board_view_set_lexicon (view, NULL);
  gtk_test_accessible_assert_property (gw_board_view_get_tile (view, 0),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "I, row 1, column 1, first letter");
  g_assert_finalize_object (view);
}

/* A Q is shown as Qu while it counts as that; the board stays as it was typed. */
static void
test_qu (void)
{
  GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&rules_spec);
  g_autoptr (GwRules) no_qu = NULL;
  g_autofree char *text = NULL;
  GwBoardView *view = make_view ("QA/KE");

  rules_spec.qu = FALSE;
  no_qu = gw_rules_new (&rules_spec);
  gtk_test_accessible_assert_property (gw_board_view_get_tile (view, 0),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Q, row 1, column 1");
  g_object_set (view, "rules", rules, NULL);
  gtk_test_accessible_assert_property (gw_board_view_get_tile (view, 0),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Qu, row 1, column 1");
  text = gw_board_to_string (gw_board_view_get_board (view));
  g_assert_cmpstr (text, ==, "QA/KE");
  g_object_set (view, "rules", no_qu, NULL);
  gtk_test_accessible_assert_property (gw_board_view_get_tile (view, 0),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Q, row 1, column 1");
  g_assert_finalize_object (view);
}

static void
check_focus (GwBoardView *view, guint cell)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (view));

  g_assert_true (gtk_root_get_focus (root) == gw_board_view_get_tile (view, cell));
}

/* 0 1 2
 * 3 4 5 */
static void
test_keys (gconstpointer data)
{
  GwBoardView *view = make_view ("LAP/TES");
  GtkWidget *widget = GTK_WIDGET (view);
  GtkWindow *window;

  if (GPOINTER_TO_INT (data))
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  window = show (view);
  gtk_root_set_focus (GTK_ROOT (window), NULL);

  g_assert_true (gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD));
  check_focus (view, 0);
  g_assert_true (gtk_widget_child_focus (widget, GTK_DIR_RIGHT));
  check_focus (view, 1);
  g_assert_true (gtk_widget_child_focus (widget, GTK_DIR_DOWN));
  check_focus (view, 4);
  g_assert_true (gtk_widget_child_focus (widget, GTK_DIR_DOWN));
  check_focus (view, 4);
  g_assert_true (gtk_widget_child_focus (widget, GTK_DIR_LEFT));
  check_focus (view, 3);
  g_assert_true (gtk_widget_child_focus (widget, GTK_DIR_LEFT));
  check_focus (view, 3);
  g_assert_true (gtk_widget_child_focus (widget, GTK_DIR_UP));
  check_focus (view, 0);
  g_assert_true (gtk_widget_child_focus (widget, GTK_DIR_UP));
  check_focus (view, 0);
  g_assert_true (gtk_widget_child_focus (widget, GTK_DIR_RIGHT));

  /* Tab leaves the board, and comes back to where one was. */
  g_assert_false (gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD));
  gtk_root_set_focus (GTK_ROOT (window), NULL);
  g_assert_true (gtk_widget_grab_focus (widget));
  check_focus (view, 1);

  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  gtk_window_destroy (window);
  g_assert_finalize_object (view);
}

/* 2 1 0
 * 5 4 3 */
static void
test_keys_hebrew (void)
{
  GwBoardView *view = make_view ("אבג/דהו");
  GtkWidget *widget = GTK_WIDGET (view);
  GtkWindow *window = show (view);

  gtk_root_set_focus (GTK_ROOT (window), NULL);
  g_assert_true (gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD));
  check_focus (view, 0);
  g_assert_true (gtk_widget_child_focus (widget, GTK_DIR_RIGHT));
  check_focus (view, 0);
  g_assert_true (gtk_widget_child_focus (widget, GTK_DIR_LEFT));
  check_focus (view, 1);
  g_assert_true (gtk_widget_child_focus (widget, GTK_DIR_DOWN));
  check_focus (view, 4);
  g_assert_true (gtk_widget_child_focus (widget, GTK_DIR_LEFT));
  check_focus (view, 5);
  g_assert_true (gtk_widget_child_focus (widget, GTK_DIR_LEFT));
  check_focus (view, 5);
  g_assert_true (gtk_widget_child_focus (widget, GTK_DIR_RIGHT));
  check_focus (view, 4);
  gtk_test_accessible_assert_property (gw_board_view_get_tile (view, 4),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "\u200e\u2068ה\u2069, row 2, column 2");
  gtk_window_destroy (window);
  g_assert_finalize_object (view);
}

static gboolean
is_mirrored (GwBoardView *view)
{
  double first, last;

  gtk_widget_translate_coordinates (gw_board_view_get_tile (view, 0), GTK_WIDGET (view), 0, 0,
                                    &first, NULL);
  gtk_widget_translate_coordinates (gw_board_view_get_tile (view, 2), GTK_WIDGET (view), 0, 0,
                                    &last, NULL);
  g_assert_cmpfloat (first, !=, last);
  return first > last;
}

/* The letters of a board say where its first tile is, in every language. */
static void
test_mirrored (gconstpointer data)
{
  GwBoardView *view = make_view ("LAP/TES");
  g_autoptr (GwBoard) hebrew = make_board ("אב?/ד.ו");
  g_autoptr (GwBoard) latin = make_board ("AB?/D.F");
  g_autoptr (GBytes) path = make_path ("014");
  const GwPalette *palette = gw_palette_get (FALSE, FALSE);
  GtkWindow *window;
  Picture *picture;

  if (GPOINTER_TO_INT (data))
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  window = show (view);
  g_assert_false (is_mirrored (view));

  gw_board_view_set_board (view, hebrew);
  gw_board_view_set_path (view, path);
  picture = picture_new (GTK_WIDGET (window));
  g_assert_true (is_mirrored (view));
  picture_check_color (picture, GTK_WIDGET (view),
                       gtk_widget_get_width (GTK_WIDGET (view)) * 0.8,
                       gtk_widget_get_height (GTK_WIDGET (view)) * 0.43, &palette->path);
  check_disc (picture, view, 0, &palette->path);
  check_disc (picture, view, 1, &palette->path);
  picture_free (picture);

  gw_board_view_set_board (view, latin);
  picture = picture_new (GTK_WIDGET (window));
  g_assert_false (is_mirrored (view));
  picture_free (picture);

  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  gtk_window_destroy (window);
  g_assert_finalize_object (view);
}

/* The colors of the discs of a selected path, of a pointed one, and of none. */
static void
test_paints (gconstpointer data)
{
  gboolean dark = GPOINTER_TO_INT (data);
  AdwStyleManager *style = adw_style_manager_get_default ();
  GwBoardView *view = make_view ("LAP/TES");
  g_autoptr (GBytes) path = make_path ("014");
  g_autoptr (GBytes) pointed = make_path ("25");
  const GwPalette *palette = gw_palette_get (dark, FALSE);
  GtkWindow *window;
  Picture *picture;

  adw_style_manager_set_color_scheme (style, dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                  : ADW_COLOR_SCHEME_FORCE_LIGHT);
  window = show (view);
  gw_board_view_set_path (view, path);
  picture = picture_new (GTK_WIDGET (window));
  check_disc (picture, view, 0, &palette->path);
  check_disc (picture, view, 1, &palette->path);
  check_disc (picture, view, 4, &palette->path);
  picture_free (picture);

  gw_board_view_set_pointed (view, pointed);
  picture = picture_new (GTK_WIDGET (window));
  check_disc (picture, view, 2, &palette->face[0]);
  check_disc (picture, view, 5, &palette->face[0]);
  picture_free (picture);

  gw_board_view_set_pointed (view, NULL);
  picture = picture_new (GTK_WIDGET (window));
  check_disc (picture, view, 0, &palette->path);
  picture_free (picture);

  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_DEFAULT);
  gtk_window_destroy (window);
  g_assert_finalize_object (view);
}

/* With animations a path draws itself and a new board fades in; both end. */
static void
test_motion (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GwBoardView *view = make_view ("LAP/TES");
  g_autoptr (GwBoard) next = make_board ("CAT/DOG");
  g_autoptr (GBytes) path = make_path ("014");
  const GwPalette *palette;
  GtkWindow *window;
  Picture *picture;
  gint64 end;

  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  window = show (view);
  palette = gw_palette_get (FALSE, FALSE);
  gw_board_view_set_board (view, next);
  gw_board_view_set_path (view, path);
  picture = picture_new (GTK_WIDGET (window));
  picture_free (picture);

  end = g_get_monotonic_time () + wait_get_patience ();
  for (;;)
    {
      GwColor color;
      graphene_point_t center;

      picture = picture_new (GTK_WIDGET (window));
      gw_board_layout_get_center (get_painted (view), 4, &center);
      picture_get_color (picture, GTK_WIDGET (view), center.x,
                         center.y + 0.28 * get_painted (view)->tile, &color);
      picture_free (picture);
      if (ABS (color.blue - palette->path.blue) < 0.02
          && ABS (color.red - palette->path.red) < 0.02)
        break;
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      gtk_widget_queue_draw (GTK_WIDGET (view));
    }

  /* It can be cut off at any moment. */
  gw_board_view_set_path (view, NULL);
  gw_board_view_set_path (view, path);
  gtk_window_destroy (window);
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  g_assert_finalize_object (view);
}

static void
get_tile_color (GtkWindow *window, GwBoardView *view, GwColor *color)
{
  Picture *picture = picture_new (GTK_WIDGET (window));
  const GwBoardLayout *layout = get_painted (view);
  graphene_point_t center;

  gw_board_layout_get_center (layout, 0, &center);
  picture_get_color (picture, GTK_WIDGET (view), center.x, center.y + 0.28 * layout->tile,
                     color);
  picture_free (picture);
}

/* A board and its marks that come together are there at once, with animations too. */
static void
test_show (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  const GwMark mark = { .heat = 1 };
  g_autoptr (GwBoard) next = make_board ("CAT/DOG");
  g_autoptr (GwBoardMarks) marks = gw_board_marks_new (6);
  GwBoardView *still = make_view ("CAT/DOG");
  GwBoardView *view = make_view ("LAP/TES");
  GtkWindow *window;
  GwColor expected, before, color;

  gw_board_marks_set (marks, 0, &mark);
  gw_board_marks_add_text (marks, 0, "warm");
  gw_board_view_set_marks (still, marks);
  window = show (still);
  get_tile_color (window, still, &expected);
  gtk_window_destroy (window);
  g_assert_finalize_object (still);

  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  window = show (view);
  get_tile_color (window, view, &before);
  g_assert_false (color_equal (&before, &expected));
  gw_board_view_show (view, next, marks);
  get_tile_color (window, view, &color);
  g_assert_true (color_equal (&color, &expected));
  gtk_test_accessible_assert_property (gw_board_view_get_tile (view, 0),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "C, row 1, column 1, warm");

  gw_board_view_show (view, next, NULL);
  get_tile_color (window, view, &color);
  g_assert_true (color_equal (&color, &before));
  gtk_test_accessible_assert_property (gw_board_view_get_tile (view, 0),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "C, row 1, column 1");
  gtk_window_destroy (window);
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  g_assert_finalize_object (view);
}

static void
test_picture (void)
{
  g_autoptr (GwBoard) board = make_board ("LAP/TES");
  GwBoardView *view = g_object_ref_sink (
    g_object_new (GW_TYPE_BOARD_VIEW, "picture", TRUE, "board", board, NULL));
  g_autoptr (GBytes) path = make_path ("014");
  GtkWindow *window = show (view);
  g_autoptr (Picture) picture = NULL;

  gw_board_view_set_path (view, path);
  g_assert_true (get_boolean (view, "picture"));
  g_assert_null (gtk_widget_get_first_child (GTK_WIDGET (view)));
  g_assert_null (gw_board_view_get_tile (view, 0));
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (view), GTK_DIR_TAB_FORWARD));
  picture = picture_new (GTK_WIDGET (window));
  check_disc (picture, view, 4, &gw_palette_get (FALSE, FALSE)->path);
  gtk_window_destroy (window);
  g_assert_finalize_object (view);
}

static void
test_sizes (void)
{
  GwBoardView *small = make_view ("A/");
  GwBoardView *large = g_object_ref_sink (g_object_new (GW_TYPE_BOARD_VIEW, NULL));
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GwBoard) board = NULL;
  int minimum, natural;

  for (guint i = 0; i < 16; i++)
    g_string_append (text, "ABCDEFGHIJKLMNOP/");
  board = make_board (text->str);
  gw_board_view_set_board (large, board);
  gtk_widget_measure (GTK_WIDGET (small), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural,
                      NULL, NULL);
  g_assert_cmpint (minimum, <, natural);
  gtk_widget_measure (GTK_WIDGET (large), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural,
                      NULL, NULL);
  g_assert_cmpint (minimum, <=, 336); /* what is left of 360 */
  g_assert_finalize_object (small);
  g_assert_finalize_object (large);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  picture_pin_settings ();

  g_test_add_func ("/board-view/properties", test_properties);
  g_test_add_func ("/board-view/speaks", test_speaks);
  g_test_add_func ("/board-view/language", test_language);
  g_test_add_func ("/board-view/qu", test_qu);
  g_test_add_data_func ("/board-view/keys", GINT_TO_POINTER (FALSE), test_keys);
  g_test_add_data_func ("/board-view/keys-rtl", GINT_TO_POINTER (TRUE), test_keys);
  g_test_add_func ("/board-view/keys-hebrew", test_keys_hebrew);
  g_test_add_data_func ("/board-view/mirrored", GINT_TO_POINTER (FALSE), test_mirrored);
  g_test_add_data_func ("/board-view/mirrored-rtl", GINT_TO_POINTER (TRUE), test_mirrored);
  g_test_add_data_func ("/board-view/paints/light", GINT_TO_POINTER (FALSE), test_paints);
  g_test_add_data_func ("/board-view/paints/dark", GINT_TO_POINTER (TRUE), test_paints);
  g_test_add_func ("/board-view/motion", test_motion);
  g_test_add_func ("/board-view/show", test_show);
  g_test_add_func ("/board-view/picture", test_picture);
  g_test_add_func ("/board-view/sizes", test_sizes);

  return g_test_run ();
}
