/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-size.h"

#include "gw-board.h"

#include <string.h>

#define TIMES "xX×"

static const char *
skip_spaces (const char *p, const char *end)
{
  while (p < end && g_unichar_isspace (g_utf8_get_char (p)))
    p = g_utf8_next_char (p);
  return p;
}

/* Returns what follows the number. */
static const char *
read_side (const char *p, const char *end, guint *side)
{
  *side = 0;
  for (; p < end && g_ascii_isdigit (*p); p++)
    *side = MIN (*side * 10 + (guint) (*p - '0'), 9999);
  return p;
}

guint
gw_board_size_scan (const char *text, const char *end, guint sides[2], gunichar *sign)
{
  const char *after = read_side (text, end, &sides[0]);
  const char *p = skip_spaces (after, end);

  *sign = 0;
  if (after == text)
    return 0;
  if (p == end)
    return 1;
  if (g_utf8_strchr (TIMES ",", -1, g_utf8_get_char (p)) != NULL)
    {
      *sign = g_utf8_get_char (p);
      p = skip_spaces (g_utf8_next_char (p), end);
    }
  if (p == after)
    return 0;
  after = read_side (p, end, &sides[1]);
  return after > p && skip_spaces (after, end) == end ? 2 : 0;
}

guint
gw_board_size_read (const char *text, guint *rows, guint *cols)
{
  guint sides[2];
  gunichar sign;
  const guint n = gw_board_size_scan (text, text + strlen (text), sides, &sign);

  if (n == 0 || (n == 2 && g_utf8_strchr (TIMES, -1, sign) == NULL))
    return 0;
  if (n == 1)
    sides[1] = sides[0];
  for (guint i = 0; i < 2; i++)
    if (sides[i] < 1 || sides[i] > GW_BOARD_MAX_SIDE)
      return 0;
  *rows = sides[0];
  *cols = sides[1];
  return n;
}
