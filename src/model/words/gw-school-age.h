/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The ages that boards are made for, all of them with School. */
typedef struct
{
  const char *name; /* N_(): “7 to 9” */
  guint level;      /* of the English list, the highest that counts */
} GwSchoolAge;

#define GW_N_SCHOOL_AGES 3

const GwSchoolAge *gw_school_age_get (guint age);

G_END_DECLS
