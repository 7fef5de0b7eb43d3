/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-chips.h"

#include "gw-compat.h"

#include <glib/gi18n.h>

/* What a chip takes beside its letters, and what else is in the line. */
#define CHIP_EXTRA 28
#define LINE_EXTRA 104
#define LEAST_WIDTH 336

/* More words than that are not looked through. */
#define MOST 200
#define LIST_HEIGHT 280

struct _GwWordChips
{
  GtkBox parent_instance;

  /* template */
  GtkLabel *title_label;
  GtkBox *chip_box;
  GtkLabel *none_label;
  GtkMenuButton *more_button;

  /* owned */
  GPtrArray *texts;
  char *title;
};

G_DEFINE_FINAL_TYPE (GwWordChips, gw_word_chips, GTK_TYPE_BOX)

enum
{
  PROP_TITLE = 1
};

static GtkWidget *
make_button (const char *text, const char *css_class)
{
  GtkWidget *button = gtk_button_new_with_label (text);
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "chips.select");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", text);
  gtk_widget_add_css_class (button, css_class);
  return button;
}

static int
measure (GwWordChips *self, const char *text)
{
  g_autoptr (PangoLayout) layout
    = gtk_widget_create_pango_layout (GTK_WIDGET (self->chip_box), text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width + CHIP_EXTRA;
}

static void
create_popover_cb (GtkMenuButton *menu_button, gpointer user_data)
{
  GwWordChips *self = user_data;
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (guint i = 0; i < MIN (self->texts->len, MOST); i++)
    {
      GtkWidget *button = make_button (g_ptr_array_index (self->texts, i), "flat");

      g_signal_connect_object (button, "clicked", G_CALLBACK (gtk_popover_popdown), popover,
                               G_CONNECT_SWAPPED | G_CONNECT_AFTER);
      gtk_box_append (GTK_BOX (box), button);
    }
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), LIST_HEIGHT);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  gtk_menu_button_set_popover (menu_button, popover);
}

static void
show_chips (GwWordChips *self)
{
  int room = MAX (gtk_widget_get_width (GTK_WIDGET (self)), LEAST_WIDTH) - LINE_EXTRA;
  guint n_shown = 0;
  GtkWidget *chip;

  while ((chip = gtk_widget_get_first_child (GTK_WIDGET (self->chip_box))) != NULL)
    gtk_box_remove (self->chip_box, chip);
  for (; n_shown < self->texts->len; n_shown++)
    {
      const char *text = g_ptr_array_index (self->texts, n_shown);

      room -= measure (self, text);
      if (room < 0 && n_shown > 0)
        break;
      gtk_box_append (self->chip_box, make_button (text, "chip"));
    }

  gtk_widget_set_visible (GTK_WIDGET (self->none_label), self->texts->len == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->more_button), n_shown < self->texts->len);
  gtk_menu_button_popdown (self->more_button);
  if (n_shown < self->texts->len)
    {
      guint n_more = self->texts->len - n_shown;
      g_autofree char *number = g_strdup_printf ("%'u", n_more);
      /* Translators: on a button, how many more words there are: “+4” */
      g_autofree char *label = g_strdup_printf (_("+%s"), number);
      g_autofree char *name
        = g_strdup_printf (ngettext ("%s more word", "%s more words", n_more), number);

      gtk_menu_button_set_label (self->more_button, label);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->more_button), name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->more_button),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
    }
}

static void
gw_word_chips_finalize (GObject *object)
{
  GwWordChips *self = GW_WORD_CHIPS (object);

  g_clear_pointer (&self->texts, g_ptr_array_unref);
  g_clear_pointer (&self->title, g_free);

  G_OBJECT_CLASS (gw_word_chips_parent_class)->finalize (object);
}

static void
gw_word_chips_set_property (GObject *object, guint prop_id, const GValue *value,
                            GParamSpec *pspec)
{
  GwWordChips *self = GW_WORD_CHIPS (object);

  gw_set_str (&self->title, g_value_get_string (value));
  gtk_label_set_label (self->title_label, self->title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, self->title,
                                  -1);
}

static void
gw_word_chips_class_init (GwWordChipsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = gw_word_chips_finalize;
  object_class->set_property = gw_word_chips_set_property;

  g_object_class_install_property (object_class, PROP_TITLE,
                                   g_param_spec_string ("title", NULL, NULL, NULL,
                                                       G_PARAM_WRITABLE
                                                         | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-word-chips.ui");
  gtk_widget_class_bind_template_child (widget_class, GwWordChips, title_label);
  gtk_widget_class_bind_template_child (widget_class, GwWordChips, chip_box);
  gtk_widget_class_bind_template_child (widget_class, GwWordChips, none_label);
  gtk_widget_class_bind_template_child (widget_class, GwWordChips, more_button);
  gtk_widget_class_set_css_name (widget_class, "wordchips");
}

static void
gw_word_chips_init (GwWordChips *self)
{
  self->texts = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->more_button, create_popover_cb, self, NULL);
}

void
gw_word_chips_set_words (GwWordChips *self, GwWordListModel *words, GArray *indices)
{
  g_return_if_fail (GW_IS_WORD_CHIPS (self));

  g_ptr_array_set_size (self->texts, 0);
  for (guint i = 0; i < indices->len; i++)
    {
      g_autoptr (GwWord) word
        = g_list_model_get_item (G_LIST_MODEL (words), g_array_index (indices, guint, i));

      g_ptr_array_add (self->texts, g_strdup (gw_word_get_text (word)));
    }
  show_chips (self);
}
