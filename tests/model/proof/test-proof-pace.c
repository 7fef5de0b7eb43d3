/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The time that is left for arranging, against how long proofs really took. */
#include "gw-proof-pace.h"

/* A stretch of a proof: how many sets it arranged, their total on average, and how long they
 * took. */
typedef struct
{
  guint32 total;
  guint n_sets;
  guint milliseconds;
} Stretch;

/* The course of a proof as it was recorded, with the words of ENABLE2K. */
typedef struct
{
  const char *name;
  guint n_cells;
  Stretch stretches[32]; /* ends with none */
} Course;

static const Course courses[] = {
  { "the best of 3×3", 9,
    { { 1422, 368, 147 }, { 1177, 418, 138 }, { 1074, 597, 145 }, { 1002, 577, 152 },
      { 929, 1222, 131 }, { 879, 647, 152 }, { 852, 703, 136 }, { 830, 648, 152 },
      { 807, 923, 132 }, { 786, 746, 144 }, { 768, 897, 144 }, { 751, 1003, 147 },
      { 735, 885, 147 }, { 722, 879, 130 }, { 710, 894, 145 }, { 695, 1471, 141 },
      { 676, 1933, 143 }, { 657, 1956, 143 }, { 642, 1698, 143 }, { 629, 1961, 143 },
      { 616, 1966, 147 }, { 606, 1217, 145 }, { 600, 882, 136 }, { 594, 1065, 143 },
      { 587, 1693, 158 }, { 579, 1805, 127 }, { 570, 2253, 143 }, { 562, 1503, 143 },
      { 554, 2141, 143 }, { 547, 1626, 143 }, { 0 } } },
  { "all of 3×3 from a threshold on", 9,
    { { 1471, 278, 228 }, { 1163, 753, 228 }, { 1030, 802, 228 }, { 931, 1423, 228 },
      { 872, 855, 228 }, { 840, 864, 228 }, { 813, 862, 232 }, { 787, 1223, 224 },
      { 758, 1512, 235 }, { 733, 1466, 221 }, { 711, 1624, 232 }, { 690, 1859, 222 },
      { 671, 1500, 228 }, { 657, 1497, 228 }, { 645, 1531, 228 }, { 634, 1431, 228 },
      { 623, 1482, 237 }, { 613, 1834, 218 }, { 602, 1797, 231 }, { 591, 2059, 224 },
      { 580, 2487, 230 }, { 569, 2383, 231 }, { 560, 1720, 231 }, { 551, 2959, 231 },
      { 542, 1925, 219 }, { 535, 2469, 235 }, { 526, 3048, 226 }, { 518, 2518, 223 },
      { 511, 2741, 231 }, { 503, 3234, 223 }, { 0 } } },
  { "most words of 3×3", 9,
    { { 637, 660, 257 }, { 544, 863, 258 }, { 502, 1024, 265 }, { 470, 1496, 255 },
      { 447, 1216, 250 }, { 430, 1723, 260 }, { 416, 1205, 255 }, { 403, 2146, 255 },
      { 391, 1398, 257 }, { 383, 1755, 257 }, { 375, 1576, 260 }, { 368, 1970, 255 },
      { 361, 2183, 263 }, { 354, 2178, 251 }, { 347, 2261, 255 }, { 342, 2258, 257 },
      { 335, 2834, 261 }, { 329, 3336, 252 }, { 323, 2255, 257 }, { 319, 2623, 267 },
      { 315, 2792, 247 }, { 310, 3709, 257 }, { 305, 3279, 263 }, { 301, 2818, 250 },
      { 298, 3058, 262 }, { 294, 3348, 252 }, { 291, 3394, 257 }, { 287, 3576, 262 },
      { 284, 4047, 258 }, { 280, 3860, 249 }, { 0 } } },
  { "words of four letters", 9,
    { { 1248, 608, 92 }, { 1016, 681, 90 }, { 935, 551, 92 }, { 883, 585, 88 }, { 843, 562, 100 },
      { 812, 638, 84 }, { 784, 761, 88 }, { 759, 780, 92 }, { 736, 834, 92 }, { 716, 838, 86 },
      { 700, 697, 93 }, { 686, 770, 87 }, { 673, 679, 96 }, { 661, 926, 85 }, { 649, 798, 91 },
      { 638, 1047, 90 }, { 627, 704, 93 }, { 618, 868, 87 }, { 608, 992, 92 },
      { 594, 2045, 89 }, { 577, 2200, 90 }, { 560, 2669, 90 }, { 547, 1279, 96 },
      { 539, 1590, 84 }, { 532, 1038, 91 }, { 525, 1492, 90 }, { 518, 1588, 101 },
      { 511, 1388, 80 }, { 505, 1332, 92 }, { 500, 1375, 88 }, { 0 } } },
  { "2×5", 10,
    { { 2201, 3392, 2729 }, { 1733, 4764, 2729 }, { 1531, 6499, 2730 }, { 1393, 7595, 2728 },
      { 1291, 9275, 2729 }, { 1212, 9689, 2729 }, { 1153, 9050, 2728 }, { 1105, 9942, 2732 },
      { 1063, 10454, 2729 }, { 1027, 10445, 2732 }, { 996, 10815, 2722 }, { 967, 11564, 2737 },
      { 942, 11625, 2721 }, { 916, 14647, 2728 }, { 891, 14499, 2729 }, { 868, 15037, 2729 },
      { 847, 14880, 2728 }, { 825, 19587, 2734 }, { 802, 23244, 2723 }, { 780, 20673, 2729 },
      { 762, 21517, 2730 }, { 744, 23987, 2731 }, { 725, 26774, 2726 }, { 710, 21321, 2730 },
      { 695, 28458, 2730 }, { 678, 32030, 2726 }, { 663, 28184, 2736 }, { 649, 35002, 2725 },
      { 633, 42474, 2725 }, { 617, 38776, 2729 }, { 0 } } },
  { "3×4, a sample", 12,
    { { 7194, 22, 346 }, { 5567, 32, 353 }, { 4964, 39, 323 }, { 4541, 56, 338 }, { 4254, 44, 344 },
      { 4055, 53, 329 }, { 3843, 86, 336 }, { 3640, 91, 335 }, { 3504, 59, 336 },
      { 3372, 124, 337 }, { 3241, 93, 347 }, { 3128, 135, 330 }, { 3000, 181, 345 },
      { 2877, 185, 329 }, { 2781, 157, 343 }, { 2692, 218, 337 }, { 2600, 230, 337 },
      { 2517, 246, 345 }, { 2436, 285, 326 }, { 2358, 316, 338 }, { 2285, 332, 347 },
      { 2224, 276, 328 }, { 2166, 369, 340 }, { 2104, 415, 347 }, { 2042, 469, 325 },
      { 1979, 541, 340 }, { 1914, 662, 335 }, { 1843, 861, 339 }, { 1771, 926, 336 },
      { 1693, 1388, 337 }, { 0 } } },
};

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
      g_assert_cmpfloat (gw_proof_pace_estimate (&pace, 1), <, 0);
      for (const Stretch *at = course->stretches; at->n_sets > 0; at++)
        {
          time += at->milliseconds / 1000.0;
          work += at->n_sets * gw_proof_pace_weigh (&pace, at->total);
        }
      for (const Stretch *at = course->stretches; at->n_sets > 0; at++)
        {
          const double weight = at->n_sets * gw_proof_pace_weigh (&pace, at->total);
          double ratio;

          gw_proof_pace_add (&pace, weight, at->milliseconds / 1000.0);
          work -= weight;
          done += at->milliseconds / 1000.0;
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
    sets[i] = ((guint64) (totals[i] + 1) << GW_PROOF_NUMBER_BITS) - 1 - i;
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/proof-pace/courses", test_courses);
  g_test_add_func ("/proof-pace/range", test_range);
  return g_test_run ();
}
