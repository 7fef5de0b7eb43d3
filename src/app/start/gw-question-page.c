/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-question-page.h"

#include <glib/gi18n.h>

struct _GwQuestionPage
{
  AdwBin parent_instance;

  /* template */
  GwCardPicture *picture;
  GtkLabel *title;
  GtkBox *questions;
  GtkButton *start_button;
};

G_DEFINE_FINAL_TYPE (GwQuestionPage, gw_question_page, ADW_TYPE_BIN)

enum
{
  PROP_ART = 1,
  PROP_TITLE,
  PROP_START,
  N_PROPS
};

static void
gw_question_page_set_property (GObject *object, guint prop_id, const GValue *value,
                               GParamSpec *pspec)
{
  GwQuestionPage *self = GW_QUESTION_PAGE (object);

  if (prop_id == PROP_ART)
    g_object_set_property (G_OBJECT (self->picture), "art", value);
  else if (prop_id == PROP_START)
    gtk_button_set_label (self->start_button, g_value_get_string (value));
  else
    {
      gtk_label_set_label (self->title, g_value_get_string (value));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      g_value_get_string (value), -1);
    }
}

static void
gw_question_page_class_init (GwQuestionPageClass *klass)
{
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamSpec *properties[N_PROPS] = {
    [PROP_ART] = g_param_spec_uint ("art", NULL, NULL, 0, GW_N_CARD_ARTS - 1, 0, flags),
    [PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags),
    [PROP_START] = g_param_spec_string ("start", NULL, NULL, NULL, flags),
  };

  g_type_ensure (GW_TYPE_CARD_PICTURE);
  G_OBJECT_CLASS (klass)->set_property = gw_question_page_set_property;
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-question-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GwQuestionPage, picture);
  gtk_widget_class_bind_template_child (widget_class, GwQuestionPage, title);
  gtk_widget_class_bind_template_child (widget_class, GwQuestionPage, questions);
  gtk_widget_class_bind_template_child (widget_class, GwQuestionPage, start_button);
}

static void
gw_question_page_init (GwQuestionPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GtkWidget *
make_choice (const GwQuestionChoice *choice, const char *action, const char *context)
{
  GtkWidget *label = gtk_label_new (g_dpgettext2 (NULL, context, choice->label));
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label,
                                  NULL, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", choice->target);
  gtk_widget_add_css_class (button, "choice");
  gtk_widget_set_hexpand (button, TRUE);
  return button;
}

GtkLabel *
gw_question_page_add (GwQuestionPage *self, const char *question, const char *action,
                      const char *context, const GwQuestionChoice *choices)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *title = gtk_label_new (question);
  GtkWidget *group = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *hint = gtk_label_new (NULL);

  g_return_val_if_fail (GW_IS_QUESTION_PAGE (self), NULL);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_add_css_class (title, "question");
  gtk_widget_add_css_class (group, "linked");
  gtk_accessible_update_property (GTK_ACCESSIBLE (group), GTK_ACCESSIBLE_PROPERTY_LABEL, question, -1);
  for (guint i = 0; choices[i].label != NULL; i++)
    gtk_box_append (GTK_BOX (group), make_choice (&choices[i], action, context));
  gtk_label_set_xalign (GTK_LABEL (hint), 0);
  gtk_label_set_wrap (GTK_LABEL (hint), TRUE);
  gtk_widget_add_css_class (hint, "quiet");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), group);
  gtk_box_append (GTK_BOX (box), hint);
  gtk_box_append (self->questions, box);
  return GTK_LABEL (hint);
}

void
gw_question_page_focus (GwQuestionPage *self)
{
  g_return_if_fail (GW_IS_QUESTION_PAGE (self));

  for (GtkWidget *box = gtk_widget_get_first_child (GTK_WIDGET (self->questions)); box != NULL;
       box = gtk_widget_get_next_sibling (box))
    {
      GtkWidget *group = gtk_widget_get_next_sibling (gtk_widget_get_first_child (box));

      for (GtkWidget *button = gtk_widget_get_first_child (group);
           button != NULL && gtk_widget_get_visible (box);
           button = gtk_widget_get_next_sibling (button))
        if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
          {
            gtk_widget_grab_focus (button);
            return;
          }
    }
  gtk_widget_grab_focus (GTK_WIDGET (self->start_button));
}
