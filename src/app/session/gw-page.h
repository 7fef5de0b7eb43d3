/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-session.h"

G_BEGIN_DECLS

#define GW_TYPE_PAGE (gw_page_get_type ())

/* A page other than the board page, as the window sees it. Emits “verbs-changed”. */
G_DECLARE_INTERFACE (GwPage, gw_page, GW, PAGE, GtkWidget)

/* The actions that pages have in common; the window has their accelerators. */
typedef enum
{
  GW_PAGE_START = 1 << 0,  /* run.start */
  GW_PAGE_STOP = 1 << 1,   /* run.stop */
  GW_PAGE_RESUME = 1 << 2, /* run.resume */
  GW_PAGE_SAVE = 1 << 3,   /* run.save: the main result */
} GwPageVerbs;

struct _GwPageInterface
{
  GTypeInterface parent_interface;

  void (*set_session) (GwPage *self, GwSession *session);
  GtkWidget *(*get_target) (GwPage *self); /* the part that has the verbs; may be NULL */
};

/* To be called once, before the page is shown. */
void gw_page_set_session (GwPage *self, GwSession *session);

/* Enables those actions of a page, or of its part that has them, and disables the others. */
void gw_page_set_verbs (gpointer widget, GwPageVerbs verbs);

/* What the page, or its part that is shown, can do now; and does it. */
GwPageVerbs gw_page_get_verbs (GwPage *self);
void gw_page_activate (GwPage *self, GwPageVerbs verb);

G_END_DECLS
