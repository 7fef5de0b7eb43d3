/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice.h"
#include "gw-game-name.h"
#include "gw-generator.h"
#include "gw-record.h"
#include "gw-survey-score.h"

G_BEGIN_DECLS

/* What a survey varies from row to row. */
typedef enum
{
  GW_SWEEP_NOTHING,
  GW_SWEEP_PARAMETER, /* of the generators that have it */
  GW_SWEEP_SIZE,
  GW_SWEEP_LEVEL,
  GW_SWEEP_WORDS, /* of the lexicon */
} GwSweepKind;

typedef struct
{
  GwSweepKind kind;
  char *name;     /* of the parameter; “size”, “level” or “lexicon-words” */
  double from, to;
  double step;
  gboolean multiply; /* each value is the one before times `step`, instead of plus */
  GArray *values; /* of double; one (0) for GW_SWEEP_NOTHING */
} GwSweep;

#define GW_SWEEP_MAX_VALUES 10000

/* NULL when there is no value between the ends, too many, or one that is out of range. */
GwSweep *gw_sweep_new (const char *name, double from, double to, double step, gboolean multiply,
                       GError **error);

/* As gw_sweep_parse() reads it; NULL when nothing is swept. */
char *gw_sweep_to_string (const GwSweep *sweep);

/* Reads PARAMETER=FROM:TO[:STEP], where a step like x2 multiplies. NULL, like an empty text, sweeps
 * nothing. */
GwSweep *gw_sweep_parse (const char *text, GError **error);

void gw_sweep_free (GwSweep *sweep);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSweep, gw_sweep_free)

#define GW_SURVEY_DEFAULT_BOARDS 100000
#define GW_SURVEY_MAX_BOARDS (G_MAXINT / 2)

/* The most boards of each row when something else ends it. */
#define GW_SURVEY_OPEN_BOARDS 100000000

/* What the method that rolls dice is called. */
#define GW_SURVEY_DICE "dice"

/* What makes boards with dice: a generator without parameters, in no list. */
extern const GwGenerator gw_survey_dice_generator;

/* The most bytes of a list of vowels. */
#define GW_SURVEY_LONGEST_VOWELS 1000

/* One generator with its parameters, or dice. */
typedef struct
{
  const GwGenerator *generator;
  char *dice_name; /* by which dice were asked for, as bytes; or NULL */
  GwDice *dice;
  double values[GW_MAX_PARAMETERS]; /* of its parameters; NAN for the default */
} GwSurveyMethod;

/* Boards from one seed. */
typedef struct
{
  guint64 seed;
  guint n_boards; /* of each row */
} GwSurveyPart;

/* All settings of a survey. */
typedef struct
{
  GArray *methods; /* of GwSurveyMethod */
  guint rows, cols;
  guint n_boards; /* of each row; at most that many if it has another end */
  double most_error; /* a row ends when the error of its mean of points is that small; 0: never */
  double seconds;    /* all rows together end after so long, each after its share; 0: never */
  guint64 seed;
  GwSweep *sweep;
  GwGameName *game;    /* the words, and the rules */
  char *vowels;        /* letters to take for vowels; NULL for those of the language */
  char *lexicon_title; /* as it is shown, or NULL */
  GArray *parts; /* of GwSurveyPart: where its boards come from, if several surveys were merged */
} GwSurveySpec;

extern const GwRecord gw_survey_spec_record;

/* No methods, 4×4, the usual words and rules. */
GwSurveySpec *gw_survey_spec_new (void);
GwSurveySpec *gw_survey_spec_copy (const GwSurveySpec *spec);
void gw_survey_spec_free (GwSurveySpec *spec);

/* `values` may be NULL for the defaults. */
void gw_survey_spec_add_method (GwSurveySpec *spec, const GwGenerator *generator,
                                const double *values);
void gw_survey_spec_add_dice (GwSurveySpec *spec, const char *name, GwDice *dice);
const GwSurveyMethod *gw_survey_spec_get_method (const GwSurveySpec *spec, guint i);
void gw_survey_spec_set_sweep (GwSurveySpec *spec, GwSweep *sweep); /* takes it */

/* What a method is called in a table, “cad” or “dice:new-4x4”, and for people. */
char *gw_survey_method_dup_name (const GwSurveyMethod *method);
char *gw_survey_method_dup_title (const GwSurveyMethod *method);

/* Removes the methods that do not have the parameter that is swept. */
void gw_survey_spec_drop_unswept (GwSurveySpec *spec);

/* A row for each value of the sweep of each method. */
guint gw_survey_spec_get_n_rows (const GwSurveySpec *spec);
const GwSurveyMethod *gw_survey_spec_get_row (const GwSurveySpec *spec, guint row,
                                              double *value);

/* What a row is called where rows are compared: “cad”, or “kfreq:vowels=6”. */
char *gw_survey_spec_dup_row_name (const GwSurveySpec *spec, guint row);

/* The same for people: “Adjacency”, or “Adjacency, 4”. */
char *gw_survey_spec_dup_row_title (const GwSurveySpec *spec, guint row);
void gw_survey_spec_get_size (const GwSurveySpec *spec, guint row, guint *rows, guint *cols);

/* The parameters of a row, the swept one among them. */
void gw_survey_spec_get_values (const GwSurveySpec *spec, guint row,
                                double values[GW_MAX_PARAMETERS]);

/* The chunks of boards (see gw-survey-score.h) that a shard, from 1 to `n_shards`, makes of each
 * row. */
void gw_survey_spec_get_shard (const GwSurveySpec *spec, guint shard, guint n_shards,
                               guint *first_chunk, guint *end_chunk);

/* How many boards of each row have their values kept, to be compared board by board with those of
 * other rows: of up to 8 rows the first 524,288, of more rows about 4,000,000 of all together. */
guint gw_survey_spec_get_n_compared (const GwSurveySpec *spec);

/* The score of a row, empty or as it was saved; NULL when that is damaged. */
GwSurveyScore *gw_survey_spec_new_score (const GwSurveySpec *spec);
GwSurveyScore *gw_survey_spec_load_score (const GwSurveySpec *spec, GVariant *saved);

/* Whether something else than the number of its boards ends a row. */
gboolean gw_survey_spec_is_open (const GwSurveySpec *spec);

/* Whether there are methods, and all values are in their ranges. */
gboolean gw_survey_spec_check (const GwSurveySpec *spec, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSurveySpec, gw_survey_spec_free)

G_END_DECLS
