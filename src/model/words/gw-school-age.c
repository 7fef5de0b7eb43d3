/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-school-age.h"

#include <glib/gi18n-lib.h>

const GwSchoolAge *
gw_school_age_get (guint age)
{
  static const GwSchoolAge ages[GW_N_SCHOOL_AGES] = {
    { NC_ ("age", "7 to 9"), 20 },
    { NC_ ("age", "10 to 12"), 35 },
    { NC_ ("age", "13 and Over"), 60 },
  };

  g_return_val_if_fail (age < GW_N_SCHOOL_AGES, NULL);

  return &ages[age];
}
