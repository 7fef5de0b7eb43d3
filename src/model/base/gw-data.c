/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-data.h"

#include "gw-data-resources.h"

#include <string.h>

#define ROOT "/org/gridwright/data/"
#define PAGE_ENDING ".page"
#define ENDING ".txt"

/* In the order in which they are offered: the defaults first, then by size and age. */
static const char *const dice[] = {
  "big-5x5", "new-4x4", "classic-4x4", "deluxe-5x5", "big-2012-5x5", "super-6x6",
  "french-4x4", "italian-4x4", NULL,
};

/* One that is always there. */
static GBytes *
get (const char *path)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = g_resource_lookup_data (gw_data_resources_get_resource (), path, 0, &error);

  g_assert_no_error (error);
  return bytes;
}

GBytes *
gw_data_get_lexicon (void)
{
  return get (ROOT "english.gwlex");
}

const char *const *
gw_data_list_dice (void)
{
  return dice;
}

static GBytes *
look_up (const char *folder, const char *id, const char *ending)
{
  g_autofree char *path = g_strconcat (ROOT, folder, id, ending, NULL);

  return g_resource_lookup_data (gw_data_resources_get_resource (), path, 0, NULL);
}

/* The names in a folder, less their endings. */
static GStrv
list (const char *folder, const char *ending)
{
  g_autofree char *path = g_strconcat (ROOT, folder, NULL);
  g_autoptr (GError) error = NULL;
  GStrv ids = g_resource_enumerate_children (gw_data_resources_get_resource (), path, 0, &error);

  g_assert_no_error (error);
  for (char **id = ids; *id != NULL; id++)
    (*id)[strlen (*id) - strlen (ending)] = '\0';
  return ids;
}

GBytes *
gw_data_get_dice (const char *id)
{
  return look_up ("dice/", id, ENDING);
}

GBytes *
gw_data_get_school_words (const char *language)
{
  return look_up ("lexicons/school-", language, ENDING);
}

GStrv
gw_data_list_languages (void)
{
  return list ("languages/", ENDING);
}

GBytes *
gw_data_get_language (const char *id)
{
  return look_up ("languages/", id, ENDING);
}

GStrv
gw_data_list_pages (void)
{
  return list ("help/C/", PAGE_ENDING);
}

GBytes *
gw_data_get_page (const char *id)
{
  return look_up ("help/C/", id, PAGE_ENDING);
}
