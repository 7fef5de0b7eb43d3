/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The time that is left for arranging, against how long proofs really took. */
#include "gw-proof-trials.h"

/* A stretch of a proof: how many sets it arranged, their total on average, and how long they
 * took, in units that are the same in all stretches of a proof. */
typedef struct
{
  guint32 total;
  guint n_sets;
  guint time;
} Stretch;

/* The course of a proof as it was recorded, with the words of ENABLE2K, or some of them at random; those
 * of long words with the words of the program. */
typedef struct
{
  const char *name;
  guint n_cells;
  guint32 threshold;
  Stretch stretches[32]; /* ends with none */
  Stretch trials[17];    /* likewise: the work of each set on average; of lexicons that differ */
} Course;

static const Course courses[] = {
  { "the best of 3×3", 9, 545,
    { { 1422, 368, 147 }, { 1177, 418, 138 }, { 1074, 597, 145 }, { 1002, 577, 152 },
      { 929, 1222, 131 }, { 879, 647, 152 }, { 852, 703, 136 }, { 830, 648, 152 },
      { 807, 923, 132 }, { 786, 746, 144 }, { 768, 897, 144 }, { 751, 1003, 147 },
      { 735, 885, 147 }, { 722, 879, 130 }, { 710, 894, 145 }, { 695, 1471, 141 },
      { 676, 1933, 143 }, { 657, 1956, 143 }, { 642, 1698, 143 }, { 629, 1961, 143 },
      { 616, 1966, 147 }, { 606, 1217, 145 }, { 600, 882, 136 }, { 594, 1065, 143 },
      { 587, 1693, 158 }, { 579, 1805, 127 }, { 570, 2253, 143 }, { 562, 1503, 143 },
      { 554, 2141, 143 }, { 547, 1626, 143 }, { 0 } } },
  { "all of 3×3 from a threshold on", 9, 500,
    { { 1471, 278, 228 }, { 1163, 753, 228 }, { 1030, 802, 228 }, { 931, 1423, 228 },
      { 872, 855, 228 }, { 840, 864, 228 }, { 813, 862, 232 }, { 787, 1223, 224 },
      { 758, 1512, 235 }, { 733, 1466, 221 }, { 711, 1624, 232 }, { 690, 1859, 222 },
      { 671, 1500, 228 }, { 657, 1497, 228 }, { 645, 1531, 228 }, { 634, 1431, 228 },
      { 623, 1482, 237 }, { 613, 1834, 218 }, { 602, 1797, 231 }, { 591, 2059, 224 },
      { 580, 2487, 230 }, { 569, 2383, 231 }, { 560, 1720, 231 }, { 551, 2959, 231 },
      { 542, 1925, 219 }, { 535, 2469, 235 }, { 526, 3048, 226 }, { 518, 2518, 223 },
      { 511, 2741, 231 }, { 503, 3234, 223 }, { 0 } } },
  { "most words of 3×3", 9, 279,
    { { 637, 660, 257 }, { 544, 863, 258 }, { 502, 1024, 265 }, { 470, 1496, 255 },
      { 447, 1216, 250 }, { 430, 1723, 260 }, { 416, 1205, 255 }, { 403, 2146, 255 },
      { 391, 1398, 257 }, { 383, 1755, 257 }, { 375, 1576, 260 }, { 368, 1970, 255 },
      { 361, 2183, 263 }, { 354, 2178, 251 }, { 347, 2261, 255 }, { 342, 2258, 257 },
      { 335, 2834, 261 }, { 329, 3336, 252 }, { 323, 2255, 257 }, { 319, 2623, 267 },
      { 315, 2792, 247 }, { 310, 3709, 257 }, { 305, 3279, 263 }, { 301, 2818, 250 },
      { 298, 3058, 262 }, { 294, 3348, 252 }, { 291, 3394, 257 }, { 287, 3576, 262 },
      { 284, 4047, 258 }, { 280, 3860, 249 }, { 0 } } },
  { "words of four letters", 9, 498,
    { { 1248, 608, 92 }, { 1016, 681, 90 }, { 935, 551, 92 }, { 883, 585, 88 }, { 843, 562, 100 },
      { 812, 638, 84 }, { 784, 761, 88 }, { 759, 780, 92 }, { 736, 834, 92 }, { 716, 838, 86 },
      { 700, 697, 93 }, { 686, 770, 87 }, { 673, 679, 96 }, { 661, 926, 85 }, { 649, 798, 91 },
      { 638, 1047, 90 }, { 627, 704, 93 }, { 618, 868, 87 }, { 608, 992, 92 },
      { 594, 2045, 89 }, { 577, 2200, 90 }, { 560, 2669, 90 }, { 547, 1279, 96 },
      { 539, 1590, 84 }, { 532, 1038, 91 }, { 525, 1492, 90 }, { 518, 1588, 101 },
      { 511, 1388, 80 }, { 505, 1332, 92 }, { 500, 1375, 88 }, { 0 } } },
  { "2×5", 10, 610,
    { { 2201, 3392, 2729 }, { 1733, 4764, 2729 }, { 1531, 6499, 2730 }, { 1393, 7595, 2728 },
      { 1291, 9275, 2729 }, { 1212, 9689, 2729 }, { 1153, 9050, 2728 }, { 1105, 9942, 2732 },
      { 1063, 10454, 2729 }, { 1027, 10445, 2732 }, { 996, 10815, 2722 }, { 967, 11564, 2737 },
      { 942, 11625, 2721 }, { 916, 14647, 2728 }, { 891, 14499, 2729 }, { 868, 15037, 2729 },
      { 847, 14880, 2728 }, { 825, 19587, 2734 }, { 802, 23244, 2723 }, { 780, 20673, 2729 },
      { 762, 21517, 2730 }, { 744, 23987, 2731 }, { 725, 26774, 2726 }, { 710, 21321, 2730 },
      { 695, 28458, 2730 }, { 678, 32030, 2726 }, { 663, 28184, 2736 }, { 649, 35002, 2725 },
      { 633, 42474, 2725 }, { 617, 38776, 2729 }, { 0 } } },
  { "3×4, a sample", 12, 1650,
    { { 7194, 22, 346 }, { 5567, 32, 353 }, { 4964, 39, 323 }, { 4541, 56, 338 }, { 4254, 44, 344 },
      { 4055, 53, 329 }, { 3843, 86, 336 }, { 3640, 91, 335 }, { 3504, 59, 336 },
      { 3372, 124, 337 }, { 3241, 93, 347 }, { 3128, 135, 330 }, { 3000, 181, 345 },
      { 2877, 185, 329 }, { 2781, 157, 343 }, { 2692, 218, 337 }, { 2600, 230, 337 },
      { 2517, 246, 345 }, { 2436, 285, 326 }, { 2358, 316, 338 }, { 2285, 332, 347 },
      { 2224, 276, 328 }, { 2166, 369, 340 }, { 2104, 415, 347 }, { 2042, 469, 325 },
      { 1979, 541, 340 }, { 1914, 662, 335 }, { 1843, 861, 339 }, { 1771, 926, 336 },
      { 1693, 1388, 337 }, { 0 } } },
  { "3×4 with 1,000 words", 12, 56,
    { { 96, 42, 3603 }, { 86, 42, 2289 }, { 82, 42, 2014 }, { 80, 42, 1724 }, { 79, 42, 1535 },
      { 77, 42, 1607 }, { 75, 42, 1432 }, { 74, 84, 2920 }, { 72, 42, 1266 }, { 71, 84, 1984 },
      { 70, 84, 1893 }, { 69, 84, 1864 }, { 68, 84, 1993 }, { 67, 126, 2318 }, { 66, 126, 2112 },
      { 65, 126, 2009 }, { 64, 126, 1775 }, { 63, 126, 1919 }, { 63, 126, 1802 },
      { 62, 168, 2412 }, { 61, 126, 1674 }, { 61, 168, 1870 }, { 60, 210, 2248 },
      { 59, 168, 2153 }, { 59, 168, 1662 }, { 58, 210, 1964 }, { 57, 252, 2108 },
      { 57, 210, 1900 }, { 56, 210, 2050 }, { 56, 248, 1897 }, { 0 } } },
  { "3×4 with 3,000 words", 12, 76,
    { { 177, 696, 1324 }, { 152, 696, 961 }, { 142, 696, 800 }, { 135, 1044, 954 },
      { 128, 1392, 1142 }, { 123, 1392, 1054 }, { 119, 1392, 923 }, { 116, 1392, 869 },
      { 113, 1740, 1018 }, { 110, 2088, 1118 }, { 107, 1740, 880 }, { 105, 2088, 986 },
      { 103, 2436, 1048 }, { 101, 2436, 1025 }, { 99, 2784, 1044 }, { 97, 2784, 913 },
      { 96, 3132, 1022 }, { 94, 3480, 1016 }, { 92, 4176, 1057 }, { 91, 3828, 894 },
      { 89, 4872, 999 }, { 87, 5916, 1020 }, { 86, 6264, 1002 }, { 84, 6612, 990 },
      { 82, 8352, 1021 }, { 81, 8004, 980 }, { 80, 2784, 1243 }, { 79, 6960, 761 },
      { 78, 10092, 1000 }, { 76, 10720, 983 }, { 0 } } },
  { "3×4 with 4,000 words of another list", 12, 70,
    { { 190, 1060, 2779 }, { 156, 2120, 3398 }, { 144, 1060, 1392 }, { 137, 2120, 2472 },
      { 130, 2120, 2154 }, { 125, 2120, 2055 }, { 121, 3180, 2656 }, { 116, 3180, 2392 },
      { 113, 3180, 2307 }, { 110, 3180, 2044 }, { 107, 4240, 2517 }, { 105, 3180, 1773 },
      { 102, 5300, 2756 }, { 100, 4240, 2030 }, { 98, 5300, 2280 }, { 96, 5300, 2189 },
      { 94, 6360, 2397 }, { 92, 6360, 2256 }, { 90, 7420, 2330 }, { 88, 8480, 2410 },
      { 86, 9540, 2449 }, { 85, 9540, 2166 }, { 83, 11660, 2445 }, { 81, 12720, 2306 },
      { 79, 14840, 2203 }, { 77, 18020, 2413 }, { 76, 18020, 2272 }, { 74, 21200, 2306 },
      { 72, 23320, 2283 }, { 70, 26893, 2305 }, { 0 } } },
  { "words of eight letters or more", 9, 55,
    { { 195, 23, 3414 }, { 149, 38, 3385 }, { 128, 61, 3405 }, { 115, 46, 3396 },
      { 109, 53, 3380 }, { 99, 47, 3407 }, { 99, 89, 3494 }, { 88, 50, 3436 }, { 88, 70, 3385 },
      { 88, 131, 3386 }, { 78, 64, 3414 }, { 77, 113, 3386 }, { 77, 117, 3383 },
      { 77, 183, 3389 }, { 74, 100, 3394 }, { 66, 108, 3389 }, { 66, 125, 3439 },
      { 66, 127, 3381 }, { 66, 190, 3421 }, { 66, 237, 3381 }, { 66, 215, 3402 },
      { 55, 111, 3384 }, { 55, 203, 3401 }, { 55, 211, 3386 }, { 55, 217, 3390 },
      { 55, 243, 3386 }, { 55, 311, 3379 }, { 55, 322, 3394 }, { 55, 341, 3381 },
      { 55, 221, 2776 }, { 0 } },
    { { 98, 16, 106 }, { 59, 27, 27 } } },
  { "2×5 with words of seven letters or more", 10, 177,
    { { 763, 626, 7150 }, { 568, 927, 7154 }, { 490, 1067, 7151 }, { 443, 1212, 7154 },
      { 410, 1258, 7152 }, { 383, 1496, 7151 }, { 361, 1515, 7155 }, { 343, 1569, 7150 },
      { 328, 1735, 7151 }, { 315, 1720, 7150 }, { 303, 2047, 7151 }, { 292, 1979, 7151 },
      { 282, 2234, 7151 }, { 272, 2232, 7152 }, { 264, 2434, 7152 }, { 256, 2567, 7151 },
      { 248, 3076, 7154 }, { 240, 2821, 7151 }, { 233, 3110, 7150 }, { 227, 3263, 7212 },
      { 220, 3509, 7150 }, { 215, 3382, 7150 }, { 209, 3687, 7151 }, { 204, 3905, 7150 },
      { 199, 3211, 7149 }, { 195, 4672, 7150 }, { 190, 4491, 7149 }, { 185, 4460, 7150 },
      { 181, 4657, 7149 }, { 177, 4696, 7058 }, { 0 } },
    { { 692, 32, 119 }, { 467, 32, 80 }, { 392, 32, 63 }, { 346, 32, 76 }, { 314, 32, 45 },
      { 289, 32, 56 }, { 270, 32, 33 }, { 254, 32, 39 }, { 240, 32, 32 }, { 228, 32, 29 },
      { 217, 32, 28 }, { 208, 32, 23 }, { 199, 32, 19 }, { 192, 32, 19 }, { 185, 32, 20 },
      { 178, 32, 18 } } },
  { "2×5 with words of eight letters or more", 10, 122,
    { { 446, 185, 12899 }, { 335, 247, 12921 }, { 290, 291, 12918 }, { 264, 319, 12909 },
      { 245, 361, 12916 }, { 229, 351, 12902 }, { 218, 390, 12935 }, { 209, 440, 12938 },
      { 198, 379, 12910 }, { 193, 459, 12914 }, { 187, 518, 12906 }, { 177, 447, 12900 },
      { 176, 592, 12901 }, { 168, 489, 12898 }, { 165, 586, 12903 }, { 162, 620, 12909 },
      { 154, 584, 12900 }, { 154, 822, 12899 }, { 147, 592, 12926 }, { 143, 724, 12906 },
      { 143, 934, 12905 }, { 139, 742, 12914 }, { 132, 804, 12903 }, { 132, 921, 12907 },
      { 132, 1119, 12913 }, { 126, 827, 12905 }, { 121, 980, 12901 }, { 121, 1007, 12896 },
      { 121, 1180, 12901 }, { 121, 1156, 12555 }, { 0 } },
    { { 359, 32, 101 }, { 233, 32, 71 }, { 193, 32, 51 }, { 170, 32, 41 }, { 152, 32, 39 },
      { 140, 32, 41 }, { 131, 32, 40 }, { 121, 32, 29 }, { 113, 32, 24 }, { 110, 32, 17 },
      { 101, 32, 22 }, { 99, 32, 16 }, { 95, 32, 16 }, { 88, 32, 16 }, { 88, 32, 11 },
      { 88, 29, 11 } } },
};

/* Corrects the pace by the trials of a course. */
static void
correct (GwProofPace *pace, const Course *course)
{
  g_autoptr (GArray) trials = g_array_new (FALSE, FALSE, sizeof (GwProofTrial));

  for (const Stretch *at = course->trials; at->n_sets > 0; at++)
    for (guint i = 0; i < at->n_sets; i++)
      {
        const GwProofTrial trial = { at->total, at->time };

        g_array_append_val (trials, trial);
      }
  gw_proof_pace_correct (pace, (const GwProofTrial *) (gpointer) trials->data, trials->len);
}

/* From a tenth of the time to nine tenths of it, the estimate is wrong by half at most. */
static void
test_courses (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (courses); i++)
    {
      const Course *course = &courses[i];
      double time = 0, work = 0, done = 0;
      GwProofPace pace;

      gw_proof_pace_init (&pace, course->n_cells);
      pace.threshold = course->threshold;
      g_assert_cmpfloat (gw_proof_pace_estimate (&pace, 1), <, 0);
      correct (&pace, course);
      for (const Stretch *at = course->stretches; at->n_sets > 0; at++)
        {
          time += at->time;
          work += at->n_sets * gw_proof_pace_weigh (&pace, at->total);
        }
      for (const Stretch *at = course->stretches; at->n_sets > 0; at++)
        {
          const double weight = at->n_sets * gw_proof_pace_weigh (&pace, at->total);
          double ratio;

          gw_proof_pace_add (&pace, weight, at->time);
          work -= weight;
          done += at->time;
          if (done < time * 0.1 || done > time * 0.9)
            continue;
          ratio = gw_proof_pace_estimate (&pace, work) / (time - done);
          g_test_message ("%s: at %2.0f %% %.2f times what was left", course->name,
                          done / time * 100, ratio);
          g_assert_cmpfloat (ratio, <, 1.5);
          g_assert_cmpfloat (ratio, >, 1 / 1.5);
        }
    }
}

/* A range weighs what its sets weigh. */
static void
test_range (void)
{
  static const guint32 totals[] = { 700, 700, 655, 650, 650, 650, 611 };
  GwProofSet sets[G_N_ELEMENTS (totals)];
  GwProofList *list = gw_proof_list_new ();
  GwProofPace pace;

  for (guint i = 0; i < G_N_ELEMENTS (totals); i++)
    sets[i] = (GwProofSet){ i, totals[i] };
  gw_proof_list_add (list, gw_proof_packet_new (sets, G_N_ELEMENTS (totals)));
  gw_proof_list_close (list);
  gw_proof_pace_init (&pace, 9);
  for (guint first = 0; first <= G_N_ELEMENTS (totals); first++)
    for (guint end = first; end <= G_N_ELEMENTS (totals); end++)
      {
        double sum = 0;

        for (guint i = first; i < end; i++)
          sum += gw_proof_pace_weigh (&pace, totals[i]);
        g_assert_cmpfloat_with_epsilon (gw_proof_pace_weigh_range (&pace, list, first, end), sum,
                                        1e-6);
      }
  gw_proof_list_free (list);
}

/* Trials are spread over the items that are left, and correct the pace when all of them are there. */
static void
test_trials (void)
{
  enum { N = 8000, FIRST = 1000, N_TRIALS = 70 };
  GwProofList *list = gw_proof_list_new ();
  g_autofree GwProofSet *sets = g_new (GwProofSet, N);
  GwProofTrials *trials;
  GwProofPace pace;
  GwProofSet set;
  guint32 before = G_MAXUINT32;
  double ratio;

  for (guint i = 0; i < N; i++)
    sets[i] = (GwProofSet){ i, 9000 - i };
  gw_proof_list_add (list, gw_proof_packet_new (sets, N));
  gw_proof_list_close (list);
  gw_proof_pace_init (&pace, 9);
  g_assert_null (gw_proof_trials_new (list, 7000, N, &pace));
  trials = gw_proof_trials_new (list, FIRST, N, &pace);
  g_assert_cmpuint (gw_proof_trials_count (trials), ==, N_TRIALS);
  ratio = gw_proof_pace_weigh (&pace, 8000) / gw_proof_pace_weigh (&pace, 1100);
  g_assert_true (gw_proof_trials_take (trials, &set));
  gw_proof_trials_put_back (trials, set);
  for (guint i = 0; i < N_TRIALS; i++)
    {
      g_assert_cmpfloat (gw_proof_pace_weigh (&pace, 8000) / gw_proof_pace_weigh (&pace, 1100), ==,
                         ratio);
      g_assert_true (gw_proof_trials_take (trials, &set));
      g_assert_cmpuint (set.total, <, before);
      g_assert_cmpuint (set.total, <=, 9000 - FIRST);
      before = set.total;
      gw_proof_trials_finish (trials, set, 7); /* all take the same */
    }
  g_assert_cmpuint (before, <, 1000 + 200);
  g_assert_false (gw_proof_trials_take (trials, &set));
  g_assert_cmpfloat (gw_proof_pace_weigh (&pace, 8000) / gw_proof_pace_weigh (&pace, 1100), <,
                     ratio / 1.5);
  gw_proof_trials_free (trials);
  gw_proof_list_free (list);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/proof-pace/courses", test_courses);
  g_test_add_func ("/proof-pace/range", test_range);
  g_test_add_func ("/proof-pace/trials", test_trials);
  return g_test_run ();
}
