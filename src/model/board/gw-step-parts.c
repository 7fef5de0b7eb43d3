/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-step-parts.h"

typedef struct
{
  GwEditorStepFunc funcs[2];
  gpointer data[2];
  GDestroyNotify free_data[2];
} Parts;

static void
run (gpointer data, gboolean redo)
{
  Parts *parts = data;

  for (guint i = 0; i < G_N_ELEMENTS (parts->funcs); i++)
    {
      const guint part = redo ? i : G_N_ELEMENTS (parts->funcs) - 1 - i;

      parts->funcs[part](parts->data[part], redo);
    }
}

static void
parts_free (gpointer data)
{
  Parts *parts = data;

  for (guint i = 0; i < G_N_ELEMENTS (parts->data); i++)
    if (parts->free_data[i] != NULL)
      parts->free_data[i] (parts->data[i]);
  g_free (parts);
}

void
gw_step_parts_add (GwEditorStepFunc *func, gpointer *data, GDestroyNotify *free_data,
                   GwEditorStepFunc part, gpointer part_data, GDestroyNotify free_part)
{
  Parts *parts = g_new (Parts, 1);

  *parts = (Parts){ { *func, part }, { *data, part_data }, { *free_data, free_part } };
  *func = run;
  *data = parts;
  *free_data = parts_free;
}
