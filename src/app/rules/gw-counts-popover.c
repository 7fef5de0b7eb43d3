/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-counts-popover.h"

#include "gw-languages.h"
#include "gw-level-counts.h"
#include "gw-level-names.h"
#include "gw-rules-text.h"
#include "gw-sentence.h"
#include "gw-spoken.h"

#include <glib/gi18n.h>

/* If a list has more levels, a few are offered at about equal shares of its words. */
#define MAX_LEVELS 12

/* With more word lists there is an entry to search them. */
#define MAX_LISTS 8

#define MAIN "main"

struct _GwCountsPopover
{
  GtkPopover parent_instance;

  /* template */
  GtkStack *stack;
  GtkEditable *name;
  GtkWidget *list_row;
  GtkLabel *list_label;
  GtkWidget *levels_group;
  GtkListBox *levels;
  GtkWidget *school_row;
  GtkWidget *school_switch;
  GtkWidget *review_button;
  GtkWidget *rules_row;
  GtkLabel *rules_label;
  GtkWidget *list_entry;
  GtkListBox *lists;
  GtkListBox *other_levels;
  GwRulesPane *rules_pane;

  /* owned */
  GwLexiconLoader *loader;
  GwDocument *document;

  const char *first_page; /* what it opens with; static */
};

G_DEFINE_FINAL_TYPE (GwCountsPopover, gw_counts_popover, GTK_TYPE_POPOVER)

static GwBoardModel *
get_board_model (GwCountsPopover *self)
{
  return gw_lexicon_loader_get_board_model (self->loader);
}

static GwLexiconLibrary *
get_library (GwCountsPopover *self)
{
  return gw_lexicon_loader_get_library (self->loader);
}

static void
clear (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

static GtkWidget *
make_row (const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  return row;
}

static void
add_suffix (GtkWidget *row, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "quiet");
  gtk_widget_add_css_class (label, "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
}

/* Adds a row with a radio button, which has the focus in place of the row. */
static void
add_choice (GtkListBox *list, const char *title, const char *subtitle, int n_words,
            const char *action, GVariant *target)
{
  GtkWidget *row = make_row (title, subtitle);
  GtkWidget *check = gtk_check_button_new ();
  g_autofree char *name = NULL;

  if (n_words >= 0)
    {
      g_autofree char *number = g_strdup_printf ("%'d", n_words);

      add_suffix (row, number);
      /* Translators: %s is a name of a level, as Basic or Everyday; how many words it has */
      name = gw_sentence_format (
        ngettext ("%s: %'u word", "%s: %'u words", (gulong) n_words), title, (guint) n_words);
    }
  gtk_actionable_set_action_name (GTK_ACTIONABLE (check), action);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (check), target);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name != NULL ? name : title, -1);
  if (subtitle != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    subtitle, -1);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_append (list, row);
}

static gboolean
is_english (GwCountsPopover *self)
{
  return g_strcmp0 (gw_lexicon_library_get_used (get_library (self)), GW_LEXICON_ENGLISH) == 0;
}

static guint
get_level (GwCountsPopover *self)
{
  return gw_rules_get (gw_board_model_get_game (get_board_model (self))->rules)->max_level;
}

/* Adds the levels of the English list that have a name. TRUE if one of them is chosen. */
static gboolean
add_names (GwCountsPopover *self, GArray *counts)
{
  guint n_words = 0, n = 0;
  gboolean chosen = FALSE;

  for (const GwLevelName *name = gw_level_names_get (); name->name != NULL; name++)
    {
      for (; n < counts->len && g_array_index (counts, GwLevelCount, n).level <= name->level; n++)
        n_words += g_array_index (counts, GwLevelCount, n).n_words;
      add_choice (self->levels, _ (name->name), name->examples, (int) n_words, "win.lexicon-level",
                  g_variant_new_uint32 (name->level));
      chosen |= name->level == get_level (self);
    }
  return chosen;
}

/* Adds all levels, or some of very many, to their page. */
static guint
add_levels (GwCountsPopover *self, GwLexicon *lexicon, GArray *counts)
{
  const guint n_all = gw_lexicon_get_n_words (lexicon);
  guint n_words = 0, n_items = 0, after = 0;

  for (guint i = 0; i < counts->len; i++)
    {
      const GwLevelCount *count = &g_array_index (counts, GwLevelCount, i);
      g_autofree char *label = NULL;
      g_autofree char *examples = NULL;

      n_words += count->n_words;
      if (n_words == n_all || (counts->len > MAX_LEVELS &&
                               (guint64) n_words * MAX_LEVELS < (guint64) n_all * (n_items + 1)))
        continue;
      n_items++;
      /* Translators: words whose level is not higher than this */
      label = g_strdup_printf (_ ("Up to %u"), count->level);
      examples = gw_level_examples (lexicon, after, count->level);
      add_choice (self->other_levels, label, examples, (int) n_words, "win.lexicon-level",
                  g_variant_new_uint32 (count->level));
      after = count->level;
    }
  return n_items;
}

static void
turn_to_levels_cb (GwCountsPopover *self)
{
  gtk_stack_set_visible_child_name (self->stack, "levels");
}

/* The row that leads to the levels without a name. */
static void
add_other_levels (GwCountsPopover *self, gboolean chosen)
{
  GtkWidget *row = make_row (_ ("Other Level…"), NULL);
  GtkWidget *image = gtk_image_new_from_icon_name ("go-next-symbolic");

  if (chosen)
    {
      g_autofree char *label = g_strdup_printf (_ ("Up to %u"), get_level (self));

      add_suffix (row, label);
    }
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), image);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect_object (row, "activated", G_CALLBACK (turn_to_levels_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_list_box_append (self->levels, row);
}

static void
update_levels (GwCountsPopover *self)
{
  GwLexicon *lexicon = gw_board_model_get_game (get_board_model (self))->lexicon;
  const gboolean has = lexicon != NULL && gw_lexicon_has_levels (lexicon);
  g_autoptr (GArray) counts = NULL;
  gboolean named;
  guint n_others;

  clear (self->levels);
  clear (self->other_levels);
  gtk_widget_set_visible (self->levels_group, has);
  if (!has)
    return;

  counts = gw_level_counts_new (lexicon, NULL);
  if (is_english (self))
    named = add_names (self, counts);
  else
    {
      const guint highest = g_array_index (counts, GwLevelCount, counts->len - 1).level;

      add_choice (self->levels, C_ ("words", "All"), NULL, (int) gw_lexicon_get_n_words (lexicon),
                  "win.lexicon-level", g_variant_new_uint32 (G_MAXUINT));
      named = get_level (self) >= highest;
    }
  n_others = add_levels (self, lexicon, counts);
  if (n_others > 0)
    add_other_levels (self, !named);
}

static void
update_lists (GwCountsPopover *self)
{
  GListModel *library = G_LIST_MODEL (get_library (self));
  guint n_lists = 0;

  clear (self->lists);
  for (guint i = 0; i < g_list_model_get_n_items (library); i++)
    {
      g_autoptr (GwLexiconItem) item = g_list_model_get_item (library, i);

      /* Leave out lists that could not be read; the page with the lists says why. */
      if (gw_lexicon_item_get_importing (item)
          || (gw_lexicon_item_get_failure (item) != NULL && !gw_lexicon_item_get_in_use (item)))
        continue;
      add_choice (self->lists, gw_lexicon_item_get_title (item), NULL,
                  gw_lexicon_item_get_n_words (item), "win.use-lexicon",
                  g_variant_new_string (gw_lexicon_item_get_id (item)));
      n_lists++;
    }
  gtk_widget_set_visible (self->list_entry, n_lists > MAX_LISTS);
}

static gboolean
filter_cb (GtkListBoxRow *row, gpointer user_data)
{
  GwCountsPopover *self = user_data;
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->list_entry));

  return *text == '\0'
         || g_str_match_string (text, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)),
                                TRUE);
}

static void
search_cb (GwCountsPopover *self)
{
  gtk_list_box_invalidate_filter (self->lists);
}

static void
set_value (GtkWidget *row, GtkLabel *label, const char *value)
{
  gtk_label_set_label (label, value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, value,
                                  -1);
}

/* Why School leaves no words out of the list in use, or what it does. */
static char *
dup_school_text (GwCountsPopover *self)
{
  GwLexiconItem *item = gw_lexicon_library_get_used_item (get_library (self));
  GwLexicon *list = gw_lexicon_loader_get_list (self->loader);
  const GwLanguage *language = list != NULL ? gw_lexicon_get_language (list) : NULL;
  g_autofree char *title = NULL;

  if (list == NULL || gw_lexicon_loader_has_school (self->loader))
    return g_strdup (_ ("Leaves out words that do not belong in a classroom"));
  if (item != NULL && gw_lexicon_item_is_own (item))
    return g_strdup (_ ("All words of your own lists count"));
  title = language != NULL ? gw_languages_dup_title (language) : g_strdup (_ ("this language"));
  /* Translators: %s is a language */
  return gw_sentence_format (_ ("No school list for %s yet"), title);
}

/* The switch has the focus in place of its row, since it has the state; the row only says why there
 * is nothing to choose. */
static void
update_school (GwCountsPopover *self)
{
  GwLexiconItem *item = gw_lexicon_library_get_used_item (get_library (self));
  const gboolean school = gw_lexicon_loader_has_school (self->loader);
  g_autofree char *subtitle = dup_school_text (self);

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->school_row), school);
  gtk_widget_set_focusable (self->school_row, !school);
  gtk_widget_set_visible (self->review_button, item == NULL || !gw_lexicon_item_is_own (item));
  gtk_button_set_label (GTK_BUTTON (self->review_button),
                        school ? _ ("Review…") : _ ("Make One…"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->school_row), subtitle);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->school_switch),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, subtitle, -1);
}

/* What is written beside the rows that lead to other pages, and whether School can be chosen. */
static void
update_rows (GwCountsPopover *self)
{
  GwLexiconItem *item = gw_lexicon_library_get_used_item (get_library (self));
  GwRules *rules = gw_board_model_get_game (get_board_model (self))->rules;
  const char *difference = gw_rules_get_first_difference (rules);

  set_value (self->list_row, self->list_label,
             item != NULL ? gw_lexicon_item_get_title (item) : _ ("None"));
  set_value (self->rules_row, self->rules_label, difference != NULL ? difference : _ ("Classic"));
  update_school (self);
}

static void
update_name (GwCountsPopover *self)
{
  g_autofree char *name = gw_document_dup_stem (self->document);

  gtk_editable_set_text (self->name, name != NULL ? name : "");
}

static void
lexicon_cb (GwCountsPopover *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  update_levels (self);
  update_rows (self);
}

static void
rules_cb (GwCountsPopover *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    update_rows (self);
}

static void
used_cb (GwCountsPopover *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  gw_counts_popover_set_page (self, MAIN);
  update_rows (self);
}

/* Undo may change it while the popover is open. */
static void
title_cb (GwCountsPopover *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    update_name (self);
}

/* Enter keeps the name; so does leaving the entry. */
static void
keep_name_cb (GwCountsPopover *self)
{
  g_autofree char *name = gw_document_dup_stem (self->document);
  const char *text = gtk_editable_get_text (self->name);

  if (g_strcmp0 (text, name != NULL ? name : "") != 0)
    gw_document_set_title (self->document, text);
}

static void
enter_cb (GwCountsPopover *self)
{
  keep_name_cb (self);
  gtk_popover_popdown (GTK_POPOVER (self));
}

static gboolean
is_on (GwCountsPopover *self, const char *page)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), page) == 0;
}

/* The focus never starts in the name or in a number, which any key would change. Each other page
 * begins with the button that leads back. The stack may have moved the focus already. */
static void
focus_page (GwCountsPopover *self)
{
  GtkWidget *first = gtk_widget_get_first_child (gtk_stack_get_visible_child (self->stack));

  if (is_on (self, MAIN))
    first = self->list_row;
  else if (is_on (self, "lists") && gtk_widget_get_visible (self->list_entry))
    first = self->list_entry;
  gtk_widget_grab_focus (first);
}

static void
turn_cb (GwCountsPopover *self)
{
  if (is_on (self, "lists"))
    update_lists (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    focus_page (self);
}

static void
turn_to_lists_cb (GwCountsPopover *self)
{
  gtk_stack_set_visible_child_name (self->stack, "lists");
}

static void
turn_to_rules_cb (GwCountsPopover *self)
{
  gtk_stack_set_visible_child_name (self->stack, "rules");
}

static void
back_cb (GwCountsPopover *self)
{
  GtkWidget *row = is_on (self, "rules") ? self->rules_row : self->list_row;

  if (is_on (self, "levels"))
    row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->levels, 0));
  gtk_stack_set_visible_child_name (self->stack, MAIN);
  if (row != NULL && !gtk_widget_grab_focus (row))
    gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
}

/* Escape goes one page back before it closes the popover. */
static gboolean
key_cb (GtkEventController *controller, guint keyval, guint code, GdkModifierType state,
        GwCountsPopover *self)
{
  if (keyval != GDK_KEY_Escape || is_on (self, MAIN))
    return GDK_EVENT_PROPAGATE;
  back_cb (self);
  return GDK_EVENT_STOP;
}

static void
manage_cb (GwCountsPopover *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.manage-lexicons", NULL);
}

static void
review_cb (GwCountsPopover *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.review-school", "s", "");
}

static void
gw_counts_popover_map (GtkWidget *widget)
{
  GwCountsPopover *self = GW_COUNTS_POPOVER (widget);

  gtk_stack_set_visible_child_name (self->stack, self->first_page);
  self->first_page = MAIN;
  gw_lexicon_library_refresh (get_library (self));
  update_name (self);
  update_levels (self);
  update_rows (self);
  GTK_WIDGET_CLASS (gw_counts_popover_parent_class)->map (widget);
  focus_page (self);
}

static void
gw_counts_popover_unmap (GtkWidget *widget)
{
  GwCountsPopover *self = GW_COUNTS_POPOVER (widget);

  GTK_WIDGET_CLASS (gw_counts_popover_parent_class)->unmap (widget);
  gtk_editable_set_text (GTK_EDITABLE (self->list_entry), "");
}

static void
gw_counts_popover_dispose (GObject *object)
{
  GwCountsPopover *self = GW_COUNTS_POPOVER (object);

  g_clear_object (&self->loader);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (gw_counts_popover_parent_class)->dispose (object);
}

static void
gw_counts_popover_class_init (GwCountsPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_counts_popover_dispose;
  widget_class->map = gw_counts_popover_map;
  widget_class->unmap = gw_counts_popover_unmap;

  g_type_ensure (GW_TYPE_RULES_PANE);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-counts-popover.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, GwCountsPopover, child)
  BIND (stack);
  BIND (name);
  BIND (list_row);
  BIND (list_label);
  BIND (levels_group);
  BIND (levels);
  BIND (school_row);
  BIND (school_switch);
  BIND (review_button);
  BIND (rules_row);
  BIND (rules_label);
  BIND (list_entry);
  BIND (lists);
  BIND (other_levels);
  BIND (rules_pane);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, enter_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_name_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, manage_cb);
  gtk_widget_class_bind_template_callback (widget_class, review_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, turn_cb);
  gtk_widget_class_bind_template_callback (widget_class, turn_to_lists_cb);
  gtk_widget_class_bind_template_callback (widget_class, turn_to_rules_cb);
}

static void
gw_counts_popover_init (GwCountsPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->first_page = MAIN;
  gtk_list_box_set_filter_func (self->lists, filter_cb, self, NULL);
}

void
gw_counts_popover_set (GwCountsPopover *self, GwLexiconLoader *loader, GwDocument *document)
{
  GwBoardModel *board_model;

  g_return_if_fail (GW_IS_COUNTS_POPOVER (self));
  g_return_if_fail (GW_IS_LEXICON_LOADER (loader));
  g_return_if_fail (GW_IS_DOCUMENT (document));
  g_return_if_fail (self->loader == NULL);

  self->loader = g_object_ref (loader);
  self->document = g_object_ref (document);
  board_model = get_board_model (self);
  g_signal_connect_object (board_model, "notify::lexicon", G_CALLBACK (lexicon_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (board_model, "notify::rules", G_CALLBACK (rules_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::title", G_CALLBACK (title_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_library (self), "notify::used", G_CALLBACK (used_cb), self,
                           G_CONNECT_SWAPPED);
  g_object_bind_property (board_model, "rules", self->rules_pane, "rules",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
}

void
gw_counts_popover_set_page (GwCountsPopover *self, const char *page)
{
  g_return_if_fail (GW_IS_COUNTS_POPOVER (self));
  g_return_if_fail (page != NULL);

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_stack_set_visible_child_name (self->stack, page);
  else
    self->first_page = g_intern_string (page);
}

GwRulesPane *
gw_counts_popover_get_rules_pane (GwCountsPopover *self)
{
  g_return_val_if_fail (GW_IS_COUNTS_POPOVER (self), NULL);

  return self->rules_pane;
}
