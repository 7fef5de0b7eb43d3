/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-net-card.h"

#include "gw-fold-box.h"
#include "gw-lexicon-builder.h"
#include "gw-lookup.h"
#include "gw-forward-scroll.h"

#include <glib/gi18n.h>

/* Higher pictures are scrolled. */
#define MAX_HEIGHT 460

/* More than that is not looked at while somebody types. */
#define MOST_BYTES 4096

struct _GwNetCard
{
  AdwBin parent_instance;

  /* template */
  GtkEditable *entry;
  GtkToggleButton *tree_button;
  GtkToggleButton *graph_button;
  GtkScrolledWindow *scroller;
  GwNetView *view;
  GtkLabel *summary;
  GtkLabel *place;
};

G_DEFINE_FINAL_TYPE (GwNetCard, gw_net_card, ADW_TYPE_BIN)

/* Words stand between spaces, commas and the like. */
static GwLexicon *
make_lexicon (const char *words, GError **error)
{
  g_autofree char *lines = g_strdup (words);

  g_strdelimit (lines, " \t,;", '\n');
  return gw_lexicon_new_from_text (lines, error);
}

static char *
describe (const GwWordNet *tree, const GwWordNet *graph)
{
  g_autofree char *of_tree = g_strdup_printf (
    /* Translators: the first half of a sentence */
    ngettext ("The prefix tree has %'u node", "The prefix tree has %'u nodes", tree->n_nodes),
    tree->n_nodes);
  g_autofree char *of_graph = g_strdup_printf (
    /* Translators: the second half of it: so many nodes */
    ngettext ("the word graph has %'u", "the word graph has %'u", graph->n_nodes), graph->n_nodes);

  /* Translators: the two halves */
  return g_strdup_printf (_("%s, %s."), of_tree, of_graph);
}

static void
show_none (GwNetCard *self, const char *why)
{
  gtk_label_set_label (self->summary, why);
  gw_net_view_set_net (self->view, NULL, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->scroller), FALSE);
}

static void
update_cb (GwNetCard *self)
{
  const gboolean is_tree = gtk_toggle_button_get_active (self->tree_button);
  const char *words = gtk_editable_get_text (self->entry);
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwWordNet) tree = NULL;
  g_autoptr (GwWordNet) graph = NULL;
  g_autofree char *summary = NULL;
  int height;

  if (strlen (words) < MOST_BYTES)
    lexicon = make_lexicon (words, NULL);
  if (lexicon != NULL)
    tree = gw_word_net_new_tree (lexicon, GW_NET_CARD_MAX_NODES);
  if (tree == NULL)
    {
      summary = g_strdup_printf (_("These words have more than %u nodes: too many to be drawn."),
                                 GW_NET_CARD_MAX_NODES);
      show_none (self, summary);
      return;
    }
  if (gw_lexicon_get_n_words (lexicon) == 0)
    {
      show_none (self, _("Type some words to see them as a tree."));
      return;
    }

  graph = gw_word_net_new_graph (tree);
  summary = describe (tree, graph);
  gtk_label_set_label (self->summary, summary);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  is_tree ? _("Prefix tree") : _("Word graph"), -1);
  gw_net_view_set_net (self->view,
                       is_tree ? g_steal_pointer (&tree) : g_steal_pointer (&graph), is_tree);
  gtk_widget_measure (GTK_WIDGET (self->view), GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL,
                      NULL);
  gtk_scrolled_window_set_min_content_height (self->scroller, MIN (height, MAX_HEIGHT));
  gtk_widget_set_visible (GTK_WIDGET (self->scroller), TRUE);
}

static void
gw_net_card_class_init (GwNetCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GW_TYPE_FOLD_BOX);
  g_type_ensure (GW_TYPE_NET_VIEW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-net-card.ui");
  gtk_widget_class_bind_template_child (widget_class, GwNetCard, entry);
  gtk_widget_class_bind_template_child (widget_class, GwNetCard, tree_button);
  gtk_widget_class_bind_template_child (widget_class, GwNetCard, graph_button);
  gtk_widget_class_bind_template_child (widget_class, GwNetCard, scroller);
  gtk_widget_class_bind_template_child (widget_class, GwNetCard, view);
  gtk_widget_class_bind_template_child (widget_class, GwNetCard, summary);
  gtk_widget_class_bind_template_child (widget_class, GwNetCard, place);
  gtk_widget_class_bind_template_callback (widget_class, update_cb);
}

static void
gw_net_card_init (GwNetCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gw_forward_scroll (self->scroller);
  update_cb (self);
}

void
gw_net_card_take_words (GwNetCard *self, const GwLexicon *lexicon, const char *start)
{
  g_autoptr (GArray) words = NULL;
  g_autoptr (GString) taken = g_string_new (NULL);

  g_return_if_fail (GW_IS_NET_CARD (self));

  words = gw_lookup_list (lexicon, start, GW_NET_CARD_MAX_NODES);
  for (guint i = 0; i < words->len; i++)
    {
      g_autofree char *capitals = gw_lexicon_dup_word (lexicon, g_array_index (words, guint, i));
      g_autofree char *word = g_utf8_strdown (capitals, -1);
      g_autofree char *more = g_strdup_printf ("%s%s%s", taken->str, i > 0 ? " " : "", word);
      g_autoptr (GwLexicon) some = make_lexicon (more, NULL);
      g_autoptr (GwWordNet) tree = NULL;

      if (some != NULL)
        tree = gw_word_net_new_tree (some, GW_NET_CARD_MAX_NODES);
      if (tree == NULL)
        break;
      g_string_assign (taken, more);
    }
  gtk_editable_set_text (self->entry, taken->str);
}
