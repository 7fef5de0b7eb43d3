/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is traced on a board view, and the line that says what it is. */
#include "gw-board-view.h"
#include "gw-trace-line.h"

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
  g_autofree guint8 *data = g_new (guint8, length + 1);

  for (gsize i = 0; i < length; i++)
    data[i] = g_ascii_xdigit_value (cells[i]);
  return g_bytes_new (data, length);
}

/* The middle of every tile, and a straight way from one to any of its neighbors that leads
 * over no third one. */
static void
test_core (void)
{
  const guint sizes[] = { 120, 250, 500, 1000 };
  g_autoptr (GwBoard) board = make_free_board (3, 4);

  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    {
      GwBoardLayout layout;
      graphene_point_t from, to, point;

      gw_board_layout_init (&layout, board, sizes[s], sizes[s], 1);
      for (guint a = 0; a < 12; a++)
        for (guint b = 0; b < 12; b++)
          {
            gw_board_layout_get_center (&layout, a, &from);
            gw_board_layout_get_center (&layout, b, &to);
            g_assert_cmpuint (gw_board_layout_find_core (&layout, from.x, from.y), ==, a);
            if (ABS ((int) (a % 4) - (int) (b % 4)) > 1 || ABS ((int) (a / 4) - (int) (b / 4)) > 1)
              continue;
            for (guint i = 0; i <= 100; i++)
              {
                guint cell;

                graphene_point_interpolate (&from, &to, i / 100.0, &point);
                cell = gw_board_layout_find_core (&layout, point.x, point.y);
                g_assert_true (cell == a || cell == b || cell == G_MAXUINT);
              }
          }

      /* Corners of tiles belong to the tile, but not to its core. */
      gw_board_layout_get_center (&layout, 5, &from);
      g_assert_cmpuint (gw_board_layout_find_cell (&layout, from.x + 0.45 * layout.tile,
                                                   from.y + 0.45 * layout.tile), ==, 5);
      g_assert_cmpuint (gw_board_layout_find_core (&layout, from.x + 0.45 * layout.tile,
                                                   from.y + 0.45 * layout.tile), ==, G_MAXUINT);
      g_assert_cmpuint (gw_board_layout_find_core (&layout, -5, -5), ==, G_MAXUINT);
    }
}

static GwBoardView *
show (GtkWindow **window)
{
  g_autoptr (GwBoard) board = make_board ("LAP/TES");
  GwBoardView *view = g_object_ref_sink (g_object_new (GW_TYPE_BOARD_VIEW, "board", board, NULL));

  *window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (*window, 500, 400);
  gtk_window_set_child (*window, GTK_WIDGET (view));
  gtk_window_present (*window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (*window));
  return view;
}

static void
check_disc (GwBoardView *view, guint cell, const GdkRGBA *color)
{
  g_autoptr (Picture) picture
    = picture_new (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (view))));
  const GwBoardLayout *layout = get_painted (view);
  graphene_point_t center;

  gw_board_layout_get_center (layout, cell, &center);
  picture_check_color (picture, GTK_WIDGET (view), center.x, center.y + 0.28 * layout->tile,
                       color);
}

static void
check_no_disc (GwBoardView *view, guint cell)
{
  const GdkRGBA *path = &gw_palette_get (FALSE, FALSE)->path;
  g_autoptr (Picture) picture
    = picture_new (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (view))));
  const GwBoardLayout *layout = get_painted (view);
  graphene_point_t center;
  GdkRGBA color;

  gw_board_layout_get_center (layout, cell, &center);
  picture_get_color (picture, GTK_WIDGET (view), center.x, center.y + 0.28 * layout->tile,
                     &color);
  g_assert_cmpfloat (ABS (color.red - path->red), >, 0.2);
}

/* What is traced hides what is selected, is hidden by what is pointed at, and is said. */
static void
test_traced (void)
{
  g_autoptr (GBytes) path = make_path ("01");
  g_autoptr (GBytes) traced = make_path ("254");
  g_autoptr (GBytes) pointed = make_path ("34");
  g_autoptr (GBytes) nothing = make_path ("");
  g_autoptr (GBytes) outside = make_path ("6");
  g_autoptr (GwBoard) other = make_board ("CAT/");
  const GdkRGBA *color;
  GtkWindow *window;
  GwBoardView *view = show (&window);
  guint n_traced;

  color = &gw_palette_get (FALSE, FALSE)->path;
  count_notify (view, "traced", &n_traced);
  gw_board_view_set_path (view, path);
  check_disc (view, 0, color);
  g_object_set (view, "traced", traced, NULL);
  gw_board_view_set_traced (view, traced);
  g_assert_cmpuint (n_traced, ==, 1);
  check_disc (view, 5, color);
  check_disc (view, 4, color);
  check_no_disc (view, 0);
  g_assert_true (g_bytes_equal (get_bytes (view, "path"), path));
  gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Traced: P S E");

  gw_board_view_set_pointed (view, pointed);
  check_no_disc (view, 5);
  check_disc (view, 3, &gw_palette_get (FALSE, FALSE)->face[0]);
  gw_board_view_set_pointed (view, NULL);

  /* Letters that are not on the board hide the path as well. */
  gw_board_view_set_traced (view, nothing);
  check_no_disc (view, 0);
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (view),
                                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  gw_board_view_set_traced (view, NULL);
  check_disc (view, 0, color);
  gtk_test_accessible_assert_property (view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Traced: L A");

  gw_board_view_set_traced (view, outside);
  g_assert_null (get_bytes (view, "traced"));
  gw_board_view_set_traced (view, traced);
  gw_board_view_set_board (view, other);
  g_assert_null (get_bytes (view, "traced"));
  gtk_window_destroy (window);
  g_assert_finalize_object (view);
}

static void
check_answer (GwTraceVerdict answer, const char *text, const char *icon)
{
  g_autofree char *formatted = gw_trace_line_format (&answer);

  g_assert_cmpstr (formatted, ==, text);
  g_assert_cmpstr (gw_trace_line_get_icon (&answer), ==, icon);
  if (icon != NULL)
    g_assert_true (gtk_icon_theme_has_icon (
      gtk_icon_theme_get_for_display (gdk_display_get_default ()), icon));
}

static void
test_answers (void)
{
  check_answer ((GwTraceVerdict){ .kind = GW_TRACE_VERDICT_NONE },
                "Drag over tiles, click them or type to trace a word", NULL);
  check_answer ((GwTraceVerdict){ .kind = GW_TRACE_VERDICT_WORD, .points = 3 }, "word, 3 points",
                "object-select-symbolic");
  check_answer ((GwTraceVerdict){ .kind = GW_TRACE_VERDICT_WORD, .points = 1, .n_words = 1 },
                "word, 1 point, start of 1 longer word", "object-select-symbolic");
  check_answer ((GwTraceVerdict){ .kind = GW_TRACE_VERDICT_SHORT, .least = 3 },
                "too short: words have at least 3 letters", "dialog-information-symbolic");
  check_answer ((GwTraceVerdict){ .kind = GW_TRACE_VERDICT_RARE },
                "a word, but rarer than those that count", "dialog-information-symbolic");
  check_answer ((GwTraceVerdict){ .kind = GW_TRACE_VERDICT_START, .n_words = 12 },
                "start of 12 words on this board", "go-next-symbolic");
  check_answer ((GwTraceVerdict){ .kind = GW_TRACE_VERDICT_START_ELSEWHERE, .n_words = 2 },
                "start of 2 words of the lexicon, but of none on this board",
                "action-unavailable-symbolic");
  check_answer ((GwTraceVerdict){ .kind = GW_TRACE_VERDICT_START_IN_LEXICON, .n_words = 1 },
                "start of 1 word of the lexicon", "go-next-symbolic");
  check_answer ((GwTraceVerdict){ .kind = GW_TRACE_VERDICT_NO_WORD },
                "on the board, but not in the lexicon", "action-unavailable-symbolic");
  check_answer ((GwTraceVerdict){ .kind = GW_TRACE_VERDICT_NOT_ON_BOARD }, "not on this board",
                "dialog-error-symbolic");
  check_answer ((GwTraceVerdict){ .kind = GW_TRACE_VERDICT_NOT_ON_BOARD, .is_word = TRUE },
                "a word, but not on this board", "dialog-error-symbolic");
  check_answer ((GwTraceVerdict){ .kind = GW_TRACE_VERDICT_SEARCHING },
                "looking for it on the board", "system-search-symbolic");
}

static int
get_height (gpointer line)
{
  int minimum, natural;

  gtk_widget_measure (line, GTK_ORIENTATION_VERTICAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, natural);
  return natural;
}

/* The board above must not jump. */
static void
test_line (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("cat\ncats\n");
  g_autoptr (GwBoard) board = make_board ("CA/TT");
  GwBoardModel *board_model = g_object_new (GW_TYPE_BOARD_MODEL, "patience", LONG_WAIT, NULL);
  GwTracer *tracer;
  GtkWidget *window = gtk_window_new ();
  GwTraceLine *line = g_object_ref_sink (g_object_new (GW_TYPE_TRACE_LINE, NULL));
  int height;

  gw_board_model_set_lexicon (board_model, lexicon);
  gw_board_model_set_board (board_model, board);
  tracer = gw_tracer_new (board_model);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (line));
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_accessible_assert_role (line, GTK_ACCESSIBLE_ROLE_STATUS);

  g_object_set (line, "tracer", tracer, NULL);
  gtk_test_accessible_assert_property (line, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Drag over tiles, click them or type to trace a word");
  height = get_height (line);
  gw_tracer_type (tracer, "ca");
  gtk_test_accessible_assert_property (line, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "CA – start of 1 word on this board");
  g_assert_cmpint (get_height (line), ==, height);
  gw_tracer_type (tracer, "t");
  gtk_test_accessible_assert_property (line, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "CAT – word, 1 point");
  g_assert_cmpuint (gw_trace_get_n_paths (gw_tracer_get_trace (tracer)), ==, 2);
  g_assert_cmpint (get_height (line), ==, height);
  gw_tracer_clear (tracer);
  g_assert_cmpint (get_height (line), ==, height);

  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (line);
  g_assert_finalize_object (tracer);
  g_assert_finalize_object (board_model);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  picture_pin_settings ();

  g_test_add_func ("/tracing-view/core", test_core);
  g_test_add_func ("/tracing-view/traced", test_traced);
  g_test_add_func ("/tracing-view/answers", test_answers);
  g_test_add_func ("/tracing-view/line", test_line);

  return g_test_run ();
}
