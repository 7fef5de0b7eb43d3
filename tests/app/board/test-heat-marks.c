/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From the window model to the tiles: what is marked, how it is said, and its legend. */
#include "gw-board-view.h"
#include "gw-mode-marks.h"
#include "gw-fold-box.h"
#include "gw-heat-bar.h"
#include "gw-board-paint.h"

#include "painted.h"
#include "picture.h"
#include "values.h"
#include "wait.h"
#include "widgets.h"

#define WORDS "cat\ncats\nsat\nscat\n"

typedef struct
{
  GwBoardModel *board_model;
  GwWindowModel *window_model;
  GwBoardNotice *notice;
  GwModeMarks *marks;
} Fixture;

static void
fixture_init (Fixture *fixture, const char *board_text)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon (WORDS);
  g_autoptr (GwBoard) board = make_board (board_text);

  fixture->board_model = gw_board_model_new ();
  fixture->window_model = gw_window_model_new (fixture->board_model);
  gw_board_model_set_lexicon (fixture->board_model, lexicon);
  gw_board_model_set_board (fixture->board_model, board);
  fixture->notice = gw_board_notice_new (fixture->window_model);
  fixture->marks = gw_mode_marks_new (fixture->window_model, fixture->notice);
}

static void
fixture_clear (Fixture *fixture)
{
  g_assert_finalize_object (fixture->marks);
  g_assert_finalize_object (fixture->notice);
  g_assert_finalize_object (fixture->window_model);
  g_assert_finalize_object (fixture->board_model);
}

/* Tiles without a word are pointed out on a new board, until somebody touches it. */
static void
touch_board (Fixture *fixture)
{
  GwTracer *tracer = gw_window_model_get_tracer (fixture->window_model);

  gw_tracer_press (tracer, 0);
  gw_tracer_clear (tracer);
}

static void
wait_for_heat (Fixture *fixture)
{
  wait_until (gw_heat_map_get_touch (gw_window_model_get_heat_map (fixture->window_model)) != NULL);
}

/* It is kept by those who made it. */
static GwBoardMarks *
get_marks (GwModeMarks *marks)
{
  g_autoptr (GwBoardMarks) now = NULL;

  g_object_get (marks, "marks", &now, NULL);
  return now;
}

static const GwMark *
get_mark (Fixture *fixture, guint cell)
{
  return gw_board_marks_get (get_marks (fixture->marks), cell);
}

static const char *
get_text (Fixture *fixture, guint cell)
{
  return gw_board_marks_get_text (get_marks (fixture->marks), cell);
}

static void
test_heat_marks (void)
{
  Fixture fixture;
  GwHeatMap *map;

  fixture_init (&fixture, "CAX/TS.");
  map = gw_window_model_get_heat_map (fixture.window_model);
  wait_for_heat (&fixture);
  g_assert_cmpuint (get_mark (&fixture, 2)->flags, ==, GW_MARK_DEAD);
  touch_board (&fixture);
  for (guint i = 0; i < 6; i++)
    {
      g_assert_cmpfloat (get_mark (&fixture, i)->heat, <, 0);
      g_assert_cmpuint (get_mark (&fixture, i)->flags, ==, 0);
      g_assert_null (get_text (&fixture, i));
    }

  gw_window_model_set_mode (fixture.window_model, GW_MODE_EXPLORE);
  g_assert_cmpint (get_mark (&fixture, 0)->count, ==, 3);
  g_assert_cmpfloat (get_mark (&fixture, 1)->heat, ==, 1);
  g_assert_cmpfloat_with_epsilon (get_mark (&fixture, 0)->heat, gw_heat_scale_place (3, 4), 1e-9);
  g_assert_cmpstr (get_text (&fixture, 0), ==, "3 words");
  g_assert_cmpuint (get_mark (&fixture, 2)->flags, ==, GW_MARK_COUNTED | GW_MARK_DEAD);
  g_assert_cmpstr (get_text (&fixture, 2), ==, "no word uses this tile");
  g_assert_cmpuint (get_mark (&fixture, 5)->flags, ==, 0); /* a hole */
  g_assert_null (get_text (&fixture, 5));

  /* No word starts at A or T, but they are not dead. */
  g_object_set (map, "measure", GW_HEAT_STARTING_WORDS, NULL);
  g_assert_cmpuint (get_mark (&fixture, 1)->flags, ==, GW_MARK_COUNTED);
  g_assert_cmpfloat (get_mark (&fixture, 1)->heat, ==, 0);
  g_assert_cmpstr (get_text (&fixture, 1), ==, "0 words start here");
  g_assert_cmpstr (get_text (&fixture, 0), ==, "2 words start here");
  g_assert_cmpuint (get_mark (&fixture, 2)->flags, ==, GW_MARK_COUNTED | GW_MARK_DEAD);
  g_object_set (map, "measure", GW_HEAT_PASSING_POINTS, NULL);
  g_assert_cmpstr (get_text (&fixture, 0), ==, "words through this tile bring 3 points");

  gw_window_model_set_mode (fixture.window_model, GW_MODE_TRACE);
  g_assert_cmpfloat (get_mark (&fixture, 0)->heat, <, 0);
  fixture_clear (&fixture);
}

/* While editing, the place to type at is marked; tiles without a word are not. */
static void
test_edit_marks (void)
{
  Fixture fixture;
  g_autoptr (GwBoardMarks) marks = NULL;

  fixture_init (&fixture, "CAX/TSS");
  wait_for_heat (&fixture);
  gw_window_model_set_cell (fixture.window_model, 2);
  g_assert_cmpuint (gw_board_marks_get_caret (get_marks (fixture.marks)), ==,
                    GW_NO_CELL);
  gw_window_model_set_mode (fixture.window_model, GW_MODE_EDIT);
  marks = gw_board_marks_ref (get_marks (fixture.marks));
  g_assert_cmpuint (gw_board_marks_get_caret (marks), ==, 2);
  g_assert_cmpuint (gw_board_marks_get (marks, 2)->flags, ==, 0);
  g_assert_cmpuint (gw_board_marks_get (marks, 0)->flags, ==, 0);

  /* The caret alone needs no new picture. */
  gw_window_model_set_cell (fixture.window_model, 4);
  g_assert_cmpuint (gw_board_marks_get_caret (get_marks (fixture.marks)), ==, 4);
  g_assert_true (gw_board_marks_look_equal (marks, get_marks (fixture.marks)));
  fixture_clear (&fixture);
}

/* The tile that letters are tried on is marked, also when nothing is edited. */
static void
test_what_if_marks (void)
{
  Fixture fixture;
  g_autoptr (GwBoardMarks) marks = NULL;

  fixture_init (&fixture, "CAX/TSS");
  gw_window_model_set_cell (fixture.window_model, 2);
  g_assert_cmpuint (gw_board_marks_get_asked (get_marks (fixture.marks)), ==,
                    GW_NO_CELL);
  gw_window_model_set_mode (fixture.window_model, GW_MODE_EXPLORE);
  marks = gw_board_marks_ref (get_marks (fixture.marks));
  g_assert_cmpuint (gw_board_marks_get_asked (marks), ==, 2);
  g_assert_cmpuint (gw_board_marks_get_caret (marks), ==, GW_NO_CELL);
  gw_window_model_set_cell (fixture.window_model, 4);
  g_assert_cmpuint (gw_board_marks_get_asked (get_marks (fixture.marks)), ==, 4);
  gw_window_model_set_mode (fixture.window_model, GW_MODE_TRACE);
  g_assert_cmpuint (gw_board_marks_get_asked (get_marks (fixture.marks)), ==,
                    GW_NO_CELL);
  fixture_clear (&fixture);
}

static void
test_locks (void)
{
  Fixture fixture;

  fixture_init (&fixture, "CAX/TSS");
  wait_for_heat (&fixture);
  g_assert_true (gw_editor_set_locked (gw_window_model_get_editor (fixture.window_model), 2, TRUE));
  g_assert_cmpuint (get_mark (&fixture, 2)->flags, ==, 0);
  g_assert_cmpstr (get_text (&fixture, 2), ==, "locked");
  gw_window_model_set_mode (fixture.window_model, GW_MODE_EDIT);
  g_assert_cmpuint (get_mark (&fixture, 2)->flags & GW_MARK_LOCKED, ==, GW_MARK_LOCKED);
  gw_window_model_set_mode (fixture.window_model, GW_MODE_EXPLORE);
  g_assert_cmpstr (get_text (&fixture, 2), ==, "locked, no word uses this tile");
  g_assert_true (
    gw_editor_set_locked (gw_window_model_get_editor (fixture.window_model), 2, FALSE));
  gw_window_model_set_mode (fixture.window_model, GW_MODE_EDIT);
  g_assert_cmpuint (get_mark (&fixture, 2)->flags & GW_MARK_LOCKED, ==, 0);
  fixture_clear (&fixture);
}

/* Tiles that the dice cannot show carry a warning, when somebody asks for that. */
static void
test_dice (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDice) dice = gw_dice_parse ("C S\nA\nT\nS", -1, "test", &error);
  Fixture fixture;

  g_assert_no_error (error);
  fixture_init (&fixture, "CA/TX");
  wait_for_heat (&fixture);
  touch_board (&fixture);
  g_assert_cmpuint (get_mark (&fixture, 3)->flags, ==, 0);
  /* Dice of another size are those of the next board. */
  gw_board_model_set_dice (fixture.board_model, dice);
  g_assert_cmpuint (get_mark (&fixture, 3)->flags, ==, 0);
  g_object_set (gw_board_generator_get_choice (gw_window_model_get_board_generator (fixture.window_model)),
                "rows", 2, "cols", 2, NULL);
  g_assert_cmpuint (get_mark (&fixture, 3)->flags, ==, 0);
  g_assert_true (gw_board_notice_mark_dice (fixture.notice));
  g_assert_cmpuint (get_mark (&fixture, 0)->flags, ==, 0);
  g_assert_cmpuint (get_mark (&fixture, 3)->flags, ==, GW_MARK_WARNING);
  g_assert_cmpstr (get_text (&fixture, 3), ==, "these dice cannot show it");
  gw_board_model_set_dice (fixture.board_model, NULL);
  g_assert_cmpuint (get_mark (&fixture, 3)->flags, ==, 0);
  fixture_clear (&fixture);
}

/* Another board has its own marks, at once, and none of the one before. */
static void
test_boards (void)
{
  Fixture fixture;
  g_autoptr (GwBoard) other = make_board ("XXX/XXX/XXX");
  g_autoptr (GwBoard) template = make_board ("CA?/TSX");

  fixture_init (&fixture, "CAX/TSS");
  gw_window_model_set_mode (fixture.window_model, GW_MODE_EXPLORE);
  gw_board_model_set_board (fixture.board_model, other);
  wait_for_heat (&fixture);
  g_assert_cmpuint (get_mark (&fixture, 8)->flags, ==, GW_MARK_COUNTED | GW_MARK_DEAD);
  gw_board_model_set_board (fixture.board_model, template);
  for (guint i = 0; i < 6; i++)
    g_assert_cmpuint (get_mark (&fixture, i)->flags, ==, 0);
  gw_board_model_set_board (fixture.board_model, NULL);
  g_assert_null (get_marks (fixture.marks));
  fixture_clear (&fixture);
}

static GtkWidget *
show (GtkWidget *child, int width, int height)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  return window;
}

/* The view paints the marks, and its tiles say them. */
static void
test_view (void)
{
  GwBoardView *view = g_object_ref_sink (g_object_new (GW_TYPE_BOARD_VIEW, NULL));
  g_autoptr (GwBoard) board = make_board ("CA/TS");
  g_autoptr (GwBoardMarks) marks = gw_board_marks_new (4);
  const GwMark hot = { 1, 42, GW_MARK_COUNTED };
  GtkWidget *window;
  GtkWidget *tile;
  guint n_marks;

  gw_board_view_set_board (view, board);
  window = show (GTK_WIDGET (view), 400, 400);
  tile = gw_board_view_get_tile (view, 1);
  gw_board_marks_set (marks, 1, &hot);
  gw_board_marks_add_text (marks, 1, "42 words start here");

  count_notify (view, "marks", &n_marks);
  gw_board_view_set_marks (view, marks);
  gw_board_view_set_marks (view, marks);
  g_assert_cmpuint (n_marks, ==, 1);
  gtk_test_accessible_assert_property (tile, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "A, row 1, column 2, 42 words start here");

  for (guint pass = 0; pass < 2; pass++)
    {
      const GwPalette *palette = gw_palette_get (FALSE, FALSE);
      g_autoptr (Picture) picture = picture_new (window);
      const GwBoardLayout *layout = get_painted (view);
      graphene_rect_t rect;
      GwColor seen, wanted = palette->heat[GW_PALETTE_N_HEAT - 1];

      gw_board_layout_get_tile (layout, 1, &rect);
      picture_get_color (picture, GTK_WIDGET (view), rect.origin.x + 0.15 * layout->tile,
                         rect.origin.y + 0.5 * layout->tile, &seen);
      if (pass == 0)
        g_assert_cmpfloat (gw_color_contrast (&seen, &wanted), <, 1.15);
      else
        g_assert_cmpfloat (gw_color_contrast (&seen, &wanted), >, 3);
      gw_board_view_set_marks (view, NULL);
    }
  gtk_test_accessible_assert_property (tile, GTK_ACCESSIBLE_PROPERTY_LABEL, "A, row 1, column 2");
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (view);
}

/* The bar chooses the measure, and its legend says what the colors mean. */
static void
test_bar (void)
{
  Fixture fixture;
  GwHeatBar *bar = g_object_ref_sink (g_object_new (GW_TYPE_HEAT_BAR, NULL));
  GtkWidget *measure = find_widget (GTK_WIDGET (bar), GTK_TYPE_DROP_DOWN);
  GtkWidget *legend
    = gtk_widget_get_first_child (gtk_widget_get_next_sibling (measure));
  GwHeatMap *map;

  fixture_init (&fixture, "CAX/TS.");
  map = gw_window_model_get_heat_map (fixture.window_model);
  gtk_test_accessible_assert_property (legend, GTK_ACCESSIBLE_PROPERTY_LABEL, "Nothing to show");
  gtk_test_accessible_assert_property (measure, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "What the colors show");
  g_object_set (bar, "map", map, NULL);
  wait_for_heat (&fixture);
  gtk_test_accessible_assert_role (legend, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (legend, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Colors from 3 to 4");

  gtk_drop_down_set_selected (GTK_DROP_DOWN (measure), GW_HEAT_STARTING_WORDS);
  g_assert_cmpint (gw_heat_map_get_measure (map), ==, GW_HEAT_STARTING_WORDS);
  gtk_test_accessible_assert_property (legend, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Colors from 2 to 2");
  g_object_set (map, "measure", GW_HEAT_STARTING_POINTS, NULL);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (measure)), ==,
                    GW_HEAT_STARTING_POINTS);
  gw_board_model_set_board (fixture.board_model, NULL);
  gtk_test_accessible_assert_property (legend, GTK_ACCESSIBLE_PROPERTY_LABEL, "Nothing to show");
  g_object_set (bar, "map", NULL, NULL);
  g_assert_finalize_object (bar);
  fixture_clear (&fixture);
}

static void
get_place (GtkWidget *child, GtkWidget *box, graphene_rect_t *place)
{
  g_assert_true (gtk_widget_compute_bounds (child, box, place));
}

/* Two in a line, or one below the other. */
static void
test_fold (void)
{
  GtkWidget *box = g_object_ref_sink (g_object_new (GW_TYPE_FOLD_BOX, NULL));
  GtkWidget *first = gtk_drawing_area_new ();
  GtkWidget *second = gtk_drawing_area_new ();
  GtkWidget *window = NULL;
  int minimum, natural;

  gtk_widget_set_size_request (first, 150, 30);
  gtk_widget_set_size_request (second, 200, 20);
  g_object_set (box, "second", second, NULL);
  g_object_set (box, "first", first, NULL);
  g_assert_true (gtk_widget_get_first_child (box) == first);
  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 200);
  g_assert_cmpint (natural, ==, 200);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 400, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 30);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 300, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 56);

  for (guint narrow = 0; narrow < 2; narrow++)
    {
      graphene_rect_t places[2];

      window = show (box, narrow ? 250 : 500, 100);
      get_place (first, box, &places[0]);
      get_place (second, box, &places[1]);
      g_assert_cmpfloat (places[0].origin.x, ==, 0);
      if (narrow)
        g_assert_cmpfloat (places[1].origin.y, >=, 30);
      else
        g_assert_cmpfloat (places[1].origin.x + places[1].size.width, ==,
                           gtk_widget_get_width (box));
      if (!narrow)
        {
          g_object_set (box, "centered", TRUE, NULL);
          wait_until (gtk_widget_compute_bounds (first, box, &places[0])
                      && places[0].origin.x == (gtk_widget_get_width (box) - 362) / 2);
          g_object_set (box, "centered", FALSE, NULL);
        }
      gtk_window_set_child (GTK_WINDOW (window), NULL);
      gtk_window_destroy (GTK_WINDOW (window));
    }
  g_assert_finalize_object (box);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  picture_pin_settings ();

  g_test_add_func ("/heat-marks/marks", test_heat_marks);
  g_test_add_func ("/heat-marks/edit-marks", test_edit_marks);
  g_test_add_func ("/heat-marks/what-if-marks", test_what_if_marks);
  g_test_add_func ("/heat-marks/locks", test_locks);
  g_test_add_func ("/heat-marks/dice", test_dice);
  g_test_add_func ("/heat-marks/boards", test_boards);
  g_test_add_func ("/heat-marks/view", test_view);
  g_test_add_func ("/heat-marks/bar", test_bar);
  g_test_add_func ("/heat-marks/fold", test_fold);

  return g_test_run ();
}
