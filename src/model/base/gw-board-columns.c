/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-columns.h"

/* “ABLE, BAKER, CHARLIE”; in JSON an array. */
static GwColumnValue
get_missing (const GwColumn *column, gconstpointer row)
{
  const GPtrArray *words = ((const GwBoardCase *) row)->missing;
  GString *text = g_string_new (NULL);
  g_autoptr (JsonArray) array = json_array_sized_new (words->len);

  for (guint i = 0; i < words->len; i++)
    {
      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "",
                              (const char *) g_ptr_array_index (words, i));
      json_array_add_string_element (array, g_ptr_array_index (words, i));
    }
  return (GwColumnValue) {
    .known = TRUE,
    .text = g_string_free (text, FALSE),
    .parts = json_node_init_array (json_node_alloc (), array),
  };
}

#define WHOLE(name, use, member) \
  { name, GW_COLUMN_WHOLE, use, NULL, offsetof (GwBoardCase, member) }

const GwColumn gw_board_columns[] = {
  { "board", GW_COLUMN_TEXT, GW_COLUMN_ALL, NULL, offsetof (GwBoardCase, board) },
  WHOLE ("words", GW_COLUMN_ALL | GW_BOARD_WORDS, words),
  WHOLE ("score", GW_COLUMN_ALL | GW_BOARD_SCORE, score),
  WHOLE ("longest", GW_COLUMN_EXPORT | GW_BOARD_LONGEST, longest),
  WHOLE ("evaluations", GW_COLUMN_TERMINAL | GW_BOARD_EFFORT, evaluations),
  { "seconds", GW_COLUMN_NUMBER, GW_COLUMN_TERMINAL | GW_BOARD_EFFORT, NULL,
    offsetof (GwBoardCase, seconds), .digits = 3 },
  { "missing", GW_COLUMN_PARTS, GW_COLUMN_TERMINAL | GW_BOARD_MISSING, get_missing },
  { "from", GW_COLUMN_TEXT, GW_COLUMN_TERMINAL | GW_BOARD_FROM, NULL, offsetof (GwBoardCase, from) },
  { NULL },
};
