/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-kernel-choice.h"

static const GwKernel *
find (GError **error)
{
  const char *name = g_getenv (GW_KERNEL_VARIABLE);

  return name != NULL && name[0] != '\0' ? gw_kernel_find (name, error) : gw_kernel_choose ();
}

const GwKernel *
gw_kernel_choice_get (void)
{
  const GwKernel *kernel = find (NULL);

  return kernel != NULL ? kernel : gw_kernel_choose ();
}

gboolean
gw_kernel_choice_check (GError **error)
{
  if (find (error) != NULL)
    return TRUE;
  g_prefix_error (error, "%s: ", GW_KERNEL_VARIABLE);
  return FALSE;
}
