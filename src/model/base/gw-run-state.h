/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define GW_TYPE_RUN_STATE (gw_run_state_get_type ())

typedef enum
{
  GW_RUN_EMPTY,   /* something is missing before it can start */
  GW_RUN_READY,   /* it has not begun */
  GW_RUN_RUNNING,
  GW_RUN_STOPPED, /* it can be resumed */
  GW_RUN_DONE,    /* there is nothing left to do */
} GwRunState;

GType gw_run_state_get_type (void) G_GNUC_CONST;

G_END_DECLS
