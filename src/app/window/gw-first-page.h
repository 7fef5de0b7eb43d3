/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-session.h"

G_BEGIN_DECLS

/* The page of the first start, over the board page. `places` is the stack with the board page; it is
 * in the stack with all pages. */

/* Shows it, until something is chosen there, another page is shown, or there is another board or
 * mode. */
void gw_first_page_show (GtkStack *places, GwSession *session);

/* Shows the board page instead; FALSE if it is shown already. */
gboolean gw_first_page_close (GtkStack *places);

/* Goes one step back: from a question to the wishes, from there to the board page. FALSE as above. */
gboolean gw_first_page_go_back (GtkStack *places);

G_END_DECLS
