/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Reads lines from standard input, each for a limited time. On a terminal they can be edited, if the
 * program was built with Readline. There is one such reader at a time. */
typedef struct _GwLineReader GwLineReader;

typedef enum
{
  GW_LINE_READ,
  GW_LINE_LATE, /* the time is over */
  GW_LINE_END,  /* of the input, or because the program is to stop */
} GwLineResult;

GwLineReader *gw_line_reader_new (void);
void gw_line_reader_free (GwLineReader *reader);

/* The next line, without its end. Waits this many milliseconds, or without a limit if that is less
 * than 0. `prompt` stands before a line that is edited. What was typed of a line that came too late
 * is dropped. */
GwLineResult gw_line_reader_next (GwLineReader *reader, const char *prompt, gint64 ms,
                                  char **line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwLineReader, gw_line_reader_free)

G_END_DECLS
