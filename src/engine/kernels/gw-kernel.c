/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-kernel-private.h"

#include "gw-error.h"

#include <glib/gi18n-lib.h>

/* From the slowest to the quickest. */
static const GwKernel *const kernels[] = {
  &gw_kernel_portable,
  &gw_kernel_ssse3,
  &gw_kernel_avx512,
};

const char *
gw_kernel_get_name (const GwKernel *kernel)
{
  return kernel->name;
}

const GwKernel *
gw_kernel_choose (void)
{
  guint number = G_N_ELEMENTS (kernels) - 1;

  while (!kernels[number]->is_supported ())
    number--;
  return kernels[number];
}

static char *
list_supported (void)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (kernels); i++)
    if (kernels[i]->is_supported ())
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", kernels[i]->name);
  return g_string_free (list, FALSE);
}

const GwKernel *
gw_kernel_find (const char *name, GError **error)
{
  g_autofree char *supported = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (kernels); i++)
    {
      if (g_strcmp0 (kernels[i]->name, name) != 0)
        continue;
      if (kernels[i]->is_supported ())
        return kernels[i];
      supported = list_supported ();
      gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                       _ ("This processor cannot run the kernel “%s”; it can run: %s"), name,
                       supported);
      return NULL;
    }
  supported = list_supported ();
  gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0,
                   _("There is no kernel “%s”; this processor can run: %s"), name, supported);
  return NULL;
}
