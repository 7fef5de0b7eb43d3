/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-recent.h"

#include "gw-shown-name.h"

#include <string.h>

#define MIME_TYPE "application/x-gridwright-board"
#define APPLICATION "gridwright"
#define MOST 8

void
gw_recent_add (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  GtkRecentData data = {
    .mime_type = (char *) MIME_TYPE,
    .app_name = (char *) APPLICATION,
    .app_exec = (char *) APPLICATION " %u",
  };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

static int
compare_newest_first (gconstpointer a, gconstpointer b)
{
  return -g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) a),
                               gtk_recent_info_get_modified ((GtkRecentInfo *) b));
}

/* A name without the marks of mnemonics. */
static char *
escape (const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "_", -1);

  return g_strjoinv ("__", parts);
}

void
gw_recent_fill (GMenu *menu, const char *action)
{
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  guint n = 0;

  g_menu_remove_all (menu);
  items = g_list_sort (items, compare_newest_first);
  for (GList *l = items; l != NULL && n < MOST; l = l->next)
    {
      GtkRecentInfo *info = l->data;
      g_autoptr (GMenuItem) item = NULL;
      g_autofree char *name = NULL;
      g_autofree char *label = NULL;

      if (strcmp (gtk_recent_info_get_mime_type (info), MIME_TYPE) != 0
          || !gtk_recent_info_has_application (info, APPLICATION)
          || (gtk_recent_info_is_local (info) && !gtk_recent_info_exists (info)))
        continue;
      name = gw_shown_name (gtk_recent_info_get_display_name (info));
      label = escape (name);
      item = g_menu_item_new (label, NULL);
      g_menu_item_set_action_and_target (item, action, "s", gtk_recent_info_get_uri (info));
      g_menu_append_item (menu, item);
      n++;
    }
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
}
