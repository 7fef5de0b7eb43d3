/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-buttons.h"

#include <adwaita.h>
#include <glib/gi18n.h>

enum
{
  STOP,
  RESUME,
  START,
  SAVE,
  N_VERBS
};

struct _GwRunButtons
{
  GtkBox parent_instance;

  GtkWidget *buttons[N_VERBS];
  GtkWidget *contents[N_VERBS]; /* NULL with icons alone */
  gboolean compact;
  gboolean proof;
};

G_DEFINE_FINAL_TYPE (GwRunButtons, gw_run_buttons, GTK_TYPE_BOX)

enum
{
  PROP_0,
  PROP_COMPACT,
  PROP_PROOF,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

typedef struct
{
  const char *action;
  const char *icon;
  const char *label;
} Verb;

static const Verb run_buttons[N_VERBS] = {
  [STOP] = { "run.stop", "media-playback-stop-symbolic", N_ ("_Stop") },
  [RESUME] = { "run.resume", "media-playback-start-symbolic", N_ ("_Resume") },
  [START] = { "run.start", "media-playback-start-symbolic", N_ ("_Go") },
  [SAVE] = { "search.save", "document-save-symbolic", N_ ("S_ave") },
};

static const Verb proof_verbs[N_VERBS] = {
  [STOP] = { "run.stop", "media-playback-stop-symbolic", N_ ("_Stop") },
  [RESUME] = { "run.resume", "media-playback-start-symbolic", N_ ("_Resume") },
  [START] = { "run.start", "media-playback-start-symbolic", N_ ("_Prove") },
  [SAVE] = { "proof.certificate", "document-save-symbolic", N_ ("_Certificate…") },
};

/* Without the sign that is for the keyboard. */
static char *
strip_mnemonic (const char *label)
{
  char *text = g_strdup (label);
  char *sign = strchr (text, '_');

  if (sign != NULL)
    memmove (sign, sign + 1, strlen (sign));
  return text;
}

static void
set_verb (GwRunButtons *self, guint verb, const char *icon, const char *label)
{
  GtkWidget *button = self->buttons[verb];
  g_autofree char *text = strip_mnemonic (label);

  if (self->compact)
    {
      gtk_button_set_icon_name (GTK_BUTTON (button), icon);
      gtk_widget_set_tooltip_text (button, text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                      -1);
    }
  else
    {
      adw_button_content_set_icon_name (ADW_BUTTON_CONTENT (self->contents[verb]), icon);
      adw_button_content_set_label (ADW_BUTTON_CONTENT (self->contents[verb]), label);
    }
}

static void
gw_run_buttons_constructed (GObject *object)
{
  GwRunButtons *self = GW_RUN_BUTTONS (object);
  const Verb *verbs = self->proof ? proof_verbs : run_buttons;

  G_OBJECT_CLASS (gw_run_buttons_parent_class)->constructed (object);

  for (guint i = 0; i < N_VERBS; i++)
    {
      GtkWidget *button = gtk_button_new ();

      self->buttons[i] = button;
      if (!self->compact)
        {
          self->contents[i] = adw_button_content_new ();
          adw_button_content_set_use_underline (ADW_BUTTON_CONTENT (self->contents[i]), TRUE);
          gtk_button_set_child (GTK_BUTTON (button), self->contents[i]);
        }
      set_verb (self, i, verbs[i].icon, _ (verbs[i].label));
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), verbs[i].action);
      gtk_box_append (GTK_BOX (self), button);
    }
}

static void
gw_run_buttons_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_COMPACT)
    GW_RUN_BUTTONS (object)->compact = g_value_get_boolean (value);
  else if (prop_id == PROP_PROOF)
    GW_RUN_BUTTONS (object)->proof = g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
gw_run_buttons_class_init (GwRunButtonsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags fixed = G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = gw_run_buttons_constructed;
  object_class->set_property = gw_run_buttons_set_property;

  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE, fixed);
  properties[PROP_PROOF] = g_param_spec_boolean ("proof", NULL, NULL, FALSE, fixed);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_run_buttons_init (GwRunButtons *self)
{
  gtk_box_set_spacing (GTK_BOX (self), 6);
}

/* What one most likely wants to do next. */
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
    set_verb (self, START, begun ? "view-refresh-symbolic" : run_buttons[START].icon,
              begun ? _ ("Start A_gain") : _ (run_buttons[START].label));
  for (gint i = 0; i < N_VERBS; i++)
    if (i == get_likely (state))
      gtk_widget_add_css_class (self->buttons[i], "suggested-action");
    else
      gtk_widget_remove_css_class (self->buttons[i], "suggested-action");
}

gboolean
gw_run_buttons_has_focus (GwRunButtons *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

void
gw_run_buttons_focus (GwRunButtons *self, GwRunState state)
{
  g_return_if_fail (GW_IS_RUN_BUTTONS (self));

  if (get_likely (state) >= 0)
    gtk_widget_grab_focus (self->buttons[get_likely (state)]);
}
