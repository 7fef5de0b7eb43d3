/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-help-window.h"

#include "gw-config.h"
#include "gw-help-page.h"

#include <glib/gi18n.h>
#include <string.h>

#define FIRST_PAGE "index"

/* Where the pages lie for other programs, with their pictures. */
#define HELP_FOLDER GW_HELP_DIR "/C/gridwright"

struct _GwHelpWindow
{
  AdwWindow parent_instance;

  /* template children */
  GtkWidget *back_button;
  GtkWidget *contents_button;
  GtkWidget *title;
  GtkScrolledWindow *scroll;
  GtkWidget *box;

  /* owned */
  GPtrArray *pages;
  GPtrArray *past; /* ids of pages, the last is the one that is shown */
  char *section;   /* to scroll to when the page has its size */
};

G_DEFINE_FINAL_TYPE (GwHelpWindow, gw_help_window, ADW_TYPE_WINDOW)

static gboolean
link_cb (GtkLabel *label, const char *address, GwHelpWindow *self)
{
  gw_help_window_open (self, address);
  return TRUE;
}

static GtkWidget *
make_label (GwHelpWindow *self, const char *markup)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  g_signal_connect_object (label, "activate-link", G_CALLBACK (link_cb), self, 0);
  return label;
}

static GtkWidget *
make_heading (const char *text, int level)
{
  GtkWidget *label
    = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, "label", text,
                    "wrap", TRUE, "xalign", 0.0f, "use-markup", TRUE, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);
  gtk_widget_add_css_class (label, level == 1 ? "title-1" : "title-3");
  gtk_widget_set_margin_top (label, level == 1 ? 0 : 12);
  return label;
}

/* An item of a list: its sign, and its text beside it. */
static GtkWidget *
make_item (GwHelpWindow *self, const GwHelpBlock *block)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  /* Translators: the number of a step in a list of steps */
  g_autofree char *sign
    = block->kind == GW_HELP_STEP ? g_strdup_printf (_ ("%u."), block->number) : g_strdup ("•");
  GtkWidget *label = gtk_label_new (sign);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_width_chars (GTK_LABEL (label), 3);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), make_label (self, block->markup));
  return row;
}

static GtkWidget *
make_sideways_scroll (GtkWidget *child)
{
  GtkWidget *scroll = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroll), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), child);
  return scroll;
}

/* Commands, to be copied. */
static GtkWidget *
make_screen (GwHelpWindow *self, const GwHelpBlock *block)
{
  GtkWidget *label = make_label (self, block->markup);

  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "monospace");
  gtk_widget_add_css_class (label, "help-screen");
  /* From left to right, whatever the language. */
  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
  return make_sideways_scroll (label);
}

static GtkWidget *
make_table (GwHelpWindow *self, const GwHelpBlock *block)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 18);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  for (guint row = 0; row < block->rows->len; row++)
    {
      const char *const *cells = g_ptr_array_index (block->rows, row);

      for (guint column = 0; cells[column] != NULL; column++)
        {
          GtkWidget *label = make_label (self, cells[column]);

          gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
          gtk_widget_set_valign (label, GTK_ALIGN_START);
          if (row == 0)
            gtk_widget_add_css_class (label, "heading");
          gtk_grid_attach (GTK_GRID (grid), label, (int) column, (int) row, 1, 1);
        }
    }
  return make_sideways_scroll (grid);
}

/* NULL where the pictures are not installed. */
static GtkWidget *
make_picture (const GwHelpBlock *block)
{
  g_autofree char *path = g_build_filename (HELP_FOLDER, block->picture, NULL);
  GtkWidget *picture;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return NULL;
  picture = gtk_picture_new_for_filename (path);
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), block->markup);
  gtk_picture_set_can_shrink (GTK_PICTURE (picture), TRUE);
  return picture;
}

static void
open_topic_cb (AdwActionRow *row, GwHelpWindow *self)
{
  gw_help_window_open (self, gtk_widget_get_name (GTK_WIDGET (row)));
}

/* The pages that belong to this section of a guide; NULL if there are none. */
static GtkWidget *
make_topics (GwHelpWindow *self, const char *guide)
{
  GtkWidget *list = NULL;

  for (guint i = 0; i < self->pages->len; i++)
    {
      const GwHelpPage *page = g_ptr_array_index (self->pages, i);
      g_autofree char *title = g_markup_escape_text (page->title, -1);
      g_autofree char *summary = g_markup_escape_text (page->summary, -1);
      GtkWidget *row;

      if (g_strcmp0 (page->guide, guide) != 0)
        continue;
      if (list == NULL)
        {
          list = gtk_list_box_new ();
          gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
          gtk_widget_add_css_class (list, "boxed-list");
        }
      row = adw_action_row_new ();
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), summary);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                                 gtk_image_new_from_icon_name ("go-next-symbolic"));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      gtk_widget_set_name (row, page->id);
      g_signal_connect_object (row, "activated", G_CALLBACK (open_topic_cb), self, 0);
      gtk_list_box_append (GTK_LIST_BOX (list), row);
    }
  return list;
}

static GtkWidget *
make_block (GwHelpWindow *self, const GwHelpBlock *block)
{
  switch (block->kind)
    {
    case GW_HELP_HEADING:
      return make_heading (block->markup, 2);
    case GW_HELP_BULLET:
    case GW_HELP_STEP:
      return make_item (self, block);
    case GW_HELP_SCREEN:
      return make_screen (self, block);
    case GW_HELP_PICTURE:
      return make_picture (block);
    case GW_HELP_TABLE:
      return make_table (self, block);
    case GW_HELP_TERM:
    case GW_HELP_PARAGRAPH:
    default:
      return make_label (self, block->markup);
    }
}

static void
append_block (GwHelpWindow *self, const GwHelpPage *page, const GwHelpBlock *block)
{
  GtkWidget *widget = make_block (self, block);
  g_autofree char *guide = g_strconcat (page->id, "#", block->id, NULL);
  GtkWidget *topics = block->id != NULL ? make_topics (self, guide) : NULL;

  if (widget != NULL)
    {
      if (block->kind == GW_HELP_TERM)
        gtk_widget_add_css_class (widget, "heading");
      if (block->inside)
        gtk_widget_set_margin_start (widget, 18);
      if (block->id != NULL)
        gtk_widget_set_name (widget, block->id);
      gtk_box_append (GTK_BOX (self->box), widget);
    }
  if (topics != NULL)
    gtk_box_append (GTK_BOX (self->box), topics);
}

static void
append_see_also (GwHelpWindow *self, const GwHelpPage *page)
{
  if (page->see->len > 0)
    gtk_box_append (GTK_BOX (self->box), make_heading (_ ("See Also"), 2));
  for (guint i = 0; i < page->see->len; i++)
    {
      const GwHelpPage *other = gw_help_find (self->pages, g_ptr_array_index (page->see, i));
      g_autofree char *markup = NULL;

      if (other == NULL)
        continue;
      markup = g_markup_printf_escaped ("<a href=\"%s\">%s</a>", other->id, other->title);
      gtk_box_append (GTK_BOX (self->box), make_label (self, markup));
    }
}

/* Scrolls when the page has been laid out, which is after this is called for the first time. */
static gboolean
scroll_cb (GtkWidget *box, GdkFrameClock *clock, gpointer user_data)
{
  GwHelpWindow *self = GW_HELP_WINDOW (gtk_widget_get_root (box));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroll);

  if (gtk_widget_get_height (gtk_widget_get_last_child (box)) == 0)
    return G_SOURCE_CONTINUE;

  gtk_adjustment_set_value (adjustment, 0);
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;

      if (g_strcmp0 (gtk_widget_get_name (child), self->section) == 0
          && gtk_widget_compute_bounds (child, box, &bounds))
        gtk_adjustment_set_value (adjustment, graphene_rect_get_y (&bounds));
    }
  return G_SOURCE_REMOVE;
}

static void
show_page (GwHelpWindow *self)
{
  const char *id = g_ptr_array_index (self->past, self->past->len - 1);
  const GwHelpPage *page = gw_help_find (self->pages, id);
  const char *mark = strchr (id, '#');
  g_autofree char *title = g_markup_escape_text (page->title, -1);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  gtk_box_append (GTK_BOX (self->box), make_heading (title, 1));
  for (guint i = 0; i < page->blocks->len; i++)
    append_block (self, page, g_ptr_array_index (page->blocks, i));
  append_see_also (self, page);

  gtk_window_set_title (GTK_WINDOW (self), page->title);
  adw_window_title_set_title (ADW_WINDOW_TITLE (self->title), page->title);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.back", self->past->len > 1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.contents",
                                 strcmp (page->id, FIRST_PAGE) != 0);
  g_free (self->section);
  self->section = g_strdup (mark != NULL ? mark + 1 : NULL);
  gtk_widget_add_tick_callback (self->box, scroll_cb, NULL, NULL);
  /* So that keys scroll at once, and the title is read out. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->box), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  page->title, -1);
  gtk_window_set_focus (GTK_WINDOW (self), self->box);
}

void
gw_help_window_open (GwHelpWindow *self, const char *id)
{
  g_return_if_fail (GW_IS_HELP_WINDOW (self));

  if (gw_help_find (self->pages, id) == NULL)
    return;
  g_ptr_array_add (self->past, g_strdup (id));
  show_page (self);
}

static void
back_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwHelpWindow *self = GW_HELP_WINDOW (widget);

  if (self->past->len < 2)
    return;
  g_ptr_array_set_size (self->past, (gint) self->past->len - 1);
  show_page (self);
}

static void
contents_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_help_window_open (GW_HELP_WINDOW (widget), FIRST_PAGE);
}

static void
gw_help_window_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), GW_TYPE_HELP_WINDOW);

  G_OBJECT_CLASS (gw_help_window_parent_class)->dispose (object);
}

static void
gw_help_window_finalize (GObject *object)
{
  GwHelpWindow *self = GW_HELP_WINDOW (object);

  g_ptr_array_unref (self->pages);
  g_ptr_array_unref (self->past);
  g_free (self->section);

  G_OBJECT_CLASS (gw_help_window_parent_class)->finalize (object);
}

static void
gw_help_window_class_init (GwHelpWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_help_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_help_window_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/gridwright/Gridwright/ui/gw-help-window.ui");
  gtk_widget_class_bind_template_child (widget_class, GwHelpWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, GwHelpWindow, contents_button);
  gtk_widget_class_bind_template_child (widget_class, GwHelpWindow, title);
  gtk_widget_class_bind_template_child (widget_class, GwHelpWindow, scroll);
  gtk_widget_class_bind_template_child (widget_class, GwHelpWindow, box);
  gtk_widget_class_install_action (widget_class, "help.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "help.contents", NULL, contents_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "help.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Home, GDK_ALT_MASK, "help.contents",
                                       NULL);
}

static void
gw_help_window_init (GwHelpWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->pages = gw_help_read_pages ();
  self->past = g_ptr_array_new_with_free_func (g_free);
  gw_help_window_open (self, FIRST_PAGE);
}

GwHelpWindow *
gw_help_window_new (void)
{
  return g_object_new (GW_TYPE_HELP_WINDOW, NULL);
}

/* Our own window opens beside the others: it can be read while they are used. */
static void
present_own (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (GW_IS_HELP_WINDOW (window))
        {
          gtk_window_present (window);
          return;
        }
    }
  gtk_window_present (GTK_WINDOW (gw_help_window_new ()));
}

static void
shown_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  if (!gtk_show_uri_full_finish (GTK_WINDOW (source), result, NULL))
    present_own ();
}

void
gw_help_present (GtkWindow *parent)
{
  g_autoptr (GAppInfo) program = g_app_info_get_default_for_uri_scheme ("help");

  if (parent != NULL && program != NULL
      && g_file_test (HELP_FOLDER "/index.page", G_FILE_TEST_EXISTS))
    gtk_show_uri_full (parent, "help:gridwright", GDK_CURRENT_TIME, NULL, shown_cb, NULL);
  else
    present_own ();
}
