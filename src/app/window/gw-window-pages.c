/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-window-pages.h"

#include "gw-analysis-page.h"
#include "gw-first-page.h"
#include "gw-generators-page.h"
#include "gw-words-page.h"
#include "gw-search-page.h"

#include <glib/gi18n.h>

#define N_PLACES 4

struct _GwWindowPages
{
  GObject parent_instance;

  /* borrowed, until the window is disposed */
  GActionMap *actions;
  AdwViewStack *stack;
  GtkStack *studies; /* the pages that share a place of the stack */

  GtkWidget *last_focus[N_PLACES]; /* weak: what had the focus when a place was left; or NULL */

  /* owned */
  GwSession *session;
  guint warming;   /* idle source that makes pages ahead of time */
  GwPage *waiting; /* made ahead of time, but not in the stack yet */
};

G_DEFINE_FINAL_TYPE (GwWindowPages, gw_window_pages, G_TYPE_OBJECT)

static guint verbs_changed_signal;

static void update_verbs (GwWindowPages *self);

enum
{
  PROP_VISIBLE_NAME = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

#define BOARD "board" /* which is always there */
#define SEARCH "search"
#define STUDIES "studies"

/* What is chosen in the header bar. */
static const struct
{
  const char *name;
  const char *purpose; /* in a line */
} places[N_PLACES] = {
  { BOARD, N_ ("One Board and All Its Words") },
  { "words", N_ ("Choose, Import and Browse Word Lists") },
  { "search", N_ ("Search for the Best Board There Is") },
  { STUDIES, N_ ("Compare Ways of Making and of Solving Boards") },
};

/* The pages that are made when they are needed. */
static const struct
{
  const char *name;
  GType (*get_type) (void); /* of a GwPage */
} kinds[] = {
  { "words", gw_words_page_get_type },
  { "search", gw_search_page_get_type },
  { "generators", gw_generators_page_get_type },
  { "analysis", gw_analysis_page_get_type },
};

/* Explains a button of a switcher, if it is the one for this place. */
static void
explain_button (GwWindowPages *self, GtkWidget *button, const char *label, guint i)
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
explain_buttons (GwWindowPages *self, GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_autofree char *label = NULL;

      if (GTK_IS_TOGGLE_BUTTON (child))
        g_object_get (child, "label", &label, NULL);
      for (guint i = 0; i < N_PLACES; i++)
        explain_button (self, child, label, i);
      explain_buttons (self, child);
    }
}

static gboolean
is_study (GwWindowPages *self, const char *name)
{
  return gtk_stack_get_child_by_name (self->studies, name) != NULL;
}

static AdwBin *
get_place (GwWindowPages *self, guint kind)
{
  const char *name = kinds[kind].name;

  return ADW_BIN (is_study (self, name) ? gtk_stack_get_child_by_name (self->studies, name)
                                        : adw_view_stack_get_child_by_name (self->stack, name));
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

static guint
find_place (GwWindowPages *self)
{
  const char *name = adw_view_stack_get_visible_child_name (self->stack);
  guint i = 0;

  while (i + 1 < N_PLACES && g_strcmp0 (places[i].name, name) != 0)
    i++;
  return i;
}

/* Takes the focus out of the place that is shown, which remembers it. A place that the stack hides
 * with the focus in it may outlive the window. */
static gboolean
take_focus (GwWindowPages *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->stack));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->stack)))
    return FALSE;
  g_set_weak_pointer (&self->last_focus[find_place (self)], focus);
  gtk_root_set_focus (root, NULL);
  return TRUE;
}

static void
give_focus (GwWindowPages *self)
{
  GtkWidget *last = self->last_focus[find_place (self)];

  if (last == NULL || !gtk_widget_get_mapped (last) || !gtk_widget_grab_focus (last))
    gtk_widget_child_focus (adw_view_stack_get_visible_child (self->stack), GTK_DIR_TAB_FORWARD);
}

void
gw_window_pages_show (GwWindowPages *self, const char *name)
{
  const gboolean had_focus = take_focus (self);

  if (is_study (self, name))
    gtk_stack_set_visible_child_name (self->studies, name);
  gw_window_pages_get (self, name);
  if (g_str_equal (name, BOARD))
    gw_first_page_close (GTK_STACK (adw_view_stack_get_child_by_name (self->stack, BOARD)));
  adw_view_stack_set_visible_child_name (self->stack, is_study (self, name) ? STUDIES : name);
  if (had_focus)
    give_focus (self);
}

gboolean
gw_window_pages_has (GwWindowPages *self, const char *name)
{
  g_return_val_if_fail (GW_IS_WINDOW_PAGES (self), FALSE);

  return is_study (self, name) || adw_view_stack_get_child_by_name (self->stack, name) != NULL;
}

const char *
gw_window_pages_get_visible_name (GwWindowPages *self)
{
  const char *name;

  g_return_val_if_fail (GW_IS_WINDOW_PAGES (self), NULL);

  name = adw_view_stack_get_visible_child_name (self->stack);
  return g_strcmp0 (name, STUDIES) == 0 ? gw_window_pages_get_study (self) : name;
}

const char *
gw_window_pages_get_study (GwWindowPages *self)
{
  g_return_val_if_fail (GW_IS_WINDOW_PAGES (self), NULL);

  return gtk_stack_get_visible_child_name (self->studies);
}

void
gw_window_pages_set_study (GwWindowPages *self, const char *name)
{
  g_return_if_fail (GW_IS_WINDOW_PAGES (self));

  if (is_study (self, name))
    gtk_stack_set_visible_child_name (self->studies, name);
}

const char *
gw_window_pages_find (GwWindowPages *self, GtkWidget *widget)
{
  g_return_val_if_fail (GW_IS_WINDOW_PAGES (self), BOARD);
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
};

/* NULL for the board page, and before the page is made. */
static GwPage *
peek_visible (GwWindowPages *self)
{
  const char *name = gw_window_pages_get_visible_name (self);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_strcmp0 (kinds[i].name, name) == 0)
      return (GwPage *) adw_bin_get_child (get_place (self, i));
  return NULL;
}

static gboolean
shows_board (GwWindowPages *self)
{
  return g_strcmp0 (gw_window_pages_get_visible_name (self), BOARD) == 0;
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

  if (gw_window_pages_has (self, name))
    gw_window_pages_show (self, name);
}

/* Begins a run that packs words, and asks for them. */
static void
pack_words_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwWindowPages *self = user_data;

  gw_window_pages_show (self, SEARCH);
  gtk_widget_activate_action (gw_window_pages_get (self, SEARCH), "search.new-packing", NULL);
}

static const GActionEntry entries[] = {
  { .name = "pack-words", .activate = pack_words_cb },
  { .name = "run-resume", .activate = verb_cb },
  { .name = "run-start", .activate = verb_cb },
  { .name = "run-stop", .activate = verb_cb },
  { .name = "show-page", .activate = show_page_cb, .parameter_type = "s", .state = "''" },
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

static void
shown_cb (GwWindowPages *self)
{
  GAction *action = g_action_map_lookup_action (self->actions, "show-page");
  const char *name = gw_window_pages_get_visible_name (self);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (name));
  update_verbs (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VISIBLE_NAME]);
}

/* The stack moves the focus into a page when it maps it, so the page must exist by then. The focus
 * goes to a study, not to the switch above it. */
static void
place_mapped_cb (AdwBin *place, GwWindowPages *self)
{
  GtkWidget *studies = GTK_WIDGET (self->studies);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (get_place (self, i) == place)
      get_page (self, i);
  if (gtk_widget_is_ancestor (GTK_WIDGET (place), studies))
    gtk_widget_set_focus_child (gtk_widget_get_parent (studies), studies);
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
  for (guint i = 0; i < N_PLACES; i++)
    g_clear_weak_pointer (&self->last_focus[i]);

  G_OBJECT_CLASS (gw_window_pages_parent_class)->dispose (object);
}

static void
gw_window_pages_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_VISIBLE_NAME)
    g_value_set_string (value, gw_window_pages_get_visible_name (GW_WINDOW_PAGES (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
gw_window_pages_class_init (GwWindowPagesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = gw_window_pages_dispose;
  object_class->get_property = gw_window_pages_get_property;

  properties[PROP_VISIBLE_NAME] = g_param_spec_string (
    "visible-name", NULL, NULL, BOARD, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  verbs_changed_signal = g_signal_new ("verbs-changed", G_TYPE_FROM_CLASS (klass),
                                       G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_window_pages_init (GwWindowPages *self)
{
}

GwWindowPages *
gw_window_pages_new (GtkApplicationWindow *window, AdwViewStack *stack, GtkStack *studies,
                     GwSession *session)
{
  GwWindowPages *self = g_object_new (GW_TYPE_WINDOW_PAGES, NULL);

  self->actions = G_ACTION_MAP (window);
  self->stack = stack;
  self->studies = studies;
  self->session = g_object_ref (session);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_signal_connect_object (get_place (self, i), "map", G_CALLBACK (place_mapped_cb), self, 0);
  g_action_map_add_action_entries (self->actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (stack, "notify::visible-child", G_CALLBACK (shown_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (studies, "notify::visible-child", G_CALLBACK (shown_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "action-enabled-changed::" STOP, G_CALLBACK (update_verbs), self,
                           G_CONNECT_SWAPPED);
  shown_cb (self);
  return self;
}
