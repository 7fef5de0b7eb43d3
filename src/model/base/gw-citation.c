/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-citation.h"

#include "gw-command-line.h"
#include "gw-config.h"

#include <string.h>

#define AUTHOR "The Gridwright developers"

/* So many hexadecimal digits of a hash tell lexicons apart. */
#define SHOWN_HASH 12

static const char *
get_text (JsonNode *object, const char *name)
{
  JsonNode *node = object != NULL && JSON_NODE_HOLDS_OBJECT (object)
                     ? json_object_get_member (json_node_get_object (object), name)
                     : NULL;

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;
}

static char *
describe_lexicon (GwFacts *facts)
{
  JsonNode *lexicon
    = json_object_get_member (json_node_get_object (gw_facts_get_json (facts)), "lexicon");
  const char *name = get_text (lexicon, "name");
  const char *hash = get_text (lexicon, "hash");

  if (name == NULL)
    return g_strdup ("");
  if (hash == NULL)
    return g_strdup_printf (" Word list: %s.", name);
  return g_strdup_printf (" Word list: %s (SHA-256 %.*s).", name, SHOWN_HASH, hash);
}

static char *
describe_version (GwFacts *facts)
{
  const char *version = get_text (gw_facts_get_json (facts), "version");

  return g_strdup (version != NULL ? version : "");
}

/* The year of the release that this is; of another one it is not known. */
static char *
describe_year (const char *version)
{
  return g_str_equal (version, GW_VERSION) ? g_strndup (GW_RELEASE_DATE, 4) : g_strdup ("n.d.");
}

char *
gw_citation_make_command (GwFacts *facts)
{
  return gw_command_line_quote (gw_facts_get_program (facts), gw_facts_get_command (facts));
}

char *
gw_citation_make_text (GwFacts *facts)
{
  g_autofree char *version = describe_version (facts);
  g_autofree char *year = describe_year (version);
  g_autofree char *command = gw_citation_make_command (facts);
  g_autofree char *lexicon = describe_lexicon (facts);

  return g_strdup_printf (AUTHOR " (%s). Gridwright (version %s) [Computer software].%s Command: %s",
                          year, version, lexicon, command);
}

static void
append_escaped (GString *entry, const char *text)
{
  for (const char *at = text; *at != '\0'; at++)
    if (*at == '\\')
      g_string_append (entry, "\\textbackslash{}");
    else if (*at == '~')
      g_string_append (entry, "\\textasciitilde{}");
    else if (*at == '^')
      g_string_append (entry, "\\textasciicircum{}");
    else if (strchr ("{}%_&#$", *at) != NULL)
      g_string_append_printf (entry, "\\%c", *at);
    else
      g_string_append_c (entry, *at);
}

char *
gw_citation_make_bibtex (GwFacts *facts)
{
  g_autofree char *version = describe_version (facts);
  g_autofree char *year = describe_year (version);
  g_autofree char *command = gw_citation_make_command (facts);
  g_autofree char *lexicon = describe_lexicon (facts);
  GString *entry = g_string_new ("@misc{gridwright,\n"
                                 "  author = {{" AUTHOR "}},\n"
                                 "  title = {Gridwright},\n"
                                 "  year = {");

  /* Not every style shows the version. */
  append_escaped (entry, year);
  g_string_append (entry, "},\n  version = {");
  append_escaped (entry, version);
  g_string_append (entry, "},\n  howpublished = {Computer software, version ");
  append_escaped (entry, version);
  g_string_append (entry, "},\n  note = {");
  append_escaped (entry, g_strchug (lexicon));
  g_string_append (entry, *lexicon != '\0' ? " Command: " : "Command: ");
  append_escaped (entry, command);
  g_string_append (entry, "},\n}\n");
  return g_string_free (entry, FALSE);
}
