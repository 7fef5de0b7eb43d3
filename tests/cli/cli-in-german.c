/* SPDX-License-Identifier: GPL-3.0-or-later */
/* gridwright-cli with the translations of the build directory: GW_TEST_LOCALE_DIR names it. */
#include "gw-cli.h"

#include "gw-config.h"

#include <libintl.h>
#include <locale.h>

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  setlocale (LC_NUMERIC, "C");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("GW_TEST_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  return gw_cli_main (argc, argv);
}
