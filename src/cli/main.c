/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli.h"

#include "gw-config.h"

#include <glib/gi18n.h>
#include <locale.h>

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  /* Numbers are for scripts: always with a decimal point, never grouped. */
  setlocale (LC_NUMERIC, "C");
  bindtextdomain (GETTEXT_PACKAGE, GW_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  return gw_cli_main (argc, argv);
}
