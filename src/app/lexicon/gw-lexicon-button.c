/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-button.h"

#include "gw-boxed.h"
#include "gw-level-counts.h"
#include "gw-level-names.h"
#include "gw-lexicon-menu.h"
#include "gw-sentence.h"

#include <glib/gi18n.h>

/* If there are more levels, the menu offers a few at about equal shares of the words. */
#define MAX_LEVELS 12

struct _GwLexiconButton
{
  AdwBin parent_instance;

  /* template */
  GtkMenuButton *button;
  GtkLabel *label;

  /* owned */
  GwLexiconLibrary *library;
  GwLexiconLoader *loader;
  GwLexicon *lexicon;
  GwRules *rules;
  GSignalGroup *signals;
};

G_DEFINE_FINAL_TYPE (GwLexiconButton, gw_lexicon_button, ADW_TYPE_BIN)

enum
{
  PROP_LEXICON = 1,
  PROP_RULES
};

static void
append_level (GMenu *menu, const char *label, guint level)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "win.lexicon-level", "u", level);
  g_menu_append_item (menu, item);
}

static gboolean
is_english (GwLexiconButton *self)
{
  return self->library != NULL
         && g_strcmp0 (gw_lexicon_library_get_used (self->library), GW_LEXICON_ENGLISH) == 0;
}

/* Adds “Everyday: 40,236 words” for each level of the English lexicon that has a name. */
static void
append_names (GMenu *menu, GArray *counts)
{
  g_autoptr (GMenu) section = g_menu_new ();
  guint n_words = 0, n = 0;

  for (const GwLevelName *name = gw_level_names_get (); name->name != NULL; name++)
    {
      g_autofree char *label = NULL;

      for (; n < counts->len && g_array_index (counts, GwLevelCount, n).level <= name->level; n++)
        n_words += g_array_index (counts, GwLevelCount, n).n_words;
      /* Translators: %s is a name of a level, as Basic or Everyday; how many words it has */
      label = gw_sentence_format (ngettext ("%s: %'u word", "%s: %'u words", n_words),
                                  _ (name->name), n_words);
      append_level (section, label, name->level);
    }
  g_menu_append_section (menu, _ ("Words That Count"), G_MENU_MODEL (section));
}

/* Adds “Up to 35: 40,236 words” for each level, or for some of very many. */
static void
append_levels (GwLexiconButton *self, GMenu *menu)
{
  g_autoptr (GMenu) section = g_menu_new ();
  g_autoptr (GMenu) submenu = g_menu_new ();
  g_autoptr (GArray) counts = NULL;
  guint n_words = 0, n_items = 0;
  guint n_all;

  if (self->lexicon == NULL || !gw_lexicon_has_levels (self->lexicon))
    return;

  counts = gw_level_counts_new (self->lexicon, NULL);
  n_all = gw_lexicon_get_n_words (self->lexicon);
  for (guint i = 0; i < counts->len; i++)
    {
      const GwLevelCount *count = &g_array_index (counts, GwLevelCount, i);
      g_autofree char *label = NULL;

      n_words += count->n_words;
      if (n_words == n_all || (counts->len > MAX_LEVELS &&
                               (guint64) n_words * MAX_LEVELS < (guint64) n_all * (n_items + 1)))
        continue;
      n_items++;
      /* Translators: words whose level is not higher than this, and how many they are */
      label = g_strdup_printf (ngettext ("Up to %u: %'u word", "Up to %u: %'u words", n_words),
                               count->level, n_words);
      append_level (submenu, label, count->level);
    }
  if (is_english (self))
    append_names (menu, counts);
  else if (n_items > 0)
    {
      g_autofree char *all = g_strdup_printf (ngettext ("All: %'u word", "All: %'u words", n_all),
                                              n_all);

      append_level (submenu, all, G_MAXUINT);
    }
  g_menu_append_submenu (section, is_english (self) ? _ ("Other Levels") : _ ("Words up to Level"),
                         G_MENU_MODEL (submenu));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
}

/* Offered for every lexicon, since the choice outlasts a change of the lexicon. */
static void
append_school_safe (GMenu *menu)
{
  g_autoptr (GMenu) section = g_menu_new ();

  g_menu_append (section, _ ("Leave Out Coarse Words"), "win.school-safe");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
}

/* Makes a new menu every time: if a menu is emptied and refilled while it is shown, GTK leaves its
 * old submenus behind. */
static void
renew_menu (GwLexiconButton *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) manage = g_menu_new ();

  if (self->library != NULL)
    {
      gw_lexicon_menu_append (menu, self->library, "win.use-lexicon");
      append_levels (self, menu);
      append_school_safe (menu);
      g_menu_append (manage, _("Import…"), "win.import-lexicon");
      g_menu_append (manage, _("Manage Lexicons"), "win.manage-lexicons");
      g_menu_append_section (menu, NULL, G_MENU_MODEL (manage));
    }
  gtk_menu_button_set_menu_model (self->button, G_MENU_MODEL (menu));
  gw_lexicon_menu_take_keys (self->button);
}

/* The menu is made each time it is opened, so it lists new lexicons. */
static void
create_popup_cb (GtkMenuButton *button, gpointer user_data)
{
  GwLexiconButton *self = user_data;

  if (self->library != NULL)
    gw_lexicon_library_refresh (self->library);
  renew_menu (self);
}

static void
used_cb (GwLexiconButton *self)
{
  GwLexiconItem *item
    = self->library != NULL ? gw_lexicon_library_get_used_item (self->library) : NULL;
  const char *label = item != NULL ? gw_lexicon_item_get_title (item) : _("Lexicon");
  /* Translators: what a screen reader calls the button for the lexicon; %s is its name */
  g_autofree char *name = gw_sentence_format (_ ("Lexicon: %s"), label);
  g_autofree char *level = is_english (self) && self->rules != NULL
                             ? gw_level_to_text (gw_rules_get (self->rules)->max_level)
                             : NULL;
  const char *marked
    = self->loader != NULL
        ? gw_marked_words_get_text (gw_lexicon_loader_get_marked_words (self->loader))
        : NULL;
  g_autoptr (GString) tooltip = g_string_new (name);

  if (level != NULL)
    g_string_append_printf (tooltip, "\n%s", level);
  if (marked != NULL)
    g_string_append_printf (tooltip, "\n%s", marked);
  gtk_label_set_label (self->label, label);
  /* A long name is cut on the button. */
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), tooltip->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}

static void
gw_lexicon_button_dispose (GObject *object)
{
  GwLexiconButton *self = GW_LEXICON_BUTTON (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->library);
  g_clear_object (&self->loader);
  g_clear_pointer (&self->lexicon, gw_lexicon_unref);
  g_clear_pointer (&self->rules, gw_rules_unref);

  G_OBJECT_CLASS (gw_lexicon_button_parent_class)->dispose (object);
}

static void
gw_lexicon_button_set_property (GObject *object, guint prop_id, const GValue *value,
                                GParamSpec *pspec)
{
  GwLexiconButton *self = GW_LEXICON_BUTTON (object);

  if (prop_id == PROP_LEXICON)
    {
      g_clear_pointer (&self->lexicon, gw_lexicon_unref);
      self->lexicon = g_value_dup_boxed (value);
      return;
    }
  g_clear_pointer (&self->rules, gw_rules_unref);
  self->rules = g_value_dup_boxed (value);
  used_cb (self);
}

static void
gw_lexicon_button_class_init (GwLexiconButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_lexicon_button_dispose;
  object_class->set_property = gw_lexicon_button_set_property;

  g_object_class_install_property (object_class, PROP_LEXICON,
                                   g_param_spec_boxed ("lexicon", NULL, NULL, GW_TYPE_LEXICON,
                                                       G_PARAM_WRITABLE
                                                         | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, PROP_RULES,
                                   g_param_spec_boxed ("rules", NULL, NULL, GW_TYPE_RULES,
                                                       G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-lexicon-button.ui");
  gtk_widget_class_bind_template_child (widget_class, GwLexiconButton, button);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconButton, label);
}

static void
gw_lexicon_button_init (GwLexiconButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  renew_menu (self);
  gtk_menu_button_set_create_popup_func (self->button, create_popup_cb, self, NULL);
  self->signals = g_signal_group_new (GW_TYPE_LEXICON_LIBRARY);
  g_signal_group_connect_swapped (self->signals, "notify::used", G_CALLBACK (used_cb), self);
  used_cb (self);
}

void
gw_lexicon_button_set_loader (GwLexiconButton *self, GwLexiconLoader *loader)
{
  g_return_if_fail (GW_IS_LEXICON_BUTTON (self));
  g_return_if_fail (GW_IS_LEXICON_LOADER (loader));
  g_return_if_fail (self->loader == NULL);

  self->loader = g_object_ref (loader);
  self->library = g_object_ref (gw_lexicon_loader_get_library (loader));
  g_signal_group_set_target (self->signals, self->library);
  g_signal_connect_object (loader, "marked", G_CALLBACK (used_cb), self, G_CONNECT_SWAPPED);
  used_cb (self);
}

void
gw_lexicon_button_popup (GwLexiconButton *self)
{
  g_return_if_fail (GW_IS_LEXICON_BUTTON (self));

  gtk_menu_button_popup (self->button);
}
