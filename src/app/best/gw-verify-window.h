/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-session.h"
#include "gw-verification.h"

G_BEGIN_DECLS

#define GW_TYPE_VERIFY_WINDOW (gw_verify_window_get_type ())

/* A window in which a certificate file is checked: how far it is, what comes out, and the best
 * board. Closing it stops the check. Its actions are verify.start, verify.stop, verify.all (check
 * everything), verify.lexicon (with the id of one), verify.choose-file and verify.show-board. */
G_DECLARE_FINAL_TYPE (GwVerifyWindow, gw_verify_window, GW, VERIFY_WINDOW, AdwWindow)

/* Begins at once. `parent` is a GwHost, where a board can be opened. */
GwVerifyWindow *gw_verify_window_new (GtkWindow *parent, GwSession *session, GFile *file);

G_END_DECLS
