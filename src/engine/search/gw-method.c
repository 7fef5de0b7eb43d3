/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-method-private.h"

#include "gw-packer.h"

#include <string.h>

extern const GwMethod gw_method_anneal;
extern const GwMethod gw_method_genetic;
extern const GwMethod gw_method_local;
extern const GwMethod gw_method_pack;
extern const GwMethod gw_method_tempering;

static const GwMethod *const methods[] = {
  &gw_method_local,
  &gw_method_tempering,
  &gw_method_anneal,
  &gw_method_genetic,
};

const GwMethod *
gw_method_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    if (strcmp (methods[i]->name, name) == 0)
      return methods[i];
  return NULL;
}

const char *
gw_method_get_name (const GwMethod *method)
{
  return method->name;
}

const GwMethod *
gw_method_choose (const GwMethod *method, const GwProblem *problem)
{
  return method == &gw_method_anneal && gw_packer_suits (problem) ? &gw_method_pack : method;
}
