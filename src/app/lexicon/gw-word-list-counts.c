/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-list-counts.h"

#include "gw-level-names.h"
#include "gw-school-item.h"
#include "gw-sentence.h"

#include <glib/gi18n.h>

struct _GwWordListCounts
{
  AdwBin parent_instance;

  /* template */
  AdwComboRow *levels;
  GtkWidget *school_row;
  GtkWidget *school_switch;
  GtkWidget *review;

  /* owned */
  GwSession *session;
  GwLexiconItem *item;
  GSignalGroup *signals;
  GPtrArray *offered; /* of GwLevelChoice: by the position in `levels` */
  GwLexicon *lexicon; /* of the item, or NULL; and the one that the levels are of */
  GwLexicon *offered_of;

  gboolean changing; /* what is chosen is being set, not chosen */
};

G_DEFINE_FINAL_TYPE (GwWordListCounts, gw_word_list_counts, ADW_TYPE_BIN)

static guint
get_board_level (GwWordListCounts *self)
{
  return gw_rules_get (gw_board_model_get_game (gw_session_get_board_model (self->session))->rules)
    ->max_level;
}

static gboolean
is_english (GwWordListCounts *self)
{
  return g_str_equal (gw_lexicon_item_get_id (self->item), GW_LEXICON_ENGLISH);
}

static const GwLevelChoice *
get_offered (GwWordListCounts *self, guint i)
{
  return g_ptr_array_index (self->offered, i);
}

static gboolean
is_offered (GwWordListCounts *self, guint level)
{
  for (guint i = 0; self->offered != NULL && i < self->offered->len; i++)
    if (get_offered (self, i)->level == level || level == G_MAXUINT)
      return TRUE;
  return FALSE;
}

/* The level of the board need not have a name. */
static void
offer_board_level (GwWordListCounts *self, const GArray *counts)
{
  const guint level = get_board_level (self);
  guint place = 0;

  while (place < self->offered->len && get_offered (self, place)->level < level)
    place++;
  if (place < self->offered->len && get_offered (self, place)->level != level)
    g_ptr_array_insert (self->offered, (int) place, gw_level_choice_new (counts, level));
}

static void
fill (GwWordListCounts *self, const GArray *counts)
{
  g_autoptr (GtkStringList) strings = gtk_string_list_new (NULL);

  g_clear_pointer (&self->offered, g_ptr_array_unref);
  self->offered = gw_level_choices_new (counts, is_english (self));
  offer_board_level (self, counts);
  for (guint i = 0; i < self->offered->len; i++)
    {
      const GwLevelChoice *choice = get_offered (self, i);
      /* Translators: a level and how many words it has: “Everyday · 40,236 words” */
      g_autofree char *label = gw_sentence_format (
        ngettext ("%s · %'u word", "%s · %'u words", choice->n_words), choice->name,
        choice->n_words);

      gtk_string_list_append (strings, label);
    }
  adw_combo_row_set_model (self->levels, G_LIST_MODEL (strings));
}

static guint
find_offered (GwWordListCounts *self, guint level)
{
  for (guint i = 0; i < self->offered->len; i++)
    if (get_offered (self, i)->level >= level)
      return i;
  return self->offered->len - 1;
}

/* Words of this level, and words that are too rare for it. */
static char *
make_examples (GwWordListCounts *self, guint chosen)
{
  const guint level = get_offered (self, chosen)->level;
  const guint below = chosen > 0 ? get_offered (self, chosen - 1)->level : 0;
  g_autofree char *examples
    = gw_level_names_dup_examples (self->lexicon, is_english (self), below, level);
  g_autofree char *rarer = NULL;

  if (chosen + 1 < self->offered->len)
    rarer = gw_level_names_dup_examples (self->lexicon, is_english (self), level,
                                         get_offered (self, chosen + 1)->level);
  if (examples == NULL)
    return g_strdup ("");
  if (rarer == NULL)
    /* Translators: two or three words */
    return gw_sentence_format (_ ("such as %s"), examples);
  /* Translators: two or three words each: the first ones count, the others are too rare */
  return gw_sentence_format (_ ("such as %s, but not %s"), examples, rarer);
}

static GwSchoolWords *
get_school_words (GwWordListCounts *self)
{
  return gw_lexicon_loader_get_school_words (gw_session_get_loader (self->session));
}

/* How many words of the list School leaves out at a level. */
static guint
count_left_out (GwWordListCounts *self, guint max_level)
{
  g_autoptr (GPtrArray) items
    = gw_school_items_new (get_school_words (self), self->lexicon, max_level);

  return gw_school_items_count (items);
}

static gboolean
has_action (GwWordListCounts *self, const char *name)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return G_IS_ACTION_GROUP (root) && g_action_group_has_action (G_ACTION_GROUP (root), name);
}

/* What School does with the list: on the board, or if the board used it. */
static char *
dup_school_text (GwWordListCounts *self)
{
  const gboolean used = gw_lexicon_item_get_in_use (self->item);
  guint n_words;

  if (used && !gw_lexicon_loader_get_school (gw_session_get_loader (self->session)))
    return g_strdup (_ ("Leaves out words that do not belong in a classroom"));
  n_words = count_left_out (self, used ? get_board_level (self) : G_MAXUINT);
  if (used)
    return g_strdup_printf (ngettext ("%'u word of this level is left out",
                                      "%'u words of this level are left out", n_words),
                            n_words);
  return g_strdup_printf (ngettext ("School leaves out %'u word of this list",
                                    "School leaves out %'u words of this list", n_words),
                          n_words);
}

/* The switch is that of the board. */
static void
update_school (GwWordListCounts *self)
{
  const gboolean used = gw_lexicon_item_get_in_use (self->item);
  g_autofree char *text = dup_school_text (self);

  gtk_widget_set_visible (self->school_switch, used);
  gtk_widget_set_visible (self->review, has_action (self, "review-school"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->review), "s",
                                    gw_lexicon_item_get_id (self->item));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self->school_row),
                                         used ? self->school_switch : self->review);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->school_row), text);
}

/* Whether School has a say in the words of the list: not in those of an own one. */
static gboolean
has_school (GwWordListCounts *self)
{
  if (gw_lexicon_item_get_in_use (self->item))
    return gw_lexicon_loader_has_school (gw_session_get_loader (self->session));
  return !gw_lexicon_item_is_own (self->item)
         && gw_school_words_have (get_school_words (self),
                                  gw_lexicon_get_language (self->lexicon));
}

static void
update_levels (GwWordListCounts *self, const GArray *counts)
{
  g_autofree char *examples = NULL;
  guint chosen;

  self->changing = TRUE;
  if (self->offered_of != self->lexicon || !is_offered (self, get_board_level (self)))
    fill (self, counts);
  g_clear_pointer (&self->offered_of, gw_lexicon_unref);
  self->offered_of = gw_lexicon_ref (self->lexicon);
  chosen = find_offered (self, get_board_level (self));
  adw_combo_row_set_selected (self->levels, chosen);
  self->changing = FALSE;
  examples = make_examples (self, chosen);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->levels), examples);
}

static void
update (GwWordListCounts *self)
{
  GwLexiconFigures *figures
    = self->item != NULL ? gw_lexicon_item_get_figures (self->item) : NULL;
  const gboolean known = self->session != NULL && figures != NULL;
  const gboolean has_levels
    = known && gw_lexicon_item_get_in_use (self->item) && figures->levels->len > 1;
  gboolean school;

  g_clear_pointer (&self->lexicon, gw_lexicon_unref);
  if (figures != NULL)
    self->lexicon = gw_lexicon_ref (figures->lexicon);
  school = known && has_school (self);
  gtk_widget_set_visible (GTK_WIDGET (self->levels), has_levels);
  gtk_widget_set_visible (self->school_row, school);
  gtk_widget_set_visible (GTK_WIDGET (self), has_levels || school);
  if (has_levels)
    update_levels (self, figures->levels);
  if (school)
    update_school (self);
}

static void
marked_cb (GwWordListCounts *self)
{
  if (gtk_widget_get_visible (self->school_row))
    update_school (self);
}

static void
chosen_cb (GwWordListCounts *self)
{
  const guint chosen = adw_combo_row_get_selected (self->levels);

  if (!self->changing && self->offered != NULL && chosen < self->offered->len)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.lexicon-level", "u",
                                get_offered (self, chosen)->level);
}

static void
gw_word_list_counts_dispose (GObject *object)
{
  GwWordListCounts *self = GW_WORD_LIST_COUNTS (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->item);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (gw_word_list_counts_parent_class)->dispose (object);
}

static void
gw_word_list_counts_finalize (GObject *object)
{
  GwWordListCounts *self = GW_WORD_LIST_COUNTS (object);

  g_clear_pointer (&self->offered, g_ptr_array_unref);
  g_clear_pointer (&self->lexicon, gw_lexicon_unref);
  g_clear_pointer (&self->offered_of, gw_lexicon_unref);

  G_OBJECT_CLASS (gw_word_list_counts_parent_class)->finalize (object);
}

static void
gw_word_list_counts_class_init (GwWordListCountsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_word_list_counts_dispose;
  object_class->finalize = gw_word_list_counts_finalize;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-word-list-counts.ui");
  gtk_widget_class_bind_template_child (widget_class, GwWordListCounts, levels);
  gtk_widget_class_bind_template_child (widget_class, GwWordListCounts, school_row);
  gtk_widget_class_bind_template_child (widget_class, GwWordListCounts, school_switch);
  gtk_widget_class_bind_template_child (widget_class, GwWordListCounts, review);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
}

static void
gw_word_list_counts_init (GwWordListCounts *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->signals = g_signal_group_new (GW_TYPE_LEXICON_ITEM);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (update), self);
}

void
gw_word_list_counts_set_session (GwWordListCounts *self, GwSession *session)
{
  g_return_if_fail (GW_IS_WORD_LIST_COUNTS (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  g_signal_connect_object (gw_session_get_board_model (session), "notify::rules",
                           G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  /* Only then it is known whether School has a say in the list that is in use. */
  g_signal_connect_object (gw_session_get_loader (session), "loaded", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gw_session_get_loader (session), "marked", G_CALLBACK (marked_cb), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

void
gw_word_list_counts_set_item (GwWordListCounts *self, GwLexiconItem *item)
{
  g_return_if_fail (GW_IS_WORD_LIST_COUNTS (self));
  g_return_if_fail (item == NULL || GW_IS_LEXICON_ITEM (item));

  if (!g_set_object (&self->item, item))
    return;

  g_signal_group_set_target (self->signals, item);
  update (self);
}
