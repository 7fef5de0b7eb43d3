/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lexicons: which one is in use, how much of it, and where more come from. */
#include "gw-window-private.h"

#include "gw-choose-file.h"

#include <glib/gi18n.h>

static GwLexiconLibrary *
get_library (GwWindow *self)
{
  return gw_session_get_library (self->session);
}

static void
import_chosen_cb (GListModel *files, gpointer owner)
{
  GwWindow *self = owner;

  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);

      gw_window_import_lexicon (self, file);
    }
}

static void
import_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  static const char *const patterns[] = { "*.txt", "*.gz", "*.lst", "*.dic", "*.gwlex", NULL };

  gw_choose_files_to_open (widget, _("Import Lexicons"), _("Word Lists"), patterns,
                           import_chosen_cb);
}

static void
manage_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWindow *self = GW_WINDOW (widget);
  GwLexiconItem *used = gw_lexicon_library_get_used_item (get_library (self));

  gw_window_show_page (self, "lexicon");
  if (used != NULL)
    gw_lexicon_page_show_item (gw_window_get_lexicon_page (self), used);
}

static void
choose_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWindow *self = GW_WINDOW (widget);

  gw_window_show_page (self, "board");
  gw_lexicon_button_popup (gw_board_page_get_lexicon_button (self->board_page));
}

static void
use_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_lexicon_library_set_used (get_library (user_data), g_variant_get_string (parameter, NULL));
}

static void
level_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWorkbench *workbench = gw_session_get_workbench (GW_WINDOW (user_data)->session);
  GwRulesSpec spec = *gw_rules_get (gw_workbench_get_rules (workbench));
  g_autoptr (GwRules) rules = NULL;

  spec.max_level = g_variant_get_uint32 (parameter);
  rules = gw_rules_new (&spec);
  gw_workbench_set_rules (workbench, rules);
}

static const GActionEntry choices[] = {
  { .name = "use-lexicon", .activate = use_cb, .parameter_type = "s", .state = "''" },
  { .name = "lexicon-level", .activate = level_cb, .parameter_type = "u", .state = "uint32 0" },
};

static void
set_state (GwWindow *self, const char *name, GVariant *state)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), state);
}

static void
used_cb (GwWindow *self)
{
  const char *used = gw_lexicon_library_get_used (get_library (self));

  set_state (self, "use-lexicon", g_variant_new_string (used != NULL ? used : ""));
}

static void
rules_cb (GwWindow *self)
{
  const GwRules *rules = gw_workbench_get_rules (gw_session_get_workbench (self->session));

  set_state (self, "lexicon-level", g_variant_new_uint32 (gw_rules_get (rules)->max_level));
}

void
gw_window_class_init_lexicon (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.choose-lexicon", NULL, choose_cb);
  gtk_widget_class_install_action (klass, "win.import-lexicon", NULL, import_cb);
  gtk_widget_class_install_action (klass, "win.manage-lexicons", NULL, manage_cb);
}

void
gw_window_init_lexicon (GwWindow *self)
{
  GwLexiconLibrary *library = get_library (self);

  g_action_map_add_action_entries (G_ACTION_MAP (self), choices, G_N_ELEMENTS (choices), self);
  g_signal_connect_object (library, "notify::used", G_CALLBACK (used_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gw_session_get_workbench (self->session), "notify::rules",
                           G_CALLBACK (rules_cb), self, G_CONNECT_SWAPPED);
  gw_lexicon_button_set_library (gw_board_page_get_lexicon_button (self->board_page), library);
  used_cb (self);
  rules_cb (self);
}

void
gw_window_import_lexicon (GwWindow *self, GFile *file)
{
  g_return_if_fail (GW_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  gw_window_show_page (self, "lexicon");
  gw_lexicon_library_import (get_library (self), file);
}
