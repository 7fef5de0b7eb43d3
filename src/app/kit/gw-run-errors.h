/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-folder.h"

G_BEGIN_DECLS

/* Tells a page what goes wrong with runs of its kinds: one that cannot go on or be saved, and files
 * that cannot be read. */
typedef struct _GwRunErrors GwRunErrors;

/* The remedy may be NULL. Without a title the last error is over. */
typedef void (*GwRunErrorFunc) (gpointer owner, const char *title, const GError *error,
                                const char *remedy);

/* The kinds end with NULL and must stay valid. Tells at once what is already wrong. */
GwRunErrors *gw_run_errors_new (GwRunFolder *folder, const GwRunKind *const *kinds,
                                GwRunErrorFunc func, gpointer owner);
void gw_run_errors_free (GwRunErrors *self);

/* To be called when the page shows another error, which stays then. */
void gw_run_errors_forget (GwRunErrors *self);

/* Whether the run is of one of the kinds. */
gboolean gw_run_is_of_kinds (const GwRun *run, const GwRunKind *const *kinds);

G_END_DECLS
