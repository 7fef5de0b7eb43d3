/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-window.h"

G_BEGIN_DECLS

struct _GwWindow
{
  AdwApplicationWindow parent_instance;

  /* template */
  AdwToastOverlay *toasts;
  AdwViewStack *pages;
  GtkStack *header_start;
  GwBoardPage *board_page;
  GtkInfoBar *error_bar;
  GtkLabel *error_label;

  /* owned */
  GwSession *session;
  GCancellable *opening;
};

/* gw-window-actions.c */
void gw_window_class_init_actions (GtkWidgetClass *klass);
void gw_window_init_actions (GwWindow *self);
void gw_window_dispose_actions (GwWindow *self);

G_END_DECLS
