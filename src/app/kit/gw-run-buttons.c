/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-buttons.h"

#include "gw-spoken.h"

#include <glib/gi18n.h>

enum
{
  STOP,
  RESUME,
  START,
  SAVE,
  N_VERBS
};

/* With labels, or with icons only. */
enum
{
  WIDE,
  COMPACT,
  N_FORMS
};

struct _GwRunButtons
{
  AdwBin parent_instance;

  AdwSqueezer *squeezer;
  GtkWidget *boxes[N_FORMS];
  GtkWidget *buttons[N_FORMS][N_VERBS];

  gboolean proof;
  gboolean follows; /* whether one of them had the focus */
};

G_DEFINE_FINAL_TYPE (GwRunButtons, gw_run_buttons, ADW_TYPE_BIN)

enum
{
  PROP_PROOF = 1
};

typedef struct
{
  const char *action;
  const char *icon;
  const char *label;
} Verb;

static const Verb search_verbs[N_VERBS] = {
  [STOP] = { "run.stop", "media-playback-stop-symbolic", N_ ("_Stop") },
  [RESUME] = { "run.resume", "media-playback-start-symbolic", N_ ("_Resume") },
  [START] = { "run.start", "media-playback-start-symbolic", N_ ("S_tart") },
  [SAVE] = { "run.save", "document-save-symbolic", N_ ("S_ave") },
};

static const Verb proof_verbs[N_VERBS] = {
  [STOP] = { "run.stop", "media-playback-stop-symbolic", N_ ("_Stop") },
  [RESUME] = { "run.resume", "media-playback-start-symbolic", N_ ("_Resume") },
  [START] = { "run.start", "media-playback-start-symbolic", N_ ("_Prove") },
  [SAVE] = { "run.save", "document-save-symbolic", N_ ("_Certificate…") },
};

static void
set_verb (GwRunButtons *self, guint verb, const char *icon, const char *label)
{
  AdwButtonContent *content
    = ADW_BUTTON_CONTENT (gtk_button_get_child (GTK_BUTTON (self->buttons[WIDE][verb])));
  GtkWidget *compact = self->buttons[COMPACT][verb];
  g_autofree char *text = gw_strip_mnemonic (label);

  adw_button_content_set_icon_name (content, icon);
  adw_button_content_set_label (content, label);
  gtk_button_set_icon_name (GTK_BUTTON (compact), icon);
  gtk_widget_set_tooltip_text (compact, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (compact), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
}

static void
add_button (GwRunButtons *self, guint form, guint verb, const char *action)
{
  GtkWidget *button = gtk_button_new ();

  if (form == WIDE)
    {
      GtkWidget *content = adw_button_content_new ();

      adw_button_content_set_use_underline (ADW_BUTTON_CONTENT (content), TRUE);
      gtk_button_set_child (GTK_BUTTON (button), content);
    }
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_box_append (GTK_BOX (self->boxes[form]), button);
  self->buttons[form][verb] = button;
}

static void
gw_run_buttons_constructed (GObject *object)
{
  GwRunButtons *self = GW_RUN_BUTTONS (object);
  const Verb *verbs = self->proof ? proof_verbs : search_verbs;

  G_OBJECT_CLASS (gw_run_buttons_parent_class)->constructed (object);

  for (guint i = 0; i < N_VERBS; i++)
    {
      for (guint form = 0; form < N_FORMS; form++)
        add_button (self, form, i, verbs[i].action);
      set_verb (self, i, verbs[i].icon, _ (verbs[i].label));
    }
}

static void
gw_run_buttons_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GW_RUN_BUTTONS (object)->proof = g_value_get_boolean (value);
}

static void
gw_run_buttons_class_init (GwRunButtonsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = gw_run_buttons_constructed;
  object_class->set_property = gw_run_buttons_set_property;

  g_object_class_install_property (
    object_class, PROP_PROOF,
    g_param_spec_boolean ("proof", NULL, NULL, FALSE,
                          G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
}

static void
gw_run_buttons_init (GwRunButtons *self)
{
  GtkWidget *squeezer = adw_squeezer_new ();

  self->squeezer = ADW_SQUEEZER (squeezer);
  adw_squeezer_set_homogeneous (self->squeezer, FALSE);
  adw_squeezer_set_xalign (self->squeezer, 0);
  for (guint form = 0; form < N_FORMS; form++)
    {
      self->boxes[form] = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      adw_squeezer_add (self->squeezer, self->boxes[form]);
    }
  adw_bin_set_child (ADW_BIN (self), squeezer);
}

/* The suggested button: what the user most likely wants to do next. */
static gint
get_likely (GwRunState state)
{
  switch (state)
    {
    case GW_RUN_READY:
      return START;
    case GW_RUN_RUNNING:
      return STOP;
    case GW_RUN_STOPPED:
      return RESUME;
    case GW_RUN_DONE:
      return SAVE;
    case GW_RUN_EMPTY:
    default:
      return -1;
    }
}

void
gw_run_buttons_set_state (GwRunButtons *self, GwRunState state)
{
  const gboolean begun = state > GW_RUN_READY;

  g_return_if_fail (GW_IS_RUN_BUTTONS (self));

  /* A proof is never started again. */
  if (!self->proof)
    set_verb (self, START, begun ? "view-refresh-symbolic" : search_verbs[START].icon,
              begun ? _ ("Res_tart") : _ (search_verbs[START].label));
  for (guint form = 0; form < N_FORMS; form++)
    for (gint i = 0; i < N_VERBS; i++)
      if (i == get_likely (state))
        gtk_widget_add_css_class (self->buttons[form][i], "suggested-action");
      else
        gtk_widget_remove_css_class (self->buttons[form][i], "suggested-action");
}

void
gw_run_buttons_set_obstacle (GwRunButtons *self, const char *obstacle)
{
  const Verb *verbs = self->proof ? proof_verbs : search_verbs;
  g_autofree char *label = gw_strip_mnemonic (_ (verbs[RESUME].label));

  g_return_if_fail (GW_IS_RUN_BUTTONS (self));

  for (guint form = 0; form < N_FORMS; form++)
    {
      GtkWidget *button = self->buttons[form][RESUME];

      gtk_widget_set_tooltip_text (button, obstacle != NULL   ? obstacle
                                           : form == COMPACT ? label
                                                             : NULL);
      if (obstacle != NULL)
        gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                        GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, obstacle, -1);
      else
        gtk_accessible_reset_property (GTK_ACCESSIBLE (button),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
    }
}

void
gw_run_buttons_focus (GwRunButtons *self, GwRunState state)
{
  guint form;

  g_return_if_fail (GW_IS_RUN_BUTTONS (self));

  form = adw_squeezer_get_visible_child (self->squeezer) == self->boxes[WIDE] ? WIDE : COMPACT;
  if (get_likely (state) >= 0)
    gtk_widget_grab_focus (self->buttons[form][get_likely (state)]);
}

void
gw_run_buttons_keep_focus (GwRunButtons *self, GwRunState state)
{
  GtkRoot *root;
  GtkWidget *focus;

  g_return_if_fail (GW_IS_RUN_BUTTONS (self));

  root = gtk_widget_get_root (GTK_WIDGET (self));
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (focus != NULL)
    self->follows = gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
  else if (self->follows)
    gw_run_buttons_focus (self, state);
}

void
gw_run_buttons_show_setup (GtkMenuButton *setup_button, gboolean narrow)
{
  g_return_if_fail (GTK_IS_MENU_BUTTON (setup_button));

  if (narrow)
    gtk_menu_button_set_icon_name (setup_button, "document-properties-symbolic");
  else
    gtk_menu_button_set_label (setup_button, _("Set_up"));
}
