/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-words-pane-private.h"

#include "gw-name-button.h"

#include <glib/gi18n.h>

static const char *const near_names[] = { "anywhere", "starts", "passes" };

static const char *
get_tier_label (guint min_common)
{
  /* Translators: which words are shown, on a button */
  static const char *const labels[] = { N_("All words"), N_("All words"), N_("No rare words"),
                                        N_("Common words"), N_("Most common") };

  return _(labels[MIN (min_common, G_N_ELEMENTS (labels) - 1)]);
}

/* What is on the tile that words are to touch; NULL when there is none. */
static char *
dup_tile_label (GwWordsPane *self, GwWordFilter *filter)
{
  GwBoard *board = self->workbench != NULL ? gw_workbench_get_board (self->workbench) : NULL;
  guint cell = gw_word_filter_get_cell (filter);

  if (board == NULL || cell >= gw_board_get_n_cells (board))
    return NULL;
  return gw_cell_to_label (gw_board_get_cell (board, cell));
}

static char *
dup_near_label (GwWordsPane *self, GwWordFilter *filter)
{
  g_autofree char *tile = dup_tile_label (self, filter);

  switch (gw_word_filter_get_near (filter))
    {
    case GW_NEAR_STARTS:
      /* Translators: on a button: words that start at the tile E */
      return g_strdup_printf (_("From %s"), tile != NULL ? tile : "–");
    case GW_NEAR_PASSES:
      /* Translators: on a button: words that go through the tile E */
      return g_strdup_printf (_("Through %s"), tile != NULL ? tile : "–");
    case GW_NEAR_ANYWHERE:
    default:
      return NULL;
    }
}

/* The button says what the menu is set to. */
static void
update_button (GwWordsPane *self, GwWordFilter *filter)
{
  const char *tier = get_tier_label (gw_word_filter_get_min_common (filter));
  g_autofree char *near = dup_near_label (self, filter);
  g_autofree char *both = NULL;
  g_autofree char *name = NULL;
  const char *label;

  if (near != NULL && gw_word_filter_get_min_common (filter) > 0)
    /* Translators: “Through E, common words” */
    both = g_strdup_printf (_("%s, %s"), near, tier);
  label = both != NULL ? both : near != NULL ? near : tier;
  gtk_label_set_label (self->tier_label, label);
  /* Translators: what a screen reader calls a button; %s is like “All words” */
  name = g_strdup_printf (_("Which words: %s"), label);
  gw_name_button (GTK_WIDGET (self->tier_button), name);
}

static void
update_action_states (GwWordsPane *self, GwWordFilter *filter)
{
  GActionMap *map = G_ACTION_MAP (self->actions);
  GSimpleAction *common = G_SIMPLE_ACTION (g_action_map_lookup_action (map, "min-common"));
  GSimpleAction *near = G_SIMPLE_ACTION (g_action_map_lookup_action (map, "near"));
  GwWordListModel *words = gw_word_list_get_words (self->list);

  g_simple_action_set_state (common,
                             g_variant_new_uint32 (gw_word_filter_get_min_common (filter)));
  g_simple_action_set_enabled (common,
                               words != NULL && gw_word_list_model_get_has_common (words));
  g_simple_action_set_state (
    near, g_variant_new_string (near_names[gw_word_filter_get_near (filter)]));
}

static void
filtered_cb (GwWordsPane *self)
{
  GwShownWords *shown = gw_word_list_get_shown (self->list);
  GwWordFilter *filter = gw_shown_words_get_filter (shown);
  guint n_shown = g_list_model_get_n_items (G_LIST_MODEL (shown));
  guint n_words = gw_shown_words_get_n_words (shown);
  g_autofree char *part = g_strdup_printf ("%'u", n_shown);
  g_autofree char *all = g_strdup_printf ("%'u", n_words);
  /* Translators: how many words the filter shows: “57 of 1,045 words” */
  g_autofree char *text
    = g_strdup_printf (ngettext ("%s of %s word", "%s of %s words", n_words), part, all);

  gtk_widget_set_visible (self->count_box, gw_word_filter_get_active (filter) && n_words > 0);
  gtk_label_set_label (self->count_label, text);
  update_button (self, filter);
  update_action_states (self, filter);
  gw_words_pane_update (self);
}

/* From where filters are typed into the list: to the word that is selected, or
 * else to the first one. */
static void
enter_list (GwWordsPane *self)
{
  GListModel *shown = G_LIST_MODEL (gw_word_list_get_shown (self->list));
  GwWord *selected = gw_word_list_get_selected (self->list);
  g_autoptr (GwWord) first = g_list_model_get_item (shown, 0);

  if (first == NULL)
    return;
  if (selected == NULL || gw_shown_words_find (GW_SHOWN_WORDS (shown), selected) == G_MAXUINT)
    gw_word_list_set_selected (self->list, first);
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

static gboolean
entry_key_cb (GtkEventControllerKey *controller, guint keyval, guint keycode,
              GdkModifierType state, gpointer user_data)
{
  if ((keyval != GDK_KEY_Down && keyval != GDK_KEY_KP_Down)
      || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;

  enter_list (user_data);
  return GDK_EVENT_STOP;
}

/* Escape takes the text away, then leaves for the list, and leads on to the board where there
 * is none. */
static void
stop_search_cb (GwWordsPane *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->entry)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  else if (!gtk_widget_get_mapped (GTK_WIDGET (self->list))
           || !gtk_widget_grab_focus (GTK_WIDGET (self->list)))
    gw_words_pane_leave (self);
}

/* Words that lie over the board go away with Escape. */
static gboolean
key_cb (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state,
        gpointer user_data)
{
  GwWordsPane *self = user_data;

  if (!self->narrow || keyval != GDK_KEY_Escape
      || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;

  gw_words_pane_leave (self);
  return GDK_EVENT_STOP;
}

static gboolean
is_filter_sign (gunichar c)
{
  return g_unichar_isalpha (c) || (c < 0x80 && c != 0 && strchr ("^$?*", (int) c) != NULL);
}

/* What is typed in the list goes to the filter. */
static gboolean
list_key_cb (GtkEventControllerKey *controller, guint keyval, guint keycode,
             GdkModifierType state, gpointer user_data)
{
  GwWordsPane *self = user_data;
  GtkText *text = GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self->entry)));

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0
      || !is_filter_sign (gdk_keyval_to_unicode (keyval)))
    return GDK_EVENT_PROPAGATE;

  gtk_text_grab_focus_without_selecting (text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  return gtk_event_controller_key_forward (controller, GTK_WIDGET (text));
}

static void
clear_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWordsPane *self = user_data;

  gw_word_filter_clear (gw_word_list_get_filter (self->list));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
min_common_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  GwWordsPane *self = user_data;

  gw_word_filter_set_min_common (gw_word_list_get_filter (self->list),
                                 g_variant_get_uint32 (state));
}

static void
near_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  GwWordsPane *self = user_data;

  for (guint i = 0; i < G_N_ELEMENTS (near_names); i++)
    {
      if (g_str_equal (near_names[i], g_variant_get_string (state, NULL)))
        gw_word_filter_set_near (gw_word_list_get_filter (self->list), i);
    }
}

static const GActionEntry entries[] = {
  { .name = "clear", .activate = clear_cb },
  { .name = "min-common", .parameter_type = "u", .state = "uint32 0",
    .change_state = min_common_cb },
  { .name = "near", .parameter_type = "s", .state = "'anywhere'", .change_state = near_cb },
};

void
gw_words_pane_class_init_filter (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_callback (klass, enter_list);
  gtk_widget_class_bind_template_callback (klass, entry_key_cb);
  gtk_widget_class_bind_template_callback (klass, key_cb);
  gtk_widget_class_bind_template_callback (klass, list_key_cb);
  gtk_widget_class_bind_template_callback (klass, stop_search_cb);
}

void
gw_words_pane_init_filter (GwWordsPane *self)
{
  GwShownWords *shown = gw_word_list_get_shown (self->list);

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "filter", G_ACTION_GROUP (self->actions));
  gw_length_bars_set_shown (self->bars, shown);
  g_signal_connect_object (shown, "filtered", G_CALLBACK (filtered_cb), self, G_CONNECT_SWAPPED);
  filtered_cb (self);
}

void
gw_words_pane_set_filter (GwWordsPane *self, GwWordFilter *filter)
{
  if (self->text_binding != NULL)
    g_binding_unbind (self->text_binding);
  g_clear_object (&self->text_binding);
  if (filter == NULL)
    return;

  gw_word_list_set_filter (self->list, filter);
  self->text_binding
    = g_object_ref (g_object_bind_property (filter, "text", self->entry, "text",
                                            G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE));
}
