/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-origin.h"

const char *
gw_origin_to_string (GwOrigin origin)
{
  switch (origin)
    {
    case GW_ORIGIN_EMBEDDED:
      return "embedded";
    case GW_ORIGIN_USER:
      return "user";
    case GW_ORIGIN_SYSTEM:
      return "system";
    case GW_ORIGIN_FILE:
      return "file";
    default:
      g_return_val_if_reached ("file");
    }
}
