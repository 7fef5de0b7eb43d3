/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-menu.h"

#include "gw-sentence.h"
#include "gw-shown-name.h"
#include "gw-spoken.h"

#include <glib/gi18n.h>

/* Letters typed within this many milliseconds of each other belong to the same prefix. */
#define PAUSE 1000

/* The prefix that is being typed into an open menu. */
typedef struct
{
  GString *text;
  guint32 time; /* of the last letter */
} TypedLetters;

static GMenuItem *
item_new (GwLexiconItem *item, const char *action)
{
  g_autofree char *name = gw_keep_underscores (gw_lexicon_item_get_title (item));
  g_autofree char *label = NULL;
  GMenuItem *entry;

  if (gw_lexicon_item_get_n_words (item) >= 0)
    /* Translators: a lexicon and how many words it has */
    label = gw_sentence_format (
      ngettext ("%s – %'d word", "%s – %'d words", (gulong) gw_lexicon_item_get_n_words (item)),
      name, gw_lexicon_item_get_n_words (item));
  entry = g_menu_item_new (label != NULL ? label : name, NULL);
  g_menu_item_set_action_and_target (entry, action, "s", gw_lexicon_item_get_id (item));
  return entry;
}

static void
append_group (GMenu *menu, GwLexiconLibrary *library, const char *action, GwOrigin origin,
              const char *title)
{
  g_autoptr (GMenu) section = g_menu_new ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (library)); i++)
    {
      g_autoptr (GwLexiconItem) item = g_list_model_get_item (G_LIST_MODEL (library), i);
      g_autoptr (GMenuItem) entry = NULL;

      /* Leave out lexicons that could not be read; the Words page says why. */
      if (gw_lexicon_item_get_origin (item) != origin || gw_lexicon_item_get_importing (item)
          || (gw_lexicon_item_get_failure (item) != NULL && !gw_lexicon_item_get_in_use (item)))
        continue;
      entry = item_new (item, action);
      g_menu_append_item (section, entry);
    }
  if (g_menu_model_get_n_items (G_MENU_MODEL (section)) > 0)
    g_menu_append_section (menu, title, G_MENU_MODEL (section));
}

void
gw_lexicon_menu_append (GMenu *menu, GwLexiconLibrary *library, const char *action)
{
  g_return_if_fail (G_IS_MENU (menu));
  g_return_if_fail (GW_IS_LEXICON_LIBRARY (library));

  append_group (menu, library, action, GW_ORIGIN_EMBEDDED, _("Built In"));
  append_group (menu, library, action, GW_ORIGIN_SYSTEM, _ ("On This Computer"));
  append_group (menu, library, action, GW_ORIGIN_USER, _ ("My Lists"));
  append_group (menu, library, action, GW_ORIGIN_FILE, _("From a File"));
}

static void
free_typed (gpointer data, GClosure *closure)
{
  TypedLetters *typed = data;

  g_string_free (typed->text, TRUE);
  g_free (typed);
}

/* Lists the items from top to bottom, of the menu or of the submenu that is open. GTK keeps the
 * other one in the stack until it has slid away. */
static void
list_rows (GtkWidget *widget, GPtrArray *rows)
{
  if (GTK_IS_STACK (widget))
    widget = gtk_stack_get_visible_child (GTK_STACK (widget));
  if (widget == NULL || !gtk_widget_get_visible (widget) || !gtk_widget_is_sensitive (widget))
    return;
  if (gtk_widget_get_focusable (widget))
    {
      g_ptr_array_add (rows, widget);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_rows (child, rows);
}

static gboolean
is_chosen (GtkWidget *widget)
{
  gboolean chosen = (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_CHECKED) != 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !chosen;
       child = gtk_widget_get_next_sibling (child))
    chosen = is_chosen (child);
  return chosen;
}

static void
focus_chosen_cb (GtkWidget *popover)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  list_rows (popover, rows);
  for (guint i = 0; i < rows->len; i++)
    if (is_chosen (rows->pdata[i]))
      {
        gtk_widget_grab_focus (rows->pdata[i]);
        return;
      }
}

/* Focuses the chosen item of a submenu that opens. When going back, GTK focuses the item that led
 * there. */
static void
submenu_cb (GtkWidget *popover)
{
  g_autofree char *name = NULL;

  g_object_get (popover, "visible-submenu", &name, NULL);
  if (g_strcmp0 (name, "main") != 0)
    focus_chosen_cb (popover);
}

static char *
fold (const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  return g_utf8_normalize (folded, -1, G_NORMALIZE_ALL);
}

static gboolean
begins_with (GtkWidget *widget, const char *folded)
{
  if (GTK_IS_LABEL (widget))
    {
      g_autofree char *text = fold (gtk_label_get_text (GTK_LABEL (widget)));

      return g_str_has_prefix (text, folded);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (begins_with (child, folded))
      return TRUE;
  return FALSE;
}

/* Focuses the next item that begins with the text, starting at the focused item or after it, and
 * wrapping around. */
static gboolean
focus_row (GtkWidget *popover, const char *text, gboolean after)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  g_autofree char *folded = fold (text);
  guint at = 0;

  list_rows (popover, rows);
  for (guint i = 0; i < rows->len; i++)
    if (gtk_widget_has_focus (rows->pdata[i]))
      at = i + (after ? 1 : 0);
  for (guint i = 0; i < rows->len; i++)
    {
      GtkWidget *row = rows->pdata[(at + i) % rows->len];

      if (begins_with (row, folded))
        return gtk_widget_grab_focus (row);
    }
  return FALSE;
}

/* Adds the letter to the prefix; if no name has that prefix, the letter begins a new one. */
static gboolean
key_cb (GtkEventController *controller, guint keyval, guint code, GdkModifierType state,
        gpointer user_data)
{
  TypedLetters *typed = user_data;
  GtkWidget *popover = gtk_event_controller_get_widget (controller);
  const guint32 time = gtk_event_controller_get_current_event_time (controller);
  const gunichar letter = gdk_keyval_to_unicode (keyval);

  if (time - typed->time > PAUSE)
    g_string_truncate (typed->text, 0);
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0
      || !g_unichar_isprint (letter) || (typed->text->len == 0 && g_unichar_isspace (letter)))
    return GDK_EVENT_PROPAGATE;

  typed->time = time;
  g_string_append_unichar (typed->text, letter);
  if (!focus_row (popover, typed->text->str, g_utf8_strlen (typed->text->str, -1) == 1))
    {
      g_string_truncate (typed->text, 0);
      g_string_append_unichar (typed->text, letter);
      focus_row (popover, typed->text->str, TRUE);
    }
  return GDK_EVENT_STOP;
}

void
gw_lexicon_menu_take_keys (GtkMenuButton *button)
{
  GtkPopover *popover;
  GtkEventController *keys;
  TypedLetters *typed;

  g_return_if_fail (GTK_IS_MENU_BUTTON (button));

  popover = gtk_menu_button_get_popover (button);
  g_return_if_fail (GTK_IS_POPOVER_MENU (popover));

  g_signal_connect (popover, "show", G_CALLBACK (focus_chosen_cb), NULL);
  g_signal_connect (popover, "notify::visible-submenu", G_CALLBACK (submenu_cb), NULL);

  /* Capture the keys before GTK looks for mnemonics. */
  keys = gtk_event_controller_key_new ();
  typed = g_new0 (TypedLetters, 1);
  typed->text = g_string_new (NULL);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_data (keys, "key-pressed", G_CALLBACK (key_cb), typed, free_typed, 0);
  gtk_widget_add_controller (GTK_WIDGET (popover), keys);
}

void
gw_lexicon_menu_fill (GtkMenuButton *button, GwLexiconLibrary *library, const char *action)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  gw_lexicon_library_refresh (library);
  gw_lexicon_menu_append (menu, library, action);
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
  gw_lexicon_menu_take_keys (button);
}
