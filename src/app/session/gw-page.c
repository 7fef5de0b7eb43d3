/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-page.h"

/* Data of a widget: its verbs. */
#define VERBS_KEY "gw-page-verbs"

/* In the order of the verbs. */
static const char *const actions[] = { "run.start", "run.stop", "run.resume", "run.save",
                                      "run.new",   "runs.save-run" };

G_DEFINE_INTERFACE (GwPage, gw_page, GTK_TYPE_WIDGET)

static guint verbs_changed_signal;

static void
gw_page_default_init (GwPageInterface *iface)
{
  verbs_changed_signal = g_signal_new ("verbs-changed", GW_TYPE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 0);
}

void
gw_page_set_session (GwPage *self, GwSession *session)
{
  g_return_if_fail (GW_IS_PAGE (self));
  g_return_if_fail (GW_IS_SESSION (session));

  GW_PAGE_GET_IFACE (self)->set_session (self, session);
}

gboolean
gw_page_focus (GwPage *self)
{
  g_return_val_if_fail (GW_IS_PAGE (self), FALSE);

  if (GW_PAGE_GET_IFACE (self)->focus == NULL)
    return FALSE;
  GW_PAGE_GET_IFACE (self)->focus (self);
  return TRUE;
}

static gboolean
has_action (GtkWidget *widget, const char *wanted)
{
  const char *action, *property;
  const GVariantType *type;
  GType owner;

  for (guint i = 0; gtk_widget_class_query_action (GTK_WIDGET_GET_CLASS (widget), i, &owner,
                                                   &action, &type, &property);
       i++)
    if (g_str_equal (action, wanted))
      return TRUE;
  return FALSE;
}

void
gw_page_set_verbs (gpointer page, GwPageVerbs verbs)
{
  g_return_if_fail (GW_IS_PAGE (page));

  g_object_set_data (page, VERBS_KEY, GUINT_TO_POINTER (verbs));
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (has_action (page, actions[i]))
      gtk_widget_action_set_enabled (page, actions[i], (verbs & (1u << i)) != 0);
  g_signal_emit (page, verbs_changed_signal, 0);
}

GwPageVerbs
gw_page_get_verbs (GwPage *self)
{
  g_return_val_if_fail (GW_IS_PAGE (self), 0);

  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (self), VERBS_KEY));
}

void
gw_page_activate (GwPage *self, GwPageVerbs verb)
{
  g_return_if_fail (GW_IS_PAGE (self));

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (verb == 1u << i)
      gtk_widget_activate_action (GTK_WIDGET (self), actions[i], NULL);
}
