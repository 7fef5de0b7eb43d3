/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-state.h"

G_DEFINE_ENUM_TYPE (GwRunState, gw_run_state,
                    G_DEFINE_ENUM_VALUE (GW_RUN_EMPTY, "empty"),
                    G_DEFINE_ENUM_VALUE (GW_RUN_READY, "ready"),
                    G_DEFINE_ENUM_VALUE (GW_RUN_RUNNING, "running"),
                    G_DEFINE_ENUM_VALUE (GW_RUN_STOPPED, "stopped"),
                    G_DEFINE_ENUM_VALUE (GW_RUN_DONE, "done"))
