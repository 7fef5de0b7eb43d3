/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-preferences.h"

#include <string.h>

/* In the order of the rows. */
static const struct
{
  const char *name;
  AdwColorScheme scheme;
} styles[] = {
  { "system", ADW_COLOR_SCHEME_DEFAULT },
  { "light", ADW_COLOR_SCHEME_FORCE_LIGHT },
  { "dark", ADW_COLOR_SCHEME_FORCE_DARK },
};

static gboolean
name_to_row (GValue *value, GVariant *variant, gpointer user_data)
{
  const char *name = g_variant_get_string (variant, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      if (strcmp (styles[i].name, name) == 0)
        {
          g_value_set_uint (value, i);
          return TRUE;
        }
    }
  return FALSE;
}

static GVariant *
row_to_name (const GValue *value, const GVariantType *expected_type, gpointer user_data)
{
  guint row = g_value_get_uint (value);

  return row < G_N_ELEMENTS (styles) ? g_variant_new_string (styles[row].name) : NULL;
}

static gboolean
name_to_scheme (GValue *value, GVariant *variant, gpointer user_data)
{
  GValue row = G_VALUE_INIT;
  gboolean found;

  g_value_init (&row, G_TYPE_UINT);
  found = name_to_row (&row, variant, user_data);
  if (found)
    g_value_set_enum (value, styles[g_value_get_uint (&row)].scheme);
  g_value_unset (&row);
  return found;
}

void
gw_preferences_follow_style (GSettings *settings)
{
  g_settings_bind_with_mapping (settings, "style", adw_style_manager_get_default (),
                                "color-scheme", G_SETTINGS_BIND_GET, name_to_scheme, NULL, NULL,
                                NULL);
}

GtkWindow *
gw_preferences_present (GtkWindow *parent, GSettings *settings)
{
  g_autoptr (GtkBuilder) builder
    = gtk_builder_new_from_resource ("/org/gridwright/Gridwright/ui/gw-preferences.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));

  g_settings_bind_with_mapping (settings, "style", gtk_builder_get_object (builder, "style_row"),
                                "selected", G_SETTINGS_BIND_DEFAULT, name_to_row, row_to_name,
                                NULL, NULL);
  g_settings_bind (settings, "keep-awake", gtk_builder_get_object (builder, "awake_switch"),
                   "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "dictionary-address",
                   gtk_builder_get_object (builder, "dictionary_row"), "text",
                   G_SETTINGS_BIND_DEFAULT);
  gtk_window_set_transient_for (window, parent);
  gtk_window_present (window);
  return window;
}
