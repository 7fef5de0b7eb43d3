/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-window-pages.h"

#include "gw-analysis-page.h"
#include "gw-generators-page.h"
#include "gw-lexicon-page.h"
#include "gw-search-page.h"

#include <glib/gi18n.h>

struct _GwWindowPages
{
  GObject parent_instance;

  /* borrowed, until the window is disposed */
  GActionMap *actions;
  AdwViewStack *stack;

  /* owned */
  GwSession *session;
  guint warming;   /* idle source that makes pages ahead of time */
  GwPage *waiting; /* made ahead of time, but not in the stack yet */
};

G_DEFINE_FINAL_TYPE (GwWindowPages, gw_window_pages, G_TYPE_OBJECT)

static guint verbs_changed_signal;

static void update_verbs (GwWindowPages *self);

typedef struct
{
  const char *name;
  const char *purpose;      /* in a line */
  GType (*get_type) (void); /* of a GwPage; NULL for the board, which is always there */
} Kind;

static const Kind board = { "board", N_ ("One Board and All Its Words"), NULL };

/* Those that are made when they are needed. */
static const Kind kinds[] = {
  { "generators", N_ ("Compare Ways of Making Boards"), gw_generators_page_get_type },
  { "search", N_ ("Search for the Best Board There Is"), gw_search_page_get_type },
  { "analysis", N_ ("Measure How Long Solving a Board Takes"), gw_analysis_page_get_type },
  { "lexicon", N_ ("Choose, Import and Browse Word Lists"), gw_lexicon_page_get_type },
};

/* Explains a button of a switcher, if it is the one for this page. */
static void
explain_button (GwWindowPages *self, GtkWidget *button, const char *label, const Kind *kind)
{
  GtkWidget *page = adw_view_stack_get_child_by_name (self->stack, kind->name);

  if (g_strcmp0 (label, adw_view_stack_page_get_title (
                          adw_view_stack_get_page (self->stack, page))) != 0)
    return;
  gtk_widget_set_tooltip_text (button, _ (kind->purpose));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _ (kind->purpose), -1);
}

/* A switcher makes a toggle button for each page and leaves it without a tooltip. */
static void
explain_buttons (GwWindowPages *self, GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_autofree char *label = NULL;

      if (GTK_IS_TOGGLE_BUTTON (child))
        g_object_get (child, "label", &label, NULL);
      explain_button (self, child, label, &board);
      for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
        explain_button (self, child, label, &kinds[i]);
      explain_buttons (self, child);
    }
}

static AdwBin *
get_place (GwWindowPages *self, guint kind)
{
  return ADW_BIN (adw_view_stack_get_child_by_name (self->stack, kinds[kind].name));
}

static gboolean
is_waiting (GwWindowPages *self, guint kind)
{
  return self->waiting != NULL
         && G_TYPE_CHECK_INSTANCE_TYPE (self->waiting, kinds[kind].get_type ());
}

static GwPage *
make_page (guint kind)
{
  return g_object_ref_sink (g_object_new (kinds[kind].get_type (), NULL));
}

static GtkWidget *
get_page (GwWindowPages *self, guint kind)
{
  AdwBin *place = get_place (self, kind);

  if (adw_bin_get_child (place) == NULL)
    {
      g_autoptr (GwPage) page
        = is_waiting (self, kind) ? g_steal_pointer (&self->waiting) : make_page (kind);

      gw_page_set_session (page, self->session);
      adw_bin_set_child (place, GTK_WIDGET (page));
      g_signal_connect_object (page, "verbs-changed", G_CALLBACK (update_verbs), self,
                               G_CONNECT_SWAPPED);
      update_verbs (self);
    }
  return adw_bin_get_child (place);
}

GtkWidget *
gw_window_pages_get (GwWindowPages *self, const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].name, name))
      return get_page (self, i);
  return NULL;
}

void
gw_window_pages_show (GwWindowPages *self, const char *name)
{
  gw_window_pages_get (self, name);
  adw_view_stack_set_visible_child_name (self->stack, name);
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
};

/* NULL for the board page, and before the page is made. */
static GwPage *
peek_visible (GwWindowPages *self)
{
  GtkWidget *place = adw_view_stack_get_visible_child (self->stack);

  return place != NULL && ADW_IS_BIN (place) && GW_IS_PAGE (adw_bin_get_child (ADW_BIN (place)))
           ? GW_PAGE (adw_bin_get_child (ADW_BIN (place)))
           : NULL;
}

static gboolean
shows_board (GwWindowPages *self)
{
  return g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), board.name) == 0;
}

GwPageVerbs
gw_window_pages_get_verbs (GwWindowPages *self)
{
  GwPage *page;

  g_return_val_if_fail (GW_IS_WINDOW_PAGES (self), 0);

  page = peek_visible (self);
  if (page != NULL)
    return gw_page_get_verbs (page);
  return shows_board (self)
             && g_action_group_get_action_enabled (G_ACTION_GROUP (self->actions), STOP)
           ? GW_PAGE_STOP
           : 0;
}

void
gw_window_pages_activate (GwWindowPages *self, GwPageVerbs verb)
{
  g_return_if_fail (GW_IS_WINDOW_PAGES (self));

  if ((gw_window_pages_get_verbs (self) & verb) == 0)
    return;
  if (shows_board (self))
    g_action_group_activate_action (G_ACTION_GROUP (self->actions), STOP, NULL);
  else
    gw_page_activate (peek_visible (self), verb);
}

static void
verb_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (g_str_equal (verbs[i].action, g_action_get_name (G_ACTION (action))))
      gw_window_pages_activate (user_data, verbs[i].verb);
}

/* Assistive technologies and other programs may ask for a page that is not there. */
static void
show_page_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindowPages *self = user_data;
  const char *name = g_variant_get_string (parameter, NULL);

  if (adw_view_stack_get_child_by_name (self->stack, name) != NULL)
    gw_window_pages_show (self, name);
}

static const GActionEntry entries[] = {
  { .name = "run-resume", .activate = verb_cb },
  { .name = "run-start", .activate = verb_cb },
  { .name = "run-stop", .activate = verb_cb },
  { .name = "show-page", .activate = show_page_cb, .parameter_type = "s" },
};

/* Enables the forwarded actions. */
static void
update_verbs (GwWindowPages *self)
{
  const GwPageVerbs can = gw_window_pages_get_verbs (self);

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      GAction *action = g_action_map_lookup_action (self->actions, verbs[i].action);

      g_simple_action_set_enabled (G_SIMPLE_ACTION (action), (can & verbs[i].verb) != 0);
    }
  g_signal_emit (self, verbs_changed_signal, 0);
}

/* The stack moves the focus into a page when it maps it, so the page must exist by then. */
static void
place_mapped_cb (AdwBin *place, GwWindowPages *self)
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
  GwWindowPages *self = user_data;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (adw_bin_get_child (get_place (self, i)) == NULL)
      {
        if (is_waiting (self, i))
          get_page (self, i);
        else
          self->waiting = make_page (i);
        return G_SOURCE_CONTINUE;
      }
  self->warming = 0;
  return G_SOURCE_REMOVE;
}

/* With the pointer at the buttons, the user may want another page soon. */
static void
pointed_cb (GwWindowPages *self)
{
  if (self->warming == 0)
    self->warming = g_idle_add_full (G_PRIORITY_LOW, warm_up_cb, self, NULL);
}

void
gw_window_pages_add_switcher (GwWindowPages *self, GtkWidget *switcher)
{
  GtkEventController *motion;

  g_return_if_fail (GW_IS_WINDOW_PAGES (self));
  g_return_if_fail (GTK_IS_WIDGET (switcher));

  explain_buttons (self, switcher);
  motion = gtk_event_controller_motion_new ();
  g_signal_connect_object (motion, "enter", G_CALLBACK (pointed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (switcher, motion);
}

static void
gw_window_pages_dispose (GObject *object)
{
  GwWindowPages *self = GW_WINDOW_PAGES (object);

  g_clear_handle_id (&self->warming, g_source_remove);
  g_clear_object (&self->waiting);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (gw_window_pages_parent_class)->dispose (object);
}

static void
gw_window_pages_class_init (GwWindowPagesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_window_pages_dispose;

  verbs_changed_signal = g_signal_new ("verbs-changed", G_TYPE_FROM_CLASS (klass),
                                       G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_window_pages_init (GwWindowPages *self)
{
}

GwWindowPages *
gw_window_pages_new (GtkApplicationWindow *window, AdwViewStack *stack, GwSession *session)
{
  GwWindowPages *self = g_object_new (GW_TYPE_WINDOW_PAGES, NULL);

  self->actions = G_ACTION_MAP (window);
  self->stack = stack;
  self->session = g_object_ref (session);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_signal_connect_object (get_place (self, i), "map", G_CALLBACK (place_mapped_cb), self, 0);
  g_signal_connect_object (stack, "notify::visible-child", G_CALLBACK (update_verbs), self,
                           G_CONNECT_SWAPPED);
  g_action_map_add_action_entries (self->actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (window, "action-enabled-changed::" STOP, G_CALLBACK (update_verbs), self,
                           G_CONNECT_SWAPPED);
  update_verbs (self);
  return self;
}
