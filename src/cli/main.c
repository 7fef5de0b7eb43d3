/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli.h"

#include "gw-config.h"

int
main (int argc, char **argv)
{
  gw_cli_set_locale (GW_LOCALE_DIR);
  return gw_cli_main (NULL, argc, argv);
}
