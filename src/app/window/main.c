/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-config.h"

#include "gw-application.h"

#include <glib/gi18n.h>
#include <locale.h>

int
main (int argc, char *argv[])
{
  g_autoptr (GwApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, GW_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = gw_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
