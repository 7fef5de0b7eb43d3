/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-look-up-card.h"

#include "gw-lookup.h"
#include "gw-near-finder.h"
#include "gw-wrap-box.h"

#include <glib/gi18n.h>

/* More do not help any more. */
#define MOST_NEAR 8

/* So many letters are not broken. */
#define LONG_RUN 20

struct _GwLookUpCard
{
  AdwBin parent_instance;

  /* template */
  GtkImage *icon;
  GtkLabel *answer;
  GtkWidget *nearest;
  GwWrapBox *chips;

  /* owned */
  GwNearFinder *finder;
};

G_DEFINE_FINAL_TYPE (GwLookUpCard, gw_look_up_card, ADW_TYPE_BIN)

static void
append_longer (GString *text, const GwLexicon *lexicon, const GwLookup *lookup)
{
  for (guint i = 0; i < MIN (lookup->n_longer, GW_LOOKUP_MAX_LONGER); i++)
    {
      g_autofree char *word = gw_lexicon_dup_word (lexicon, lookup->longer[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : " ", word);
    }
  if (lookup->n_longer > GW_LOOKUP_MAX_LONGER)
    g_string_append (text, "…");
}

/* Where letters go on for long the line may break: to break between any two letters is slow to
 * lay out, and is asked for with each key. */
static char *
add_breaks (const char *text)
{
  GString *broken = g_string_new (NULL);
  guint n = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      const gunichar c = g_utf8_get_char (text);

      n = g_unichar_isalnum (c) ? n + 1 : 0;
      if (n > LONG_RUN)
        {
          g_string_append_unichar (broken, 0x200b);
          n = 1;
        }
      g_string_append_unichar (broken, c);
    }
  return g_string_free (broken, FALSE);
}

static char *
make_answer (const GwLexicon *lexicon, const char *word, const GwLookup *lookup)
{
  GString *text = g_string_new (NULL);

  if (lookup->is_word && lookup->n_longer > 0)
    /* Translators: %s is a word; other words that start with it follow */
    g_string_printf (text, ngettext ("%s is a word, and the start of %'u other:",
                                     "%s is a word, and the start of %'u others:",
                                     lookup->n_longer),
                     word, lookup->n_longer);
  else if (lookup->is_word)
    g_string_printf (text, _("%s is a word."), word);
  else if (lookup->n_longer > 0)
    /* Translators: %s are letters; words that start with them follow */
    g_string_printf (text, ngettext ("%s is no word, but the start of %'u:",
                                     "%s is no word, but the start of %'u:", lookup->n_longer),
                     word, lookup->n_longer);
  else
    g_string_printf (text, _("%s is not in this lexicon."), word);
  append_longer (text, lexicon, lookup);
  return g_string_free (text, FALSE);
}

static void
clear_chips (GwLookUpCard *self)
{
  gw_wrap_box_clear (self->chips);
  gtk_widget_set_visible (self->nearest, FALSE);
}

static void
found_cb (const GwLexicon *lexicon, GArray *words, gpointer user_data)
{
  GwLookUpCard *self = user_data;

  clear_chips (self);
  for (guint i = 0; i < words->len; i++)
    {
      const GwNearWord *near = &g_array_index (words, GwNearWord, i);
      g_autofree char *word = gw_lexicon_dup_word (lexicon, near->word);
      g_autofree char *tip
        = g_strdup_printf (ngettext ("%u letter is different", "%u letters are different",
                                     near->distance),
                           near->distance);
      GtkWidget *button = gtk_button_new_with_label (word);

      gtk_widget_add_css_class (button, "chip");
      gtk_widget_set_tooltip_text (button, tip);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "lexicon.look-up");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", word);
      gw_wrap_box_append (self->chips, button);
    }
  gtk_widget_set_visible (self->nearest, words->len > 0);
}

static void
gw_look_up_card_finalize (GObject *object)
{
  g_clear_pointer (&GW_LOOK_UP_CARD (object)->finder, gw_near_finder_free);

  G_OBJECT_CLASS (gw_look_up_card_parent_class)->finalize (object);
}

static void
gw_look_up_card_dispose (GObject *object)
{
  gw_near_finder_cancel (GW_LOOK_UP_CARD (object)->finder);

  G_OBJECT_CLASS (gw_look_up_card_parent_class)->dispose (object);
}

static void
gw_look_up_card_class_init (GwLookUpCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_look_up_card_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_look_up_card_finalize;

  g_type_ensure (GW_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-look-up-card.ui");
  gtk_widget_class_bind_template_child (widget_class, GwLookUpCard, icon);
  gtk_widget_class_bind_template_child (widget_class, GwLookUpCard, answer);
  gtk_widget_class_bind_template_child (widget_class, GwLookUpCard, nearest);
  gtk_widget_class_bind_template_child (widget_class, GwLookUpCard, chips);
}

static void
gw_look_up_card_init (GwLookUpCard *self)
{
  self->finder = gw_near_finder_new (found_cb, self);
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
gw_look_up_card_ask (GwLookUpCard *self, GwLexicon *lexicon, const char *letters)
{
  g_autofree char *typed = g_strstrip (g_strdup (letters));
  g_autofree char *word = g_utf8_strup (typed, -1);
  g_autofree char *answer = NULL;
  g_autofree char *broken = NULL;
  GwLookup lookup;

  g_return_if_fail (GW_IS_LOOK_UP_CARD (self));

  gtk_widget_set_visible (GTK_WIDGET (self), lexicon != NULL && *typed != '\0');
  gw_near_finder_cancel (self->finder);
  clear_chips (self);
  if (lexicon == NULL || *typed == '\0')
    {
      gtk_label_set_label (self->answer, "");
      return;
    }

  gw_lookup (lexicon, typed, &lookup);
  answer = make_answer (lexicon, word, &lookup);
  broken = add_breaks (answer);
  gtk_label_set_label (self->answer, broken);
  gtk_image_set_from_icon_name (self->icon, lookup.is_word ? "object-select-symbolic"
                                            : lookup.n_longer > 0
                                              ? "view-more-symbolic"
                                              : "action-unavailable-symbolic");
  if (!lookup.is_word && lookup.n_longer == 0)
    gw_near_finder_ask (self->finder, lexicon, typed, MOST_NEAR);
}

const char *
gw_look_up_card_get_answer (GwLookUpCard *self)
{
  g_return_val_if_fail (GW_IS_LOOK_UP_CARD (self), NULL);

  return gtk_label_get_label (self->answer);
}
