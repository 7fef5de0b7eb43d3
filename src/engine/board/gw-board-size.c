/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-size.h"

#include "gw-board.h"

#include <string.h>

static const char *
skip_spaces (const char *p)
{
  return p + strspn (p, " ");
}

/* Moves on after the number; FALSE when there is none in the range. */
static gboolean
read_side (const char **p, guint *side)
{
  const char *start = *p;

  *side = 0;
  for (; g_ascii_isdigit (**p); (*p)++)
    *side = MIN (*side * 10 + (guint) (**p - '0'), 9999);
  return *p > start && *side >= 1 && *side <= GW_BOARD_MAX_SIDE;
}

guint
gw_board_size_read (const char *text, guint *rows, guint *cols)
{
  static const char *const signs[] = { "x", "X", "×" };
  const char *p = text;
  guint sides[2];

  if (!read_side (&p, &sides[0]))
    return 0;
  p = skip_spaces (p);
  if (*p == '\0')
    {
      *rows = *cols = sides[0];
      return 1;
    }
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (p, signs[i]))
      {
        p = skip_spaces (p + strlen (signs[i]));
        if (!read_side (&p, &sides[1]) || *skip_spaces (p) != '\0')
          return 0;
        *rows = sides[0];
        *cols = sides[1];
        return 2;
      }
  return 0;
}
