/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-net-card.h"
#include "gw-net-layout.h"
#include "gw-palette.h"

#include "picture.h"
#include "values.h"
#include "wait.h"
#include "widgets.h"

#include <math.h>
#include <string.h>

#define EXAMPLE "hell\nhello\nhelp\nhot\nhope\nbat\n"

static const char *
get_said (gpointer view)
{
  static char *text;

  g_free (text);
  g_object_get (view, "text", &text, NULL);
  return text;
}

static GwWordNet *
make_tree (const char *words)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon (words);
  GwWordNet *tree = gw_word_net_new_tree (lexicon, 400);

  g_assert_nonnull (tree);
  return tree;
}

/* Nothing is on top of anything else, lines go to the right all the way, and pass
 * the nodes by. */
static void
check_layout (const GwWordNet *net)
{
  g_autoptr (GwNetLayout) layout = gw_net_layout_new (net, 60, 40);

  g_assert_cmpuint (layout->n_nodes, ==, net->n_nodes);
  for (guint i = 0; i < net->n_nodes; i++)
    {
      g_assert_cmpfloat (layout->nodes[i].x, ==, (float) net->nodes[i].depth * 60);
      g_assert_cmpfloat (layout->nodes[i].y, >=, 0);
      g_assert_cmpfloat (layout->nodes[i].y, <=, layout->height);
      g_assert_cmpfloat (layout->nodes[i].x, <=, layout->width);
      for (guint k = 0; k < i; k++)
        g_assert_true (layout->nodes[i].x != layout->nodes[k].x
                       || fabsf (layout->nodes[i].y - layout->nodes[k].y) > 39);
    }
  for (guint i = 0; i < layout->n_lines; i++)
    {
      const GArray *points = layout->lines[i].points;

      for (guint k = 1; k < points->len; k++)
        {
          const graphene_point_t *point = &g_array_index (points, graphene_point_t, k);

          g_assert_cmpfloat_with_epsilon (
            point->x - g_array_index (points, graphene_point_t, k - 1).x, 60, 0.01);
          for (guint node = 0; node < net->n_nodes && k + 1 < points->len; node++)
            g_assert_true (layout->nodes[node].x != point->x
                           || fabsf (layout->nodes[node].y - point->y) > 39);
        }
    }
}

static void
test_layout (void)
{
  static const char *const lists[] = {
    EXAMPLE, "", "a\n", "abcdef\nf\nef\nbcf\n", "cat\ncats\nscat\nscats\ntac\ntacs\nas\nat\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (GwWordNet) tree = make_tree (lists[i]);
      g_autoptr (GwWordNet) graph = gw_word_net_new_graph (tree);

      check_layout (tree);
      check_layout (graph);
    }
}

/* Steps between the same nodes are one line with all their letters. */
static void
test_lines (void)
{
  g_autoptr (GwWordNet) tree = make_tree ("cat\ncar\ncan\n");
  g_autoptr (GwWordNet) graph = gw_word_net_new_graph (tree);
  g_autoptr (GwNetLayout) of_tree = gw_net_layout_new (tree, 1, 1);
  g_autoptr (GwNetLayout) of_graph = gw_net_layout_new (graph, 1, 1);

  g_assert_cmpuint (of_tree->n_lines, ==, 5);
  g_assert_cmpuint (of_graph->n_lines, ==, 3);
  g_assert_cmpstr (of_graph->lines[2].letters, ==, "N R T");
  g_assert_cmpuint (of_graph->line_of_edge[4], ==, 2);
}

typedef struct
{
  GwNetCard *card;
  GwNetView *view;
  GtkWidget *window;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->card = GW_NET_CARD (g_object_ref_sink (g_object_new (GW_TYPE_NET_CARD, NULL)));
  fixture->view = get_child (fixture->card, "view");
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 500, 500);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->card));
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->card);
}

/* Walks with keys: R, L, D, U, H; capitals that did nothing are not allowed. */
static void
walk (Fixture *fixture, const char *keys)
{
  for (; *keys != '\0'; keys++)
    g_assert_true (gw_net_view_step (fixture->view,
                                     (GwNetStep) (strchr ("RLDUH", *keys) - "RLDUH")));
}

static void
test_walk (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpstr (gtk_label_get_label (get_child (fixture->card, "summary")), ==,
                   "The prefix tree has 14 nodes, the word graph has 10.");
  g_assert_cmpstr (get_said (fixture->view), ==, "The start of 6 words");
  g_assert_false (gw_net_view_step (fixture->view, GW_NET_STEP_BACK));
  g_assert_false (gw_net_view_step (fixture->view, GW_NET_STEP_NEXT));

  for (guint graph = 0; graph < 2; graph++)
    {
      gtk_toggle_button_set_active (
        get_child (fixture->card, graph == 1 ? "graph_button" : "tree_button"), TRUE);
      walk (fixture, "R");
      g_assert_cmpstr (get_said (fixture->view), ==, "B: the start of 1 word");
      g_assert_false (gw_net_view_step (fixture->view, GW_NET_STEP_PREVIOUS));
      walk (fixture, "DRRR");
      g_assert_cmpstr (get_said (fixture->view), ==,
                       "HELL: a word and the start of 1 other");
      gtk_test_accessible_assert_property (fixture->view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                           get_said (fixture->view));
      gtk_test_accessible_assert_property (fixture->view, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           graph ? "Word graph" : "Prefix tree");
      walk (fixture, "D");
      g_assert_cmpstr (get_said (fixture->view), ==, "HELP: a word");
      g_assert_false (gw_net_view_step (fixture->view, GW_NET_STEP_ON));
      g_assert_false (gw_net_view_step (fixture->view, GW_NET_STEP_NEXT));
      walk (fixture, "ULLD");
      g_assert_cmpstr (get_said (fixture->view), ==, "HO: the start of 2 words");
      walk (fixture, "H");
      g_assert_cmpstr (get_said (fixture->view), ==, "The start of 6 words");
    }
}

static void
test_words (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) many = g_string_new (NULL);
  g_autoptr (GwLexicon) lexicon = NULL;

  gtk_editable_set_text (get_child (fixture->card, "entry"), "Stop, stops;\tTOPS");
  g_assert_cmpstr (get_said (fixture->view), ==, "The start of 3 words");
  gtk_editable_set_text (get_child (fixture->card, "entry"), " ");
  g_assert_cmpstr (gtk_label_get_label (get_child (fixture->card, "summary")), ==,
                   "Type some words to see them as a tree.");
  g_assert_false (gw_net_view_step (fixture->view, GW_NET_STEP_ON));

  for (guint i = 0; i < 676; i++)
    g_string_append_printf (many, "%c%c\n", 'a' + i / 26, 'a' + i % 26);
  gtk_editable_set_text (get_child (fixture->card, "entry"), many->str);
  g_assert_cmpstr (gtk_label_get_label (get_child (fixture->card, "summary")), ==,
                   "These words have more than 60 nodes: too many to be drawn.");

  /* As many of a lexicon as there is room for. */
  lexicon = make_lexicon (many->str);
  gw_net_card_take_words (fixture->card, lexicon, "q");
  g_assert_cmpstr (get_said (fixture->view), ==, "The start of 26 words");
  gw_net_card_take_words (fixture->card, lexicon, "");
  g_assert_cmpstr (get_said (fixture->view), ==, "The start of 56 words");
  g_assert_true (
    g_str_has_suffix (gtk_editable_get_text (get_child (fixture->card, "entry")), " cd"));
  gw_net_card_take_words (fixture->card, lexicon, "abc");
  g_assert_cmpstr (gtk_editable_get_text (get_child (fixture->card, "entry")), ==, "");
}

/* Ends of words have a ring in the color of letters; what is walked is filled. */
static void
test_paint (Fixture *fixture, gconstpointer data)
{
  const GwPalette *palette = gw_palette_get (FALSE, FALSE);
  g_autoptr (Picture) before = NULL;
  g_autoptr (Picture) after = NULL;
  graphene_point_t start, end;

  gtk_toggle_button_set_active (get_child (fixture->card, TRUE ? "graph_button" : "tree_button"),
                                TRUE);
  gtk_editable_set_text (get_child (fixture->card, "entry"), "a");
  gtk_test_widget_wait_for_draw (fixture->window);
  gw_net_view_get_point (fixture->view, 0, &start);
  gw_net_view_get_point (fixture->view, 1, &end);
  before = picture_new (fixture->window);
  picture_check_color (before, GTK_WIDGET (fixture->view), start.x, start.y, &palette->path);
  picture_check_color (before, GTK_WIDGET (fixture->view), end.x, end.y, &palette->face[0]);
  walk (fixture, "R");
  after = picture_new (fixture->window);
  picture_check_color (after, GTK_WIDGET (fixture->view), end.x, end.y, &palette->path);
}

/* Steps are in the capitals of the lexicon's language, in the tree and in the graph. */
static void
test_language (void)
{
  g_autoptr (GwLanguage) turkish = gw_language_parse (
    "name: Turkish\ncode: tr\nletters: ı i k s ş\nfold: I ı\nfold: İ i\n", -1, NULL, NULL);
  g_autoptr (GwLexicon) lexicon = make_lexicon_in (turkish, "iki\n");
  g_autoptr (GwWordNet) tree = gw_word_net_new_tree (lexicon, 400);
  g_autoptr (GwWordNet) graph = gw_word_net_new_graph (tree);
  g_autoptr (GwNetLayout) of_tree = gw_net_layout_new (tree, 60, 40);
  g_autoptr (GwNetLayout) of_graph = gw_net_layout_new (graph, 60, 40);

  g_assert_cmpstr (of_tree->lines[0].letters, ==, "İ");
  g_assert_cmpstr (of_graph->lines[0].letters, ==, "İ");
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  picture_pin_settings ();

  g_test_add_func ("/net-view/layout", test_layout);
  g_test_add_func ("/net-view/language", test_language);
  g_test_add_func ("/net-view/lines", test_lines);
  g_test_add ("/net-view/walk", Fixture, NULL, set_up, test_walk, tear_down);
  g_test_add ("/net-view/words", Fixture, NULL, set_up, test_words, tear_down);
  g_test_add ("/net-view/paint", Fixture, NULL, set_up, test_paint, tear_down);

  return g_test_run ();
}
