/* SPDX-License-Identifier: GPL-3.0-or-later */
/* gridwright-cli with the translations of the build directory: GW_TEST_LOCALE_DIR names it. */
#include "gw-cli.h"

int
main (int argc, char **argv)
{
  gw_cli_set_locale (g_getenv ("GW_TEST_LOCALE_DIR"));
  return gw_cli_main (NULL, argc, argv);
}
