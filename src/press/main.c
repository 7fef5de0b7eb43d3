/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli.h"
#include "gw-config.h"
#include "gw-worksheet-pages.h"
#include "gw-worksheet-painter.h"

/* gridwright-cli starts this program for its command “worksheet”. */
int
main (int argc, char **argv)
{
  gw_cli_set_locale (GW_LOCALE_DIR);
  gw_worksheet_set_painter (gw_worksheet_make_pdf);
  return gw_cli_main (NULL, argc, argv);
}
