/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window opens with its board. The other pages are made when they are first shown or asked
 * for, or when there is nothing else to do; what they show lives in the session, so that it goes
 * on without them. */
#include "gw-window-private.h"

static const struct
{
  const char *name;
  GType (*get_type) (void); /* of a GwPage */
} kinds[] = {
  { "generators", gw_generators_page_get_type },
  { "search", gw_search_page_get_type },
  { "analysis", gw_analysis_page_get_type },
  { "lexicon", gw_lexicon_page_get_type },
};

/* The start of the header bar belongs to the page. */
static void
page_changed_cb (GwWindow *self)
{
  const char *name = adw_view_stack_get_visible_child_name (self->pages);

  /* Pages come while the template is still being made, too. */
  if (self->header_start == NULL || name == NULL)
    return;

  gtk_stack_set_visible_child_name (
    self->header_start,
    gtk_stack_get_child_by_name (self->header_start, name) != NULL ? name : "none");
}

static AdwBin *
get_place (GwWindow *self, guint kind)
{
  return ADW_BIN (adw_view_stack_get_child_by_name (self->pages, kinds[kind].name));
}

static gboolean
is_waiting (GwWindow *self, guint kind)
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
get_page (GwWindow *self, guint kind)
{
  AdwBin *place = get_place (self, kind);

  if (adw_bin_get_child (place) == NULL)
    {
      g_autoptr (GwPage) page
        = is_waiting (self, kind) ? g_steal_pointer (&self->waiting) : make_page (kind);
      GtkWidget *header = gw_page_get_header (page);

      gw_page_set_session (page, self->session);
      adw_bin_set_child (place, GTK_WIDGET (page));
      if (header != NULL)
        gtk_stack_add_named (self->header_start, header, kinds[kind].name);
      page_changed_cb (self);
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

void
gw_window_show_page (GwWindow *self, const char *name)
{
  gw_window_get_page (self, name);
  adw_view_stack_set_visible_child_name (self->pages, name);
}

gboolean
gw_window_shows_page (GwWindow *self, const char *name)
{
  g_return_val_if_fail (GW_IS_WINDOW (self), FALSE);

  return g_strcmp0 (adw_view_stack_get_visible_child_name (self->pages), name) == 0;
}

/* The stack looks for something to focus on a page that it has mapped, so the page has to be
 * there by then. */
static void
place_mapped_cb (AdwBin *place, GwWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (get_place (self, i) == place)
      get_page (self, i);
}

/* One at a time, so that nobody has to wait for all of them; and each in two steps, for its parts
 * take about as long as what it then shows. */
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
          self->waiting = make_page (i);
        return G_SOURCE_CONTINUE;
      }
  self->warming = 0;
  return G_SOURCE_REMOVE;
}

static void
painted_cb (GwWindow *self, GdkFrameClock *clock)
{
  g_signal_handlers_disconnect_by_func (clock, painted_cb, self);
  if (self->warming == 0)
    self->warming = g_idle_add_full (G_PRIORITY_LOW, warm_up_cb, self, NULL);
}

void
gw_window_warm_up (GwWindow *self)
{
  GdkFrameClock *clock;

  g_return_if_fail (GW_IS_WINDOW (self));

  clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));
  if (clock != NULL)
    g_signal_connect_object (clock, "after-paint", G_CALLBACK (painted_cb), self,
                             G_CONNECT_SWAPPED);
}

void
gw_window_dispose_pages (GwWindow *self)
{
  g_clear_handle_id (&self->warming, g_source_remove);
  g_clear_object (&self->waiting);
}

void
gw_window_class_init_pages (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, GwWindow, pages);
  gtk_widget_class_bind_template_child (klass, GwWindow, header_start);
  gtk_widget_class_bind_template_callback (klass, page_changed_cb);
}

void
gw_window_init_pages (GwWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_signal_connect_object (get_place (self, i), "map", G_CALLBACK (place_mapped_cb), self, 0);
  page_changed_cb (self);
}

GwGeneratorsPage *
gw_window_get_generators_page (GwWindow *self)
{
  g_return_val_if_fail (GW_IS_WINDOW (self), NULL);

  return GW_GENERATORS_PAGE (gw_window_get_page (self, "generators"));
}

GwSearchPage *
gw_window_get_search_page (GwWindow *self)
{
  g_return_val_if_fail (GW_IS_WINDOW (self), NULL);

  return GW_SEARCH_PAGE (gw_window_get_page (self, "search"));
}

GwAnalysisPage *
gw_window_get_analysis_page (GwWindow *self)
{
  g_return_val_if_fail (GW_IS_WINDOW (self), NULL);

  return GW_ANALYSIS_PAGE (gw_window_get_page (self, "analysis"));
}

GwLexiconPage *
gw_window_get_lexicon_page (GwWindow *self)
{
  g_return_val_if_fail (GW_IS_WINDOW (self), NULL);

  return GW_LEXICON_PAGE (gw_window_get_page (self, "lexicon"));
}
