/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-hunspell-affixes.h"

#include "gw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define DEFAULT_ENCODING "ISO8859-1"

/* The fields of a rule that matter; what follows them tells about grammar. */
#define MOST_FIELDS 5

typedef enum
{
  FLAGS_BYTE,
  FLAGS_LONG,
  FLAGS_NUMBER,
  FLAGS_LETTER,
} FlagType;

struct _GwHunspellAffixes
{
  const char *name;
  const char *without;
  const GwStop *stop;
  GwHunspellSpan encoding_name;
  GwHunspellEncoding encoding;
  FlagType flag_type;
  gboolean full_strip;
  gboolean complex_prefixes;
  gboolean forbid_warn;
  gboolean has_known_option;
  GwHunspellSpan ignored_bytes;
  GString *ignored;                                 /* letters */
  GArray *aliases;                                  /* GwHunspellSpan: the sets of flags of AF */
  gboolean has_aliases;
  GwHunspellSpan mark_texts[GW_HUNSPELL_N_MARKS];
  guint mark_lines[GW_HUNSPELL_N_MARKS];
  guint16 marks[GW_HUNSPELL_N_MARKS];               /* their flags; 0: none */
  GHashTable *classes;                              /* by kind and flag */
  GHashTable *flags;                                /* GwHunspellFlags by their text */
  gboolean complete;                                /* all classes and marks are known */
  GStringChunk *strings;
  GwHunspellConditions *conditions;
  guint n_left_out;
  guint n_damaged;
  guint first_damaged;
  const char *unsupported[GW_HUNSPELL_MAX_UNSUPPORTED];
  guint n_unsupported;
};

/* The options of an affix file. */
typedef enum
{
  OPTION_SET,
  OPTION_FLAG,
  OPTION_AF,
  OPTION_IGNORE,
  OPTION_FULL_STRIP,
  OPTION_COMPLEX_PREFIXES,
  OPTION_FORBID_WARN,
  OPTION_AFFIX,
  OPTION_NEED_AFFIX,
  OPTION_ONLY_IN_COMPOUND,
  OPTION_CIRCUMFIX,
  OPTION_FORBIDDEN_WORD,
  OPTION_WARN,
  OPTION_COMPOUND, /* makes words of words */
  OPTION_HARMLESS, /* changes no word that the affixes make */
} Option;

static const struct
{
  const char *name;
  Option option;
} options[] = {
  { "SET", OPTION_SET },
  { "FLAG", OPTION_FLAG },
  { "AF", OPTION_AF },
  { "IGNORE", OPTION_IGNORE },
  { "FULLSTRIP", OPTION_FULL_STRIP },
  { "COMPLEXPREFIXES", OPTION_COMPLEX_PREFIXES },
  { "FORBIDWARN", OPTION_FORBID_WARN },
  { "PFX", OPTION_AFFIX },
  { "SFX", OPTION_AFFIX },
  { "NEEDAFFIX", OPTION_NEED_AFFIX },
  { "PSEUDOROOT", OPTION_NEED_AFFIX },
  { "ONLYINCOMPOUND", OPTION_ONLY_IN_COMPOUND },
  { "CIRCUMFIX", OPTION_CIRCUMFIX },
  { "FORBIDDENWORD", OPTION_FORBIDDEN_WORD },
  { "WARN", OPTION_WARN },

  { "COMPOUNDFLAG", OPTION_COMPOUND },
  { "COMPOUNDBEGIN", OPTION_COMPOUND },
  { "COMPOUNDFIRST", OPTION_COMPOUND },
  { "COMPOUNDMIDDLE", OPTION_COMPOUND },
  { "COMPOUNDEND", OPTION_COMPOUND },
  { "COMPOUNDLAST", OPTION_COMPOUND },
  { "COMPOUNDRULE", OPTION_COMPOUND },

  /* How compounds are made and checked; there are none. */
  { "COMPOUNDMIN", OPTION_HARMLESS },
  { "COMPOUNDPERMITFLAG", OPTION_HARMLESS },
  { "COMPOUNDFORBIDFLAG", OPTION_HARMLESS },
  { "COMPOUNDMORESUFFIXES", OPTION_HARMLESS },
  { "COMPOUNDROOT", OPTION_HARMLESS },
  { "COMPOUNDSYLLABLE", OPTION_HARMLESS },
  { "COMPOUNDWORDMAX", OPTION_HARMLESS },
  { "CHECKCOMPOUNDCASE", OPTION_HARMLESS },
  { "CHECKCOMPOUNDDUP", OPTION_HARMLESS },
  { "CHECKCOMPOUNDPATTERN", OPTION_HARMLESS },
  { "CHECKCOMPOUNDREP", OPTION_HARMLESS },
  { "CHECKCOMPOUNDTRIPLE", OPTION_HARMLESS },
  { "FORCEUCASE", OPTION_HARMLESS },
  { "SIMPLIFIEDTRIPLE", OPTION_HARMLESS },
  { "SYLLABLENUM", OPTION_HARMLESS },

  /* How text is taken apart, corrected and described. */
  { "AM", OPTION_HARMLESS },
  { "BREAK", OPTION_HARMLESS },
  { "CHECKSHARPS", OPTION_HARMLESS },
  { "ICONV", OPTION_HARMLESS },
  { "KEEPCASE", OPTION_HARMLESS },
  { "KEY", OPTION_HARMLESS },
  { "LANG", OPTION_HARMLESS },
  { "MAP", OPTION_HARMLESS },
  { "MAXCPDSUGS", OPTION_HARMLESS },
  { "MAXDIFF", OPTION_HARMLESS },
  { "MAXNGRAMSUGS", OPTION_HARMLESS },
  { "NOSPLITSUGS", OPTION_HARMLESS },
  { "NOSUGGEST", OPTION_HARMLESS },
  { "OCONV", OPTION_HARMLESS },
  { "ONLYMAXDIFF", OPTION_HARMLESS },
  { "PHONE", OPTION_HARMLESS },
  { "REP", OPTION_HARMLESS },
  { "SUBSTANDARD", OPTION_HARMLESS },
  { "TRY", OPTION_HARMLESS },
  { "WORDCHARS", OPTION_HARMLESS },
};

static guint
hash_span (gconstpointer key)
{
  const GwHunspellSpan *span = key;
  guint hash = 5381;

  for (gsize i = 0; i < span->length; i++)
    hash = hash * 33 + (guchar) span->text[i];
  return hash;
}

static gboolean
equal_spans (gconstpointer a, gconstpointer b)
{
  const GwHunspellSpan *one = a;
  const GwHunspellSpan *other = b;

  return one->length == other->length &&
         (one->length == 0 || memcmp (one->text, other->text, one->length) == 0);
}

static void
class_free (gpointer data)
{
  GwHunspellClass *group = data;

  g_array_unref (group->rules);
  g_free (group);
}

static void
flags_free (gpointer data)
{
  GwHunspellFlags *flags = data;

  g_free (flags->flags);
  for (guint kind = 0; kind < GW_HUNSPELL_N_KINDS; kind++)
    g_free (flags->classes[kind]);
  g_free (flags);
}

void
gw_hunspell_affixes_free (GwHunspellAffixes *affixes)
{
  g_clear_pointer (&affixes->flags, g_hash_table_unref);
  g_clear_pointer (&affixes->classes, g_hash_table_unref);
  g_clear_pointer (&affixes->aliases, g_array_unref);
  g_clear_pointer (&affixes->conditions, gw_hunspell_conditions_free);
  g_clear_pointer (&affixes->strings, g_string_chunk_free);
  if (affixes->ignored != NULL)
    g_string_free (affixes->ignored, TRUE);
  g_free (affixes);
}

static void
add_damaged (GwHunspellAffixes *affixes, guint line)
{
  /* Marks are read last, wherever they stand. */
  if (affixes->n_damaged++ == 0 || line < affixes->first_damaged)
    affixes->first_damaged = line;
}

/* Flags */

/* Appends the flags of a text. FALSE when it is damaged. */
static gboolean
parse_flags (FlagType type, GwHunspellSpan text, GArray *flags)
{
  const char *at = text.text;
  const char *end = text.text + text.length;
  guint16 flag;

  if ((type == FLAGS_LONG && text.length % 2 != 0) ||
      (type == FLAGS_LETTER && !g_utf8_validate_len (at, text.length, NULL)))
    return FALSE;
  while (at < end)
    {
      if (type == FLAGS_LONG)
        {
          flag = (guint16) ((guchar) at[0] << 8 | (guchar) at[1]);
          at += 2;
        }
      else if (type == FLAGS_NUMBER)
        {
          const char *comma = memchr (at, ',', (gsize) (end - at));
          const char *stop = comma != NULL ? comma : end;
          guint number;

          if (!gw_hunspell_span_to_number ((GwHunspellSpan) { at, (gsize) (stop - at) },
                                           G_MAXUINT16, &number))
            return FALSE;
          flag = (guint16) number;
          at = comma != NULL ? comma + 1 : end;
        }
      else if (type == FLAGS_LETTER)
        {
          const gunichar letter = g_utf8_get_char (at);

          if (letter > G_MAXUINT16)
            return FALSE;
          flag = (guint16) letter;
          at = g_utf8_next_char (at);
        }
      else
        {
          flag = (guchar) *at++;
        }
      if (flag == 0)
        return FALSE;
      g_array_append_val (flags, flag);
    }
  return TRUE;
}

static gint
compare_flags (gconstpointer a, gconstpointer b)
{
  return *(const guint16 *) a - *(const guint16 *) b;
}

static gpointer
class_key (GwHunspellKind kind, guint16 flag)
{
  return GUINT_TO_POINTER ((guint) kind << 16 | flag);
}

/* Finds what the flags of a set mean. */
static void
resolve_flags (const GwHunspellAffixes *affixes, GwHunspellFlags *flags)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  for (guint i = 0; i < GW_HUNSPELL_N_MARKS; i++)
    if (affixes->marks[i] != 0 && gw_hunspell_flags_has (flags, affixes->marks[i]))
      flags->marks |= 1u << i;
  for (guint kind = 0; kind < GW_HUNSPELL_N_KINDS; kind++)
    {
      g_ptr_array_set_size (found, 0);
      for (guint i = 0; i < flags->n_flags; i++)
        {
          GwHunspellClass *group
            = g_hash_table_lookup (affixes->classes, class_key (kind, flags->flags[i]));

          if (group != NULL)
            g_ptr_array_add (found, group);
        }
      flags->n_classes[kind] = found->len;
      flags->classes[kind] = g_memdup2 (found->pdata, found->len * sizeof (gpointer));
    }
}

gboolean
gw_hunspell_flags_has (const GwHunspellFlags *flags, guint16 flag)
{
  guint low = 0;
  guint high = flags->n_flags;

  while (low < high)
    {
      const guint middle = low + (high - low) / 2;

      if (flags->flags[middle] < flag)
        low = middle + 1;
      else
        high = middle;
    }
  return low < flags->n_flags && flags->flags[low] == flag;
}

/* The text that stands for an alias. FALSE when there is none of that number. */
static gboolean
look_up_alias (const GwHunspellAffixes *affixes, GwHunspellSpan *text)
{
  guint number;

  if (!gw_hunspell_span_to_number (*text, affixes->aliases->len, &number) || number == 0)
    return FALSE;
  *text = g_array_index (affixes->aliases, GwHunspellSpan, number - 1);
  return TRUE;
}

const GwHunspellFlags *
gw_hunspell_affixes_get_flags (GwHunspellAffixes *affixes, GwHunspellSpan text)
{
  GwHunspellFlags *flags = g_hash_table_lookup (affixes->flags, &text);
  GwHunspellSpan meant = text;
  g_autoptr (GArray) list = NULL;
  guint n_different = 0;

  if (flags != NULL)
    return flags;
  if (affixes->has_aliases && text.length > 0 && !look_up_alias (affixes, &meant))
    return NULL;
  list = g_array_new (FALSE, FALSE, sizeof (guint16));
  if (!parse_flags (affixes->flag_type, meant, list))
    return NULL;
  g_array_sort (list, compare_flags);
  for (guint i = 0; i < list->len; i++)
    if (i == 0 || g_array_index (list, guint16, i) != g_array_index (list, guint16, i - 1))
      g_array_index (list, guint16, n_different++) = g_array_index (list, guint16, i);

  flags = g_new0 (GwHunspellFlags, 1);
  flags->text = text;
  flags->n_flags = n_different;
  flags->flags = g_memdup2 (list->data, n_different * sizeof (guint16));
  if (affixes->complete)
    resolve_flags (affixes, flags);
  g_hash_table_insert (affixes->flags, &flags->text, flags);
  return flags;
}

/* Text */

gboolean
gw_hunspell_affixes_append (const GwHunspellAffixes *affixes, GwHunspellSpan bytes, GString *text)
{
  const gsize before = text->len;

  if (!gw_hunspell_encoding_append (&affixes->encoding, bytes, text))
    return FALSE;
  if (affixes->ignored == NULL)
    return TRUE;
  for (gsize i = before; i < text->len;)
    {
      const char *letter = text->str + i;
      const gsize length = (gsize) (g_utf8_next_char (letter) - letter);

      if (g_utf8_strchr (affixes->ignored->str, (gssize) affixes->ignored->len,
                         g_utf8_get_char (letter)) != NULL)
        g_string_erase (text, (gssize) i, (gssize) length);
      else
        i += length;
    }
  return TRUE;
}

/* Options */

static void
add_unsupported (GwHunspellAffixes *affixes, const char *name)
{
  for (guint i = 0; i < affixes->n_unsupported; i++)
    if (affixes->unsupported[i] == name)
      return;
  if (affixes->n_unsupported < GW_HUNSPELL_MAX_UNSUPPORTED)
    affixes->unsupported[affixes->n_unsupported++] = name;
}

static gboolean
read_encoding (GwHunspellAffixes *affixes, GwHunspellSpan name, guint line, GError **error)
{
  if (!gw_hunspell_encoding_init (&affixes->encoding, name))
    {
      g_autofree char *shown = g_strndup (name.text, name.length);

      gw_error_set_at (error, GW_ERROR_SYNTAX, affixes->name, line,
                       _("The encoding “%s” is not supported; save both files as UTF-8, "
                         "with the line “SET UTF-8” here"), shown);
      return FALSE;
    }
  affixes->encoding_name = name;
  return TRUE;
}

static gboolean
read_flag_type (GwHunspellAffixes *affixes, GwHunspellSpan name, guint line, GError **error)
{
  g_autofree char *shown = NULL;

  if (gw_hunspell_span_is (name, "long"))
    affixes->flag_type = FLAGS_LONG;
  else if (gw_hunspell_span_is (name, "num"))
    affixes->flag_type = FLAGS_NUMBER;
  else if (gw_hunspell_span_is (name, "UTF-8"))
    affixes->flag_type = FLAGS_LETTER;
  else
    {
      shown = g_strndup (name.text, name.length);
      gw_error_set_at (error, GW_ERROR_SYNTAX, affixes->name, line,
                       _("The flag type “%s” is not supported; write “long”, “num” or "
                         "“UTF-8”, or remove the line for flags of one byte"), shown);
      return FALSE;
    }
  return TRUE;
}

/* The first line of AF only says how many there are. */
static void
read_alias (GwHunspellAffixes *affixes, GwHunspellSpan value, guint line)
{
  if (affixes->has_aliases)
    g_array_append_val (affixes->aliases, value);
  affixes->has_aliases = TRUE;
  if (value.length == 0)
    add_damaged (affixes, line);
}

static void
read_mark (GwHunspellAffixes *affixes, GwHunspellMark mark, GwHunspellSpan value, guint line)
{
  const guint number = (guint) g_bit_nth_lsf (mark, -1);

  affixes->mark_texts[number] = value;
  affixes->mark_lines[number] = line;
}

static gboolean
read_option (GwHunspellAffixes *affixes, guint number, GwHunspellSpan rest, guint line,
             GError **error)
{
  GwHunspellSpan value;

  gw_hunspell_span_take (&rest, &value);
  switch (options[number].option)
    {
    case OPTION_SET:
      return read_encoding (affixes, value, line, error);
    case OPTION_FLAG:
      return read_flag_type (affixes, value, line, error);
    case OPTION_AF:
      read_alias (affixes, value, line);
      break;
    case OPTION_IGNORE:
      affixes->ignored_bytes = value;
      break;
    case OPTION_FULL_STRIP:
      affixes->full_strip = TRUE;
      break;
    case OPTION_COMPLEX_PREFIXES:
      affixes->complex_prefixes = TRUE;
      break;
    case OPTION_FORBID_WARN:
      affixes->forbid_warn = TRUE;
      break;
    case OPTION_NEED_AFFIX:
      read_mark (affixes, GW_HUNSPELL_NEED_AFFIX, value, line);
      break;
    case OPTION_ONLY_IN_COMPOUND:
      read_mark (affixes, GW_HUNSPELL_ONLY_IN_COMPOUND, value, line);
      break;
    case OPTION_CIRCUMFIX:
      read_mark (affixes, GW_HUNSPELL_CIRCUMFIX, value, line);
      break;
    case OPTION_FORBIDDEN_WORD:
      read_mark (affixes, GW_HUNSPELL_FORBIDDEN, value, line);
      break;
    case OPTION_WARN:
      read_mark (affixes, GW_HUNSPELL_WARN, value, line);
      break;
    case OPTION_COMPOUND:
      add_unsupported (affixes, options[number].name);
      break;
    case OPTION_AFFIX:
    case OPTION_HARMLESS:
    default:
      break;
    }
  return TRUE;
}

static gboolean
fail_stopped (const char *name, GError **error)
{
  gw_error_set_at (error, GW_ERROR_STOPPED, name, 0, _("Reading was stopped"));
  return FALSE;
}

/* All options but the affixes, which need to know them. */
static gboolean
read_options (GwHunspellAffixes *affixes, const GwHunspellFile *file, GError **error)
{
  GwHunspellLines lines;
  GError *failure = NULL;
  guint n_options = 0;

  if (!gw_hunspell_lines_init (&lines, file, error))
    return FALSE;
  while (gw_hunspell_lines_next (&lines, &failure))
    {
      GwHunspellSpan rest = lines.line;
      GwHunspellSpan name;

      if (gw_stop_requested (affixes->stop))
        return fail_stopped (file->name, error);
      if (!gw_hunspell_span_take (&rest, &name) || name.text[0] == '#')
        continue;
      n_options++;
      for (guint i = 0; i < G_N_ELEMENTS (options); i++)
        if (name.text == lines.line.text && gw_hunspell_span_is (name, options[i].name))
          {
            affixes->has_known_option = TRUE;
            if (!read_option (affixes, i, rest, lines.number, error))
              return FALSE;
            break;
          }
    }
  if (failure != NULL)
    {
      g_propagate_error (error, failure);
      return FALSE;
    }
  if (n_options > 0 && !affixes->has_known_option)
    {
      gw_error_set_at (error, GW_ERROR_SYNTAX, file->name, 0,
                       _("This is not a Hunspell affix file; choose the .aff file that belongs "
                         "to the .dic file"));
      return FALSE;
    }
  return TRUE;
}

/* What could only be read when the encoding and the type of flags were known. */
static void
read_marks (GwHunspellAffixes *affixes)
{
  g_autoptr (GArray) flags = g_array_new (FALSE, FALSE, sizeof (guint16));

  for (guint i = 0; i < GW_HUNSPELL_N_MARKS; i++)
    {
      if (affixes->mark_lines[i] == 0 || (1u << i == GW_HUNSPELL_WARN && !affixes->forbid_warn))
        continue;
      g_array_set_size (flags, 0);
      if (parse_flags (affixes->flag_type, affixes->mark_texts[i], flags) && flags->len > 0)
        affixes->marks[i] = g_array_index (flags, guint16, 0);
      else
        add_damaged (affixes, affixes->mark_lines[i]);
    }
  if (affixes->ignored_bytes.length > 0)
    {
      g_autoptr (GString) ignored = g_string_new (NULL);

      if (gw_hunspell_encoding_append (&affixes->encoding, affixes->ignored_bytes, ignored))
        affixes->ignored = g_steal_pointer (&ignored);
    }
}

/* Affixes */

/* The lines of one class: a header that says how many rules there are, then the rules. */
typedef struct
{
  GwHunspellKind kind;
  GwHunspellSpan flag;
  GwHunspellClass *group;
  gboolean cross;
  guint n_left;
} Block;

static GwHunspellClass *
get_class (GwHunspellAffixes *affixes, GwHunspellKind kind, guint16 flag)
{
  GwHunspellClass *group = g_hash_table_lookup (affixes->classes, class_key (kind, flag));

  if (group == NULL)
    {
      group = g_new0 (GwHunspellClass, 1);
      group->flag = flag;
      group->kind = kind;
      group->rules = g_array_new (FALSE, TRUE, sizeof (GwHunspellRule));
      g_hash_table_insert (affixes->classes, class_key (kind, flag), group);
    }
  return group;
}

/* “SFX A Y 12”: the affixes of flag A may be crossed; there are twelve. */
static gboolean
read_header (GwHunspellAffixes *affixes, const GwHunspellSpan *fields, guint n_fields,
             GwHunspellKind kind, Block *block)
{
  g_autoptr (GArray) flags = g_array_new (FALSE, FALSE, sizeof (guint16));
  const gboolean cross = n_fields >= 4 && gw_hunspell_span_is (fields[2], "Y");
  guint n;

  if (n_fields < 4 || (!cross && !gw_hunspell_span_is (fields[2], "N"))
      || !gw_hunspell_span_to_number (fields[3], G_MAXINT, &n)
      || !parse_flags (affixes->flag_type, fields[1], flags))
    return FALSE;
  *block = (Block) { kind, fields[1],
                     get_class (affixes, kind, g_array_index (flags, guint16, 0)), cross, n };
  return TRUE;
}

/* The letters of a field, where “0” means none. */
static gboolean
read_letters (GwHunspellAffixes *affixes, GwHunspellSpan field, GString *text, const char **letters,
              guint *length)
{
  g_string_truncate (text, 0);
  if (!gw_hunspell_span_is (field, "0") && !gw_hunspell_affixes_append (affixes, field, text))
    return FALSE;
  *letters = g_string_chunk_insert_len (affixes->strings, text->str, (gssize) text->len);
  *length = (guint) text->len;
  return TRUE;
}

static gboolean
read_condition (GwHunspellAffixes *affixes, GwHunspellSpan field, GString *text, guint *number)
{
  g_string_truncate (text, 0);
  return gw_hunspell_encoding_append (&affixes->encoding, field, text) &&
         gw_hunspell_conditions_add (affixes->conditions, text->str, number);
}

static gboolean
has_sign (const char *text, const char *signs)
{
  for (const char *at = text; signs != NULL && *at != '\0'; at = g_utf8_next_char (at))
    if (g_utf8_strchr (signs, -1, g_utf8_get_char (at)) != NULL)
      return TRUE;
  return FALSE;
}

/* “SFX A y ies/BC [^aeiou]y”: the suffix -ies replaces -y after a consonant; flags B and C say what
 * may follow it. */
static gboolean
read_rule (GwHunspellAffixes *affixes, const GwHunspellSpan *fields, guint n_fields,
           const Block *block)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GwHunspellSpan affix;
  GwHunspellSpan flags = { "", 0 };
  GwHunspellRule rule = { NULL };
  const char *slash;

  if (n_fields < 4)
    return FALSE;
  affix = fields[3];
  slash = memchr (affix.text, '/', affix.length);
  if (slash != NULL)
    {
      flags.text = slash + 1;
      flags.length = (gsize) (affix.text + affix.length - flags.text);
      affix.length = (gsize) (slash - affix.text);
    }
  rule.cross = block->cross;
  rule.flags = gw_hunspell_affixes_get_flags (affixes, flags);
  if (rule.flags == NULL
      || !read_letters (affixes, fields[2], text, &rule.strip, &rule.strip_length)
      || !read_letters (affixes, affix, text, &rule.affix, &rule.affix_length)
      || (n_fields > 4 && !read_condition (affixes, fields[4], text, &rule.condition)))
    return FALSE;
  if (has_sign (rule.affix, affixes->without))
    affixes->n_left_out++;
  else
    g_array_append_val (block->group->rules, rule);
  return TRUE;
}

static gboolean
read_affix_line (GwHunspellAffixes *affixes, GwHunspellSpan line, GwHunspellKind kind,
                 Block *block)
{
  GwHunspellSpan fields[MOST_FIELDS];
  guint n_fields = 0;

  while (n_fields < MOST_FIELDS && gw_hunspell_span_take (&line, &fields[n_fields]))
    n_fields++;
  if (block->n_left == 0)
    return read_header (affixes, fields, n_fields, kind, block);
  if (n_fields < 2 || kind != block->kind || !equal_spans (&fields[1], &block->flag))
    {
      /* The header promised more lines than there are. */
      read_header (affixes, fields, n_fields, kind, block);
      return FALSE;
    }
  block->n_left--;
  return read_rule (affixes, fields, n_fields, block);
}

static gboolean
read_affixes (GwHunspellAffixes *affixes, const GwHunspellFile *file, GError **error)
{
  GwHunspellLines lines;
  GError *failure = NULL;
  Block block = { 0 };

  if (!gw_hunspell_lines_init (&lines, file, error))
    return FALSE;
  while (gw_hunspell_lines_next (&lines, &failure))
    {
      GwHunspellSpan rest = lines.line;
      GwHunspellSpan name;
      gboolean prefix;

      if (gw_stop_requested (affixes->stop))
        return fail_stopped (file->name, error);
      if (!gw_hunspell_span_take (&rest, &name) || name.text != lines.line.text)
        continue;
      prefix = gw_hunspell_span_is (name, "PFX");
      if ((prefix || gw_hunspell_span_is (name, "SFX"))
          && !read_affix_line (affixes, lines.line,
                               prefix ? GW_HUNSPELL_PREFIX : GW_HUNSPELL_SUFFIX, &block))
        add_damaged (affixes, lines.number);
    }
  if (failure != NULL)
    {
      g_propagate_error (error, failure);
      return FALSE;
    }
  return TRUE;
}

GwHunspellAffixes *
gw_hunspell_affixes_new (const GwHunspellFile *file, const char *without, const GwStop *stop,
                         GError **error)
{
  g_autoptr (GwHunspellAffixes) affixes = g_new0 (GwHunspellAffixes, 1);
  GHashTableIter iter;
  gpointer flags;

  affixes->name = file->name;
  affixes->without = without;
  affixes->stop = stop;
  affixes->flags = g_hash_table_new_full (hash_span, equal_spans, NULL, flags_free);
  affixes->classes = g_hash_table_new_full (NULL, NULL, NULL, class_free);
  affixes->aliases = g_array_new (FALSE, FALSE, sizeof (GwHunspellSpan));
  affixes->conditions = gw_hunspell_conditions_new ();
  affixes->strings = g_string_chunk_new (4096);

  if (!read_options (affixes, file, error))
    return NULL;
  if (affixes->encoding_name.length == 0
      && !read_encoding (affixes, (GwHunspellSpan) { DEFAULT_ENCODING, strlen (DEFAULT_ENCODING) },
                         0, error))
    return NULL;
  read_marks (affixes);
  if (!read_affixes (affixes, file, error))
    return NULL;

  g_hash_table_iter_init (&iter, affixes->flags);
  while (g_hash_table_iter_next (&iter, NULL, &flags))
    resolve_flags (affixes, flags);
  affixes->complete = TRUE;
  affixes->without = NULL;
  return g_steal_pointer (&affixes);
}

const GwHunspellConditions *
gw_hunspell_affixes_get_conditions (const GwHunspellAffixes *affixes)
{
  return affixes->conditions;
}

GwHunspellKind
gw_hunspell_affixes_get_double_kind (const GwHunspellAffixes *affixes)
{
  return affixes->complex_prefixes ? GW_HUNSPELL_PREFIX : GW_HUNSPELL_SUFFIX;
}

gboolean
gw_hunspell_affixes_get_full_strip (const GwHunspellAffixes *affixes)
{
  return affixes->full_strip;
}

gboolean
gw_hunspell_affixes_has_mark (const GwHunspellAffixes *affixes, GwHunspellMark mark)
{
  return affixes->marks[g_bit_nth_lsf (mark, -1)] != 0;
}

GwHunspellSpan
gw_hunspell_affixes_get_encoding (const GwHunspellAffixes *affixes)
{
  return affixes->encoding_name;
}

guint
gw_hunspell_affixes_get_n_damaged (const GwHunspellAffixes *affixes, guint *first)
{
  *first = affixes->first_damaged;
  return affixes->n_damaged;
}

guint
gw_hunspell_affixes_get_n_left_out (const GwHunspellAffixes *affixes)
{
  return affixes->n_left_out;
}

const char *const *
gw_hunspell_affixes_get_unsupported (const GwHunspellAffixes *affixes, guint *n_names)
{
  *n_names = affixes->n_unsupported;
  return affixes->unsupported;
}
