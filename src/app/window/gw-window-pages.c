/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-window-private.h"

#include "gw-best-setup.h"
#include "gw-first-page.h"
#include "gw-run-views.h"
#include "gw-runs-page.h"
#include "gw-words-page.h"

#include <glib/gi18n.h>

static void update_verbs (GwWindow *self);

#define BOARD "board" /* which is always there */
#define BEST "best"
#define STUDIES "studies"

/* What is chosen in the header bar. */
static const struct
{
  const char *name;
  const char *purpose; /* in a line */
} places[GW_WINDOW_N_PLACES] = {
  { BOARD, N_ ("One Board and All Its Words") },
  { "words", N_ ("Choose, Import and Browse Word Lists") },
  { BEST, N_ ("Search for the Best Board There Is") },
  { STUDIES, N_ ("Compare Ways of Making and of Solving Boards") },
};

/* The pages that are made when they are needed: each a GwPage. */
static const struct
{
  const char *name;
  GType (*get_type) (void); /* NULL for a page of runs */
} kinds[] = {
  { "words", gw_words_page_get_type },
  { BEST, NULL },
  { STUDIES, NULL },
};

/* Explains a button of a switcher, if it is the one for this place. */
static void
explain_button (GwWindow *self, GtkWidget *button, const char *label, guint i)
{
  GtkWidget *page = adw_view_stack_get_child_by_name (self->stack, places[i].name);

  if (g_strcmp0 (label, adw_view_stack_page_get_title (
                          adw_view_stack_get_page (self->stack, page))) != 0)
    return;
  gtk_widget_set_tooltip_text (button, _ (places[i].purpose));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _ (places[i].purpose), -1);
}

/* A switcher makes a toggle button for each page and leaves it without a tooltip. */
static void
explain_buttons (GwWindow *self, GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_autofree char *label = NULL;

      if (GTK_IS_TOGGLE_BUTTON (child))
        g_object_get (child, "label", &label, NULL);
      for (guint i = 0; i < GW_WINDOW_N_PLACES; i++)
        explain_button (self, child, label, i);
      explain_buttons (self, child);
    }
}

static AdwBin *
get_place (GwWindow *self, guint kind)
{
  return ADW_BIN (adw_view_stack_get_child_by_name (self->stack, kinds[kind].name));
}

static gboolean
is_waiting (GwWindow *self, guint kind)
{
  return self->pages.waiting != NULL && self->pages.waiting_kind == kind;
}

static GwPage *
make_page (guint kind)
{
  GtkWidget *page = kinds[kind].get_type != NULL
                      ? g_object_new (kinds[kind].get_type (), NULL)
                      : gw_runs_page_new (gw_runs_place_find (kinds[kind].name));

  return g_object_ref_sink (GW_PAGE (page));
}

static GtkWidget *
get_page (GwWindow *self, guint kind)
{
  AdwBin *place = get_place (self, kind);

  if (adw_bin_get_child (place) == NULL)
    {
      g_autoptr (GwPage) page
        = is_waiting (self, kind) ? g_steal_pointer (&self->pages.waiting) : make_page (kind);

      gw_page_set_session (page, self->session);
      adw_bin_set_child (place, GTK_WIDGET (page));
      if (gw_runs_place_find (kinds[kind].name) != NULL)
        gw_window_restore_run (self, gw_runs_place_find (kinds[kind].name));
      gw_window_listen (self, page, "verbs-changed", G_CALLBACK (update_verbs));
      update_verbs (self);
    }
  return adw_bin_get_child (place);
}

GtkWidget *
gw_window_get_page (GwWindow *self, const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].name, name))
      return get_page (self, i);
  return NULL;
}

GtkWidget *
gw_window_peek_page (GwWindow *self, const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].name, name))
      return adw_bin_get_child (get_place (self, i));
  return NULL;
}

static guint
find_place (GwWindow *self)
{
  const char *name = adw_view_stack_get_visible_child_name (self->stack);
  guint i = 0;

  while (i + 1 < GW_WINDOW_N_PLACES && g_strcmp0 (places[i].name, name) != 0)
    i++;
  return i;
}

/* Takes the focus out of the place that is shown, which remembers it. A place that the stack hides
 * with the focus in it may outlive the window. */
static gboolean
take_focus (GwWindow *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->stack));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->stack)))
    return FALSE;
  g_set_weak_pointer (&self->pages.last_focus[find_place (self)], focus);
  gtk_root_set_focus (root, NULL);
  return TRUE;
}

void
gw_window_focus_page (GwWindow *self)
{
  GtkWidget *page = gw_window_peek_page (self, gw_window_get_page_name (self));

  if (page == NULL || !gw_page_focus (GW_PAGE (page)))
    gtk_widget_child_focus (adw_view_stack_get_visible_child (self->stack), GTK_DIR_TAB_FORWARD);
}

static void
give_focus (GwWindow *self)
{
  GtkWidget *last = self->pages.last_focus[find_place (self)];

  if (last == NULL || !gtk_widget_get_mapped (last) || !gtk_widget_grab_focus (last))
    gw_window_focus_page (self);
}

void
gw_window_show_page (GwWindow *self, const char *name)
{
  const gboolean had_focus = take_focus (self);

  gw_window_get_page (self, name);
  if (g_str_equal (name, BOARD))
    gw_first_page_close (GTK_STACK (adw_view_stack_get_child_by_name (self->stack, BOARD)));
  adw_view_stack_set_visible_child_name (self->stack, name);
  if (had_focus)
    give_focus (self);
}

gboolean
gw_window_has_page (GwWindow *self, const char *name)
{
  return adw_view_stack_get_child_by_name (self->stack, name) != NULL;
}

const char *
gw_window_get_page_name (GwWindow *self)
{
  return adw_view_stack_get_visible_child_name (self->stack);
}

const char *
gw_window_find_page (GwWindow *self, GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), BOARD);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (gtk_widget_is_ancestor (widget, GTK_WIDGET (get_place (self, i))))
      return kinds[i].name;
  return BOARD;
}

/* The action of the board page, so that one key stops what is shown. */
#define STOP "stop"

/* Pages share verbs: these actions of the window are forwarded to the visible page. */
static const struct
{
  const char *action;
  GwPageVerbs verb;
} verbs[] = {
  { "run-start", GW_PAGE_START },
  { "run-stop", GW_PAGE_STOP },
  { "run-resume", GW_PAGE_RESUME },
  { "run-new", GW_PAGE_NEW },
};

/* NULL for the board page, and before the page is made. */
static GwPage *
peek_visible (GwWindow *self)
{
  const char *name = gw_window_get_page_name (self);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_strcmp0 (kinds[i].name, name) == 0)
      return (GwPage *) adw_bin_get_child (get_place (self, i));
  return NULL;
}

static gboolean
shows_board (GwWindow *self)
{
  return g_strcmp0 (gw_window_get_page_name (self), BOARD) == 0;
}

GwPageVerbs
gw_window_get_verbs (GwWindow *self)
{
  GwPage *page = peek_visible (self);

  if (page != NULL)
    return gw_page_get_verbs (page);
  return shows_board (self) && g_action_group_get_action_enabled (G_ACTION_GROUP (self), STOP)
           ? GW_PAGE_STOP
           : 0;
}

void
gw_window_activate (GwWindow *self, GwPageVerbs verb)
{
  if ((gw_window_get_verbs (self) & verb) == 0)
    return;
  if (shows_board (self))
    g_action_group_activate_action (G_ACTION_GROUP (self), STOP, NULL);
  else
    gw_page_activate (peek_visible (self), verb);
}

static void
verb_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (g_str_equal (verbs[i].action, g_action_get_name (G_ACTION (action))))
      gw_window_activate (user_data, verbs[i].verb);
}

/* Assistive technologies and other programs may ask for a page that is not there. */
static void
show_page_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;
  const char *name = g_variant_get_string (parameter, NULL);

  if (gw_window_has_page (self, name))
    gw_window_show_page (self, name);
}

/* Shows the setup of a run that packs words, which asks for them. */
static void
pack_words_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindow *self = user_data;

  gw_window_show_page (self, BEST);
  gw_runs_page_begin (GW_RUNS_PAGE (gw_window_get_page (self, BEST)), GW_BEST_PACK);
}

static const GActionEntry entries[] = {
  { .name = "pack-words", .activate = pack_words_cb },
  { .name = "run-new", .activate = verb_cb },
  { .name = "run-resume", .activate = verb_cb },
  { .name = "run-start", .activate = verb_cb },
  { .name = "run-stop", .activate = verb_cb },
  { .name = "show-page", .activate = show_page_cb, .parameter_type = "s", .state = "''" },
};

/* Enables the forwarded actions. */
static void
update_verbs (GwWindow *self)
{
  const GwPageVerbs can = gw_window_get_verbs (self);

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    gw_window_set_enabled (self, verbs[i].action, (can & verbs[i].verb) != 0);
  gw_window_update_save (self);
}

static void
shown_cb (GwWindow *self)
{
  gw_window_set_state (self, "show-page", g_variant_new_string (gw_window_get_page_name (self)));
  update_verbs (self);
  gw_window_page_changed (self);
}

/* The stack moves the focus into a page when it maps it, so the page must exist by then. */
static void
place_mapped_cb (GwWindow *self, AdwBin *place)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (get_place (self, i) == place)
      get_page (self, i);
}

/* Makes one page at a time, in two steps, so that the user never has to wait long: constructing a
 * page takes about as long as giving it the session. */
static gboolean
warm_up_cb (gpointer user_data)
{
  GwWindow *self = user_data;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (adw_bin_get_child (get_place (self, i)) == NULL)
      {
        if (is_waiting (self, i))
          get_page (self, i);
        else
          {
            self->pages.waiting = make_page (i);
            self->pages.waiting_kind = i;
          }
        return G_SOURCE_CONTINUE;
      }
  self->pages.warming = 0;
  return G_SOURCE_REMOVE;
}

/* With the pointer at the buttons, the user may want another page soon. */
static void
pointed_cb (GwWindow *self)
{
  if (self->pages.warming == 0)
    self->pages.warming = g_idle_add_full (G_PRIORITY_LOW, warm_up_cb, self, NULL);
}

void
gw_window_add_switcher (GwWindow *self, GtkWidget *switcher)
{
  GtkEventController *motion;

  g_return_if_fail (GTK_IS_WIDGET (switcher));

  explain_buttons (self, switcher);
  motion = gtk_event_controller_motion_new ();
  gw_window_listen (self, motion, "enter", G_CALLBACK (pointed_cb));
  gtk_widget_add_controller (switcher, motion);
}

void
gw_window_drop_pages (GwWindow *self)
{
  g_clear_handle_id (&self->pages.warming, g_source_remove);
  g_clear_object (&self->pages.waiting);
  for (guint i = 0; i < GW_WINDOW_N_PLACES; i++)
    g_clear_weak_pointer (&self->pages.last_focus[i]);
}

void
gw_window_add_pages (GwWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    gw_window_listen (self, get_place (self, i), "map", G_CALLBACK (place_mapped_cb));
  gw_window_listen (self, self->stack, "notify::visible-child", G_CALLBACK (shown_cb));
  gw_window_listen (self, self, "action-enabled-changed::" STOP, G_CALLBACK (update_verbs));
  gw_window_add_switcher (self, GTK_WIDGET (self->switcher));
  shown_cb (self);
}
