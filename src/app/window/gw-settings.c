/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-settings.h"

#include "gw-config.h"

#include <glib/gi18n.h>

#define FOLDER GW_DATA_DIR "/glib-2.0/schemas"

GSettings *
gw_settings_new (GError **error)
{
  GSettingsSchemaSource *usual = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchemaSource) own
    = g_settings_schema_source_new_from_directory (FOLDER, usual, FALSE, NULL);
  g_autoptr (GSettingsSchema) schema = NULL;

  if (usual != NULL)
    schema = g_settings_schema_source_lookup (usual, GW_APPLICATION_ID, TRUE);
  if (schema == NULL && own != NULL)
    schema = g_settings_schema_source_lookup (own, GW_APPLICATION_ID, FALSE);
  if (schema != NULL)
    return g_settings_new_full (schema, NULL, NULL);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
               _ ("The description of the settings is not installed; install the program again, "
                  "or run “glib-compile-schemas %s”"),
               FOLDER);
  return NULL;
}
