/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-narrow-layout.h"

static gboolean
closes (const char *buttons)
{
  g_auto (GStrv) names = buttons != NULL ? g_strsplit (buttons, ",", -1) : NULL;

  return names != NULL && g_strv_contains ((const char *const *) names, "close");
}

char *
gw_narrow_layout_dup (const char *layout)
{
  g_auto (GStrv) sides = g_strsplit (layout != NULL ? layout : "", ":", 2);
  const gboolean start = closes (sides[0]);
  const gboolean end = sides[0] != NULL && closes (sides[1]);

  return g_strconcat (start ? "close" : "", ":", end && !start ? "close" : "", NULL);
}
