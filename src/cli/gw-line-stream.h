/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The lines of standard input, each read when it is asked for, so that a program at the other
 * end of a pipe gets its answer before it has to send more, and memory does not grow with the
 * input. What is compressed with gzip is unpacked, as a whole. */
typedef struct _GwLineStream GwLineStream;

GwLineStream *gw_line_stream_new_stdin (void);
void gw_line_stream_free (GwLineStream *stream);

/* The next line without its end, valid until the next call. NULL at the end of the input, or
 * with an error that names the line. */
const char *gw_line_stream_next (GwLineStream *stream, gsize *length, GCancellable *cancellable,
                                 GError **error);
guint gw_line_stream_get_number (const GwLineStream *stream); /* of the last line, from 1 */

/* Whether the next line is still to be written by the other end. */
gboolean gw_line_stream_would_wait (GwLineStream *stream);

/* Whether nothing but blanks follows. The other end may say so a little later than it wrote the
 * last line, but it is not waited for if it keeps quiet. */
gboolean gw_line_stream_is_over (GwLineStream *stream);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwLineStream, gw_line_stream_free)

G_END_DECLS
