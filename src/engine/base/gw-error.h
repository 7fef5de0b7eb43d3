/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define GW_ERROR (gw_error_quark ())

typedef enum
{
  GW_ERROR_SYNTAX,    /* a line that the format does not allow */
  GW_ERROR_NOT_TEXT,  /* bytes that are no text at all */
  GW_ERROR_TOO_LARGE, /* beyond a documented limit */
  GW_ERROR_DAMAGED,   /* a compiled file that fails its validation */
  GW_ERROR_REFUSED,   /* well formed, but it cannot be done */
  GW_ERROR_STOPPED,   /* the caller asked for a stop */
} GwError;

GQuark gw_error_quark (void);

/* Sets "NAME, line LINE: MESSAGE", or "NAME: MESSAGE" when line is 0, or
 * "Line LINE: MESSAGE" when name is NULL, or just the message when there is
 * neither. Messages are one sentence: what is wrong, then what to do. */
void gw_error_set_at (GError **error, GwError code, const char *name, guint line,
                      const char *format, ...) G_GNUC_PRINTF (5, 6);

/* The parts of such an error: its line, or 0; and the message without name and
 * line. Errors of other domains have the message alone. */
guint gw_error_get_line (const GError *error);
const char *gw_error_get_reason (const GError *error);

G_END_DECLS
