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
  GW_PAGE_NEW = 1 << 4,    /* run.new */
  GW_PAGE_SAVE_AS = 1 << 5, /* runs.save-run: all of it */
} GwPageVerbs;

struct _GwPageInterface
{
  GTypeInterface parent_interface;

  void (*set_session) (GwPage *self, GwSession *session);

  /* Gives the focus to what is done next; NULL if that is the first widget. */
  void (*focus) (GwPage *self);
};

/* To be called once, before the page is shown. */
void gw_page_set_session (GwPage *self, GwSession *session);

/* FALSE if any widget of the page will do. */
gboolean gw_page_focus (GwPage *self);

/* Enables those actions of a page, and disables the others. */
void gw_page_set_verbs (gpointer page, GwPageVerbs verbs);

/* What the page can do now; and does it. */
GwPageVerbs gw_page_get_verbs (GwPage *self);
void gw_page_activate (GwPage *self, GwPageVerbs verb);

G_END_DECLS
