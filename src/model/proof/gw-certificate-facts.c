/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-certificate-facts.h"

#include "gw-command-line.h"
#include "gw-error.h"
#include "gw-facts.h"
#include "gw-json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The line with the facts is the one before that with the number of boards. */
static gboolean
refuse (const GwCertificate *certificate, const char *name, GError **error)
{
  gw_error_set_at (error, GW_ERROR_REFUSED, certificate->name, certificate->first_board_line - 2,
                   /* Translators: %s is the name of an option or of a fact, such as “--size” */
                   _ ("What was run has another value of “%s” than the certificate"), name);
  return FALSE;
}

/* The last value that a command gives an option, as two words or with an equals sign; or NULL. */
static const char *
find_value (const char *const *command, const char *option)
{
  const gsize length = strlen (option);
  const char *value = NULL;

  for (guint i = 1; command[i] != NULL; i++)
    if (strncmp (command[i], option, length) != 0)
      continue;
    else if (command[i][length] == '=')
      value = command[i] + length + 1;
    else if (command[i][length] == '\0')
      value = command[i + 1] != NULL ? command[i + 1] : "";
  return value;
}

/* Which of a switch and its opposite a command has last, or the usual value. */
static gboolean
find_switch (const char *const *command, const char *yes, const char *no, gboolean usual)
{
  gboolean is_on = usual;

  for (guint i = 1; command[i] != NULL; i++)
    if (strcmp (command[i], yes) == 0)
      is_on = TRUE;
    else if (strcmp (command[i], no) == 0)
      is_on = FALSE;
  return is_on;
}

/* `usual` is what holds where the command does not have the option; NULL for any value. */
static gboolean
check_option (const GwCertificate *certificate, const char *const *command, const char *option,
              const char *usual, const char *certified, GError **error)
{
  const char *value = find_value (command, option);

  if (value == NULL)
    value = usual;
  return value == NULL || strcmp (value, certified) == 0 || refuse (certificate, option, error);
}

static gboolean
check_number (const GwCertificate *certificate, const char *const *command, const char *option,
              const char *usual, gint64 certified, GError **error)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, certified);

  return check_option (certificate, command, option, usual, text, error);
}

static gboolean
check_switch (const GwCertificate *certificate, const char *const *command, const char *name,
              gboolean usual, gboolean certified, GError **error)
{
  g_autofree char *opposite = gw_switch_dup_opposite (name);
  g_autofree char *yes = g_strconcat ("--", name, NULL);
  g_autofree char *no = g_strconcat ("--", opposite, NULL);

  return find_switch (command, yes, no, usual) == certified
         || refuse (certificate, certified ? no : yes, error);
}

static gboolean
check_level (const GwCertificate *certificate, const char *const *command, GError **error)
{
  const guint level = gw_rules_get (certificate->rules)->max_level;

  if (level != G_MAXUINT)
    return check_number (certificate, command, "--level", "", level, error);
  return find_value (command, "--level") == NULL || refuse (certificate, "--level", error);
}

static gboolean
check_scoring (const GwCertificate *certificate, const char *const *command, GError **error)
{
  const char *value = find_value (command, "--scoring");
  g_autoptr (GwScoring) scoring
    = gw_command_line_read_scoring (value != NULL ? value : "classic", NULL);

  return (scoring != NULL
          && gw_scoring_equal (scoring, gw_rules_get (certificate->rules)->scoring))
         || refuse (certificate, "--scoring", error);
}

static gboolean
check_rules (const GwCertificate *certificate, const char *const *command, GError **error)
{
  const GwRulesSpec *spec = gw_rules_get (certificate->rules);

  return check_number (certificate, command, "--min-length", "3", spec->min_length, error)
         && check_level (certificate, command, error)
         && check_switch (certificate, command, "qu", TRUE, spec->qu, error)
         && check_switch (certificate, command, "reuse", FALSE, FALSE, error)
         && check_option (certificate, command, "--adjacency", "king", "king", error)
         && check_option (certificate, command, "--count", "words", "words", error)
         && check_scoring (certificate, command, error);
}

/* How lists of words are read. A language that was guessed is only in the certificate. */
static gboolean
check_reading (const GwCertificate *certificate, const char *const *command, GError **error)
{
  const GwLexiconOptions *options = &certificate->options;
  const char *language = find_value (command, "--language");

  if (!certificate->has_options)
    return TRUE;
  if (language != NULL && strcmp (language, "auto") != 0
      && strcmp (language, gw_certificate_get_language (certificate)) != 0)
    return refuse (certificate, "--language", error);
  for (guint i = 0; i < GW_N_READ_SWITCHES; i++)
    if (!check_switch (certificate, command, gw_read_switch_get_name (i), FALSE,
                       gw_lexicon_options_get_switch (options, i), error))
      return FALSE;
  return check_option (certificate, command, "--levels", "rank",
                       options->levels == GW_LEVELS_COUNT ? "count" : "rank", error)
         && (certificate->language == NULL
             || check_option (certificate, command, "--accents", "play",
                              gw_accents_to_string (options->accents), error));
}

static gboolean
check_command (const GwCertificate *certificate, const char *const *command, GError **error)
{
  g_autofree char *size = g_strdup_printf ("%ux%u", certificate->rows, certificate->cols);

  if (strcmp (command[0], "prove") != 0)
    return refuse (certificate, "command", error);
  return check_option (certificate, command, "--size", "", size, error)
         && check_option (certificate, command, "--objective", "points",
                          certificate->counts_words ? "words" : "points", error)
         && check_number (certificate, command, "--threshold", NULL, certificate->threshold, error)
         && check_rules (certificate, command, error)
         && check_reading (certificate, command, error);
}

static JsonNode *
get_member (JsonNode *object, const char *name)
{
  return json_object_get_member (json_node_get_object (object), name);
}

/* The scoring has a name of its own, unless it is that of a built-in table. */
static gboolean
has_scoring (const GwCertificate *certificate, JsonNode *name)
{
  g_autoptr (GwScoring) builtin
    = JSON_NODE_HOLDS_VALUE (name) ? gw_scoring_get_builtin (json_node_get_string (name)) : NULL;

  return builtin == NULL
         || gw_scoring_equal (builtin, gw_rules_get (certificate->rules)->scoring);
}

/* Checks the members of an object among the facts that the facts of the certificate have, too. */
static gboolean
check_object (const GwCertificate *certificate, JsonNode *facts, JsonNode *certified,
              const char *object, GError **error)
{
  JsonNode *said = get_member (facts, object);
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;

  if (said == NULL || JSON_NODE_HOLDS_NULL (said))
    return TRUE;
  if (!JSON_NODE_HOLDS_OBJECT (said))
    return refuse (certificate, object, error);
  json_object_iter_init (&iter, json_node_get_object (get_member (certified, object)));
  while (json_object_iter_next (&iter, &name, &value))
    {
      JsonNode *other = get_member (said, name);
      g_autofree char *one = gw_json_to_line (value);
      g_autofree char *two = other != NULL ? gw_json_to_line (other) : g_strdup (one);
      g_autofree char *place = g_strdup_printf ("%s.%s", object, name);

      if (strcmp (name, "name") == 0)
        continue;
      if (strcmp (name, "scoring") == 0 ? other != NULL && !has_scoring (certificate, other)
                                        : strcmp (one, two) != 0)
        return refuse (certificate, place, error);
    }
  return TRUE;
}

/* The facts that the other lines of the certificate, and the words, tell. */
static GwFacts *
make_facts (const GwCertificate *certificate, const GwLexicon *lexicon)
{
  const char *const command[] = { "prove", NULL };
  GwFactsSpec spec = GW_FACTS_SPEC_INIT;

  spec.program = GW_CLI_NAME;
  spec.command = command;
  spec.lexicon = "";
  spec.hash = certificate->lexicon_hash;
  spec.n_words = gw_lexicon_get_n_words (lexicon);
  spec.max_level = gw_rules_get (certificate->rules)->max_level;
  spec.rules = certificate->rules;
  spec.lasting = TRUE;
  return gw_facts_new (&spec);
}

gboolean
gw_certificate_facts_check (const GwCertificate *certificate, const GwLexicon *lexicon,
                            GError **error)
{
  const char *text = certificate->facts;
  g_autoptr (JsonNode) node = text != NULL ? gw_facts_parse_json (text, strlen (text)) : NULL;
  g_autoptr (GwFacts) facts = gw_facts_read (node);
  g_autoptr (GwFacts) certified = NULL;

  if (text == NULL)
    return TRUE;
  if (facts == NULL)
    return refuse (certificate, "command", error);
  certified = make_facts (certificate, lexicon);
  return check_command (certificate, gw_facts_get_command (facts), error)
         && check_object (certificate, node, gw_facts_get_json (certified), "lexicon", error)
         && check_object (certificate, node, gw_facts_get_json (certified), "rules", error);
}
