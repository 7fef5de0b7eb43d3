/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Where a lexicon or a set of dice comes from. */
typedef enum
{
  GW_ORIGIN_EMBEDDED, /* inside the program */
  GW_ORIGIN_USER,     /* the user's own, in the user data directory */
  GW_ORIGIN_SYSTEM,   /* installed on the system */
  GW_ORIGIN_FILE,     /* any other file */
} GwOrigin;

/* One word, the same in every language: "embedded", "user", "system", "file". */
const char *gw_origin_to_string (GwOrigin origin);

G_END_DECLS
