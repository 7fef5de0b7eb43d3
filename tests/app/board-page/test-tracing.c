/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words that are traced on the board with a pointer and a keyboard. */
#include "fixture.h"
#include "painted.h"
#include "pointer.h"

#include "gw-what-if-card.h"

#define BOARD "PERS/LATG/SINE/TERS"

static GwApplication *application;

typedef struct
{
  GSettings *settings;
  GwWindow *window;
  GwBoardView *view;
  GwTracer *tracer;
  GwTrace *selected;
} Table;

static void
table_open (Table *table)
{
  GwBoardPage *page;

  table->settings = fixture_reset ();
  table->window = fixture_open (application);
  page = fixture_get_board_page (table->window);
  table->view = gw_board_page_get_board_view (page);
  table->tracer = gw_window_model_get_tracer (
    gw_session_get_window_model (gw_window_get_session (table->window)));
  table->selected = gw_board_model_get_selected (fixture_get_board_model (table->window));
  g_assert_true (gw_window_open_text (table->window, BOARD));
  wait_until (gw_board_model_get_solution (fixture_get_board_model (table->window)) != NULL);
  keyboard_take (GTK_WINDOW (table->window));
}

static void
table_close (Table *table)
{
  fixture_close (table->window);
  g_object_unref (table->settings);
}

/* Cells are hexadecimal digits. */
static void
get_middle (Table *table, char cell, graphene_point_t *middle)
{
  gw_board_layout_get_center (get_painted (table->view), g_ascii_xdigit_value (cell),
                              middle);
}

static void
drag (Table *table, const char *cells)
{
  graphene_point_t points[16];
  guint n_points = strlen (cells);

  for (guint i = 0; i < n_points; i++)
    get_middle (table, cells[i], &points[i]);
  pointer_drag (GTK_WIDGET (table->view), points, n_points);
}

static void
click (Table *table, char cell)
{
  graphene_point_t point;

  get_middle (table, cell, &point);
  pointer_click (GTK_WIDGET (table->view), point.x, point.y);
}

static void
check_path (GBytes *path, const char *cells)
{
  const guint8 *data;
  gsize length;

  g_assert_nonnull (path);
  data = g_bytes_get_data (path, &length);
  g_assert_cmpuint (length, ==, strlen (cells));
  for (gsize i = 0; i < length; i++)
    g_assert_cmpuint (data[i], ==, g_ascii_xdigit_value (cells[i]));
}

/* The discs of some cells are painted in the color of the path, those of others are not. */
static void
check_discs (Table *table, const char *cells, const char *others)
{
  const GwColor *path = &gw_palette_get (FALSE, FALSE)->path;
  g_autoptr (Picture) picture = picture_new (GTK_WIDGET (table->window));
  const GwBoardLayout *layout = get_painted (table->view);
  graphene_point_t middle;
  GwColor color;

  for (guint i = 0; cells[i] != '\0'; i++)
    {
      get_middle (table, cells[i], &middle);
      picture_check_color (picture, GTK_WIDGET (table->view), middle.x,
                           middle.y + 0.28 * layout->tile, path);
    }
  for (guint i = 0; others[i] != '\0'; i++)
    {
      get_middle (table, others[i], &middle);
      picture_get_color (picture, GTK_WIDGET (table->view), middle.x,
                         middle.y + 0.28 * layout->tile, &color);
      g_assert_cmpfloat (ABS (color.red - path->red), >, 0.1);
    }
}

static void
check_selected (Table *table, const char *text)
{
  GwWord *word = gw_trace_get_word (table->selected);
  GwWordList *list
    = gw_board_page_get_word_list (fixture_get_board_page (table->window));

  g_assert_cmpstr (word != NULL ? gw_word_get_text (word) : NULL, ==, text);
  g_assert_true (gw_word_list_get_selected (list) == word);
}

static void
check_text (Table *table, const char *text, GwTraceVerdictKind kind)
{
  wait_until (g_strcmp0 (gw_tracer_get_text (table->tracer), text) == 0);
  wait_until (gw_tracer_get_answer (table->tracer)->kind == kind);
}

/* Typing traces after a click on a button, too, and Enter takes the word then. */
static void
test_type_elsewhere (void)
{
  Table table;

  table_open (&table);
  gtk_widget_grab_focus (fixture_find_button (GTK_WIDGET (table.window), "win.new-board"));
  keyboard_type ("retain");
  check_text (&table, "RETAIN", GW_TRACE_VERDICT_WORD);
  keyboard_press (GDK_KEY_Return);
  check_selected (&table, "RETAIN");
  table_close (&table);
}

/* P0 E1 R2 S3
 * L4 A5 T6 G7
 * S8 I9 Na Eb
 * Tc Ed Re Sf */
static void
test_drag (void)
{
  graphene_point_t points[4];
  Table table;

  table_open (&table);

  /* RETAIN, and what is seen on the way. */
  for (guint i = 0; i < 4; i++)
    get_middle (&table, "2165"[i], &points[i]);
  pointer_move (GTK_WIDGET (table.view), points[0].x, points[0].y);
  pointer_press ();
  for (guint i = 1; i < 4; i++)
    pointer_move (GTK_WIDGET (table.view), points[i].x, points[i].y);
  check_text (&table, "RETA", GW_TRACE_VERDICT_START);
  check_discs (&table, "2165", "039a");
  check_selected (&table, NULL);
  pointer_move (GTK_WIDGET (table.view), points[2].x, points[2].y);
  check_text (&table, "RET", GW_TRACE_VERDICT_START);
  check_discs (&table, "216", "5");
  pointer_release ();
  check_selected (&table, NULL);

  /* A whole word, over a corner. */
  drag (&table, "21659a");
  check_selected (&table, "RETAIN");
  g_assert_false (gw_tracer_get_active (table.tracer));
  check_path (gw_trace_get_path (table.selected), "21659a");
  check_path (get_bytes (table.view, "path"), "21659a");
  check_discs (&table, "21659a", "0348");

  /* What is no word leaves the selection alone, and Escape brings it back to light. */
  drag (&table, "04");
  check_text (&table, "PL", GW_TRACE_VERDICT_START);
  check_discs (&table, "04", "2169a");
  check_selected (&table, "RETAIN");
  keyboard_press (GDK_KEY_Escape);
  g_assert_false (gw_tracer_get_active (table.tracer));
  check_discs (&table, "21659a", "04");
  table_close (&table);
}

static void
test_click (void)
{
  Table table;

  table_open (&table);
  click (&table, '2');
  click (&table, '1');
  click (&table, '6');
  check_text (&table, "RET", GW_TRACE_VERDICT_START);
  check_selected (&table, NULL);
  click (&table, '5');
  click (&table, '9');
  click (&table, 'a');
  check_text (&table, "RETAIN", GW_TRACE_VERDICT_WORD);
  check_selected (&table, "RETAIN"); /* already */
  g_assert_true (gw_tracer_get_active (table.tracer));
  check_discs (&table, "21659a", "03");
  click (&table, 'a');
  check_selected (&table, "RETAIN");
  g_assert_false (gw_tracer_get_active (table.tracer));

  /* Elsewhere begins anew. */
  click (&table, '0');
  click (&table, '4');
  click (&table, 'f');
  check_text (&table, "S", GW_TRACE_VERDICT_START);
  keyboard_press (GDK_KEY_Escape);
  check_selected (&table, "RETAIN");
  table_close (&table);
}

static void
test_type (void)
{
  GwTrace *trace;
  Table table;

  table_open (&table);
  trace = gw_tracer_get_trace (table.tracer);
  keyboard_type ("retainex");
  check_text (&table, "RETAINEX", GW_TRACE_VERDICT_NOT_ON_BOARD);
  check_discs (&table, "", "21659ab");
  keyboard_press (GDK_KEY_BackSpace);
  check_text (&table, "RETAINE", GW_TRACE_VERDICT_START);
  keyboard_type ("RS");
  check_text (&table, "RETAINERS", GW_TRACE_VERDICT_WORD);
  check_discs (&table, "21659abe", "04");

  /* Two ways end differently. */
  g_assert_cmpuint (gw_trace_get_n_paths (trace), ==, 2);
  keyboard_press (GDK_KEY_bracketright);
  wait_until (gw_trace_get_index (trace) == 1);
  keyboard_press (GDK_KEY_Return);
  check_selected (&table, "RETAINERS");
  wait_until (gw_trace_get_path (table.selected) != NULL);
  g_assert_cmpuint (gw_trace_get_index (table.selected), ==, 1);
  g_assert_false (gw_tracer_get_active (table.tracer));

  /* Enter on no word goes on; Escape ends it. */
  keyboard_type ("zz");
  keyboard_press (GDK_KEY_Return);
  check_text (&table, "ZZ", GW_TRACE_VERDICT_NOT_ON_BOARD);
  keyboard_press (GDK_KEY_Escape);
  g_assert_false (gw_tracer_get_active (table.tracer));
  check_selected (&table, "RETAINERS");
  table_close (&table);
}

/* While the board is edited, its letters are not traced. */
static void
test_editing (void)
{
  GwWindowModel *window_model;
  Table table;

  table_open (&table);
  window_model = gw_session_get_window_model (gw_window_get_session (table.window));
  drag (&table, "04");
  g_assert_true (gw_tracer_get_active (table.tracer));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_e);
  wait_until (gw_window_model_get_mode (window_model) == GW_MODE_EDIT);
  g_assert_false (gw_tracer_get_active (table.tracer));
  click (&table, '0');
  keyboard_type ("x");
  g_assert_false (gw_tracer_get_active (table.tracer));
  keyboard_press (GDK_KEY_Escape);
  wait_until (gw_window_model_get_mode (window_model) != GW_MODE_EDIT);

  /* What is clicked has the focus, whatever the board's size was a moment ago. */
  click (&table, 'b');
  g_assert_true (gtk_root_get_focus (GTK_ROOT (table.window))
                 == gw_board_view_get_tile (table.view, 11));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_i);
  wait_until (gw_window_model_get_mode (window_model) == GW_MODE_EXPLORE);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (table.window));
  /* A click is lost when a layout comes between its press and its release. */
  for (guint i = 0; i < 5 && gw_window_model_get_cell (window_model) != 9; i++)
    {
      gtk_test_widget_wait_for_draw (GTK_WIDGET (table.window));
      click (&table, '9');
    }
  g_assert_true (gtk_root_get_focus (GTK_ROOT (table.window))
                 == gw_board_view_get_tile (table.view, 9));
  g_assert_cmpuint (gw_window_model_get_cell (window_model), ==, 9);
  table_close (&table);
}

/* What the line says, once it says what begins so. */
static void
check_line (Table *table, GwBoardNoticeKind kind, const char *text)
{
  GwBoardNotice *notice = gw_board_page_get_notice (fixture_get_board_page (table->window));

  wait_until (gw_board_notice_get_kind (notice) == kind);
  wait_until (g_strcmp0 (gw_board_notice_get_text (notice), text) == 0);
}

/* Whatever the line says, the board has its place and its size. */
static void
check_place (Table *table, const graphene_rect_t *place)
{
  graphene_rect_t now;

  gtk_test_widget_wait_for_draw (GTK_WIDGET (table->window));
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (table->view), GTK_WIDGET (table->window),
                                            &now));
  g_assert_true (graphene_rect_equal (&now, place));
}

/* The line says one thing after the other, and the board stays where it is. */
static void
test_line (void)
{
  GwWindowModel *window_model;
  GwEditor *editor;
  GtkWidget *line;
  graphene_rect_t place;
  Table table;

  table_open (&table);
  window_model = gw_session_get_window_model (gw_window_get_session (table.window));
  editor = gw_window_model_get_editor (window_model);
  line = find_widget (GTK_WIDGET (table.window), GW_TYPE_BOARD_LINE);
  check_line (&table, GW_BOARD_NOTICE_HINT,
              "Drag over tiles, click them or type to trace a word");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (table.window));
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (table.view), GTK_WIDGET (table.window),
                                            &place));

  drag (&table, "21659a");
  check_line (&table, GW_BOARD_NOTICE_VERDICT, "RETAIN 3 points");
  check_place (&table, &place);
  g_assert_cmpint (g_settings_get_int (table.settings, "traced-words"), ==, 1);
  keyboard_type ("zz");
  check_line (&table, GW_BOARD_NOTICE_VERDICT, "ZZ cannot be traced here");
  check_place (&table, &place);
  keyboard_press (GDK_KEY_Escape);
  keyboard_type ("st");
  keyboard_press (GDK_KEY_Return);
  check_line (&table, GW_BOARD_NOTICE_VERDICT, "ST is too short");
  check_place (&table, &place);
  keyboard_press (GDK_KEY_Escape);

  g_object_set (line, "looking", "Looking: 12,400 boards so far, the closest has 87 words", NULL);
  check_line (&table, GW_BOARD_NOTICE_LOOKING,
              "Looking: 12,400 boards so far, the closest has 87 words");
  check_place (&table, &place);
  g_object_set (line, "looking", NULL, NULL);

  gw_editor_set_locked (editor, 0, TRUE);
  gw_editor_set_locked (editor, 5, TRUE);
  check_line (&table, GW_BOARD_NOTICE_LOCKED, "2 locked tiles stay");
  check_place (&table, &place);
  pointer_click_middle (fixture_find_button (line, "win.unlock-all"));
  wait_until (!gw_editor_get_any_locked (editor));
  check_line (&table, GW_BOARD_NOTICE_HINT,
              "Drag over tiles, click them or type to trace a word");
  check_place (&table, &place);

  g_assert_true (gw_window_open_text (table.window, "PERX/LATX/SINE/TERS"));
  check_line (&table, GW_BOARD_NOTICE_DEAD, "1 hatched tile is in no word");
  check_place (&table, &place);
  drag (&table, "5");
  check_line (&table, GW_BOARD_NOTICE_VERDICT, "A");
  keyboard_press (GDK_KEY_Escape);

  g_settings_set_int (table.settings, "traced-words", GW_BOARD_NOTICE_HINTED_WORDS);
  check_line (&table, GW_BOARD_NOTICE_NONE, NULL);
  check_place (&table, &place);
  table_close (&table);
}

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();

  g_test_add_func ("/tracing/drag", test_drag);
  g_test_add_func ("/tracing/click", test_click);
  g_test_add_func ("/tracing/type", test_type);
  g_test_add_func ("/tracing/type-elsewhere", test_type_elsewhere);
  g_test_add_func ("/tracing/editing", test_editing);
  g_test_add_func ("/tracing/line", test_line);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
