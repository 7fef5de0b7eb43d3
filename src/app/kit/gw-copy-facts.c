/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-copy-facts.h"

#include "gw-host.h"

#include <glib/gi18n.h>

typedef struct
{
  GtkWidget *widget; /* owned */
  char *(*make_text) (GwFacts *facts);
} Copy;

static void
prepared_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Copy *copy = user_data;
  g_autoptr (GwFacts) facts = gw_facts_prepare_finish (result);
  g_autofree char *text = copy->make_text (facts);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (copy->widget), text);
  gw_host_show_toast (copy->widget, gw_toast_new (copy->make_text == gw_citation_make_command
                                                    ? _ ("Command copied")
                                                    : _ ("Citation copied")));
  g_object_unref (copy->widget);
  g_free (copy);
}

void
gw_copy_facts (gpointer widget, GwFacts *facts, char *(*make_text) (GwFacts *facts))
{
  Copy *copy = g_new0 (Copy, 1);

  copy->widget = g_object_ref (widget);
  copy->make_text = make_text;
  gw_facts_prepare_async (facts, prepared_cb, copy);
}
