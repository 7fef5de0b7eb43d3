/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done with one lexicon: renaming, removing, comparing, drawing. */
#include "gw-lexicon-page-private.h"

#include "gw-ask-name.h"
#include "gw-compare-window.h"
#include "gw-host.h"
#include "gw-undo-toast.h"

#include <glib/gi18n.h>

void
gw_lexicon_page_fail (GwLexiconPage *self, const char *title, const GError *error, GFile *file)
{
  GwLexiconItem *used = gw_lexicon_library_get_used_item (self->library);
  g_autofree char *remedy = NULL;

  if (used != NULL)
    /* Translators: %s is the name of a lexicon */
    remedy = g_strdup_printf (_("“%s” is still in use."), gw_lexicon_item_get_title (used));
  gw_error_bar_show_error (self->error_bar, title, error, file, remedy);
}

static void
named_cb (const char *name, gpointer owner, gpointer item)
{
  GwLexiconPage *self = owner;
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;

  if (gw_lexicon_library_rename (self->library, item, name, &error))
    return;
  title = g_strdup_printf (_("“%s” was not renamed"), gw_lexicon_item_get_title (item));
  gw_lexicon_page_fail (self, title, error, NULL);
}

static void
rename_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwLexiconPage *self = GW_LEXICON_PAGE (widget);

  gw_ask_name (widget, _("Rename the Lexicon"), gw_lexicon_item_get_title (self->item), self->item,
               named_cb);
}

static void
undo_remove_cb (const GwUndo *removal)
{
  GwLexiconPage *self = removal->owner;
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL;

  if (gw_lexicon_library_restore (removal->list, removal->object, &error))
    {
      if (self != NULL)
        gw_lexicon_page_show_item (self, removal->object);
    }
  else if (self != NULL)
    {
      title = g_strdup_printf (_("“%s” was not brought back"),
                               gw_lexicon_item_get_title (removal->object));
      gw_lexicon_page_fail (self, title, error, NULL);
    }
}

static void
forget_cb (const GwUndo *removal)
{
  gw_lexicon_library_forget (removal->list, removal->object);
}

static void
remove_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwLexiconPage *self = GW_LEXICON_PAGE (widget);
  g_autoptr (GwLexiconItem) item = g_object_ref (self->item);
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;
  const GwUndo removal = { .owner = self, .list = self->library, .object = item };

  if (!gw_lexicon_library_remove (self->library, item, &error))
    {
      title = g_strdup_printf (_("“%s” was not removed"), gw_lexicon_item_get_title (item));
      gw_lexicon_page_fail (self, title, error, NULL);
      return;
    }

  title = g_markup_printf_escaped (_("Removed “%s”"), gw_lexicon_item_get_title (item));
  gw_host_show_toast (widget, gw_undo_toast_new (title, &removal, undo_remove_cb, forget_cb));
}

static void
compare_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwLexiconPage *self = GW_LEXICON_PAGE (widget);
  GwLexiconItem *other
    = gw_lexicon_library_find (self->library, g_variant_get_string (parameter, NULL));
  g_autoptr (GwLexiconComparison) comparison = NULL;

  if (other == NULL || self->item == NULL)
    return;
  comparison = gw_lexicon_comparison_new (gw_lexicon_library_get_store (self->library),
                                          self->item, other);
  gtk_window_present (GTK_WINDOW (
    gw_compare_window_new (GTK_WINDOW (gtk_widget_get_root (widget)), comparison)));
}

static void
draw_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_lexicon_view_draw (GW_LEXICON_PAGE (widget)->view);
}

static void
look_up_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GtkEditable *entry = gw_lexicon_view_get_entry (GW_LEXICON_PAGE (widget)->view);

  gtk_editable_set_text (entry, g_variant_get_string (parameter, NULL));
  gtk_widget_grab_focus (GTK_WIDGET (entry));
  gtk_editable_set_position (entry, -1);
}

void
gw_lexicon_page_install_acts (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "lexicon.compare", "s", compare_cb);
  gtk_widget_class_install_action (klass, "lexicon.draw", NULL, draw_cb);
  gtk_widget_class_install_action (klass, "lexicon.look-up", "s", look_up_cb);
  gtk_widget_class_install_action (klass, "lexicon.remove", NULL, remove_cb);
  gtk_widget_class_install_action (klass, "lexicon.rename", NULL, rename_cb);
}
