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

/* The course of a proof as it was recorded, from its last trials on, with the words of ENABLE2K or some
 * of them at random; that of 2×5 with long words with those of the program. */
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
  { "2×5 with words of seven letters or more", 10, 176,
    { { 546, 848, 888 }, { 483, 1030, 888 }, { 441, 1120, 888 }, { 410, 1151, 888 },
      { 386, 1253, 888 }, { 366, 1392, 888 }, { 349, 1426, 888 }, { 336, 1150, 888 },
      { 325, 1565, 888 }, { 312, 1756, 888 }, { 301, 1858, 888 }, { 290, 1973, 888 },
      { 281, 1988, 888 }, { 273, 1970, 888 }, { 265, 2157, 888 }, { 258, 2312, 888 },
      { 251, 2395, 888 }, { 244, 2523, 888 }, { 237, 2849, 888 }, { 231, 2925, 888 },
      { 225, 3461, 888 }, { 218, 3638, 888 }, { 212, 3915, 888 }, { 207, 4205, 888 },
      { 201, 4260, 888 }, { 195, 4760, 888 }, { 190, 4865, 888 }, { 186, 4516, 888 },
      { 181, 4416, 888 }, { 178, 5018, 879 }, { 0 } },
    { { 511, 32, 80 }, { 418, 32, 76 }, { 365, 32, 53 }, { 330, 32, 42 }, { 303, 32, 45 },
      { 281, 33, 48 }, { 263, 33, 35 }, { 248, 33, 28 }, { 235, 32, 28 }, { 224, 33, 25 },
      { 214, 32, 27 }, { 205, 35, 19 }, { 196, 34, 18 }, { 189, 34, 21 }, { 182, 36, 18 },
      { 177, 17, 20 } } },
  { "3×4 with 4,000 words of seven letters or more", 12, 77,
    { { 170, 477, 1614 }, { 159, 544, 1616 }, { 150, 612, 1614 }, { 143, 637, 1613 },
      { 138, 670, 1614 }, { 133, 687, 1615 }, { 129, 804, 1615 }, { 125, 869, 1615 },
      { 122, 923, 1613 }, { 119, 882, 1615 }, { 117, 918, 1614 }, { 114, 1024, 1615 },
      { 112, 1183, 1614 }, { 109, 1301, 1615 }, { 107, 1285, 1614 }, { 105, 1547, 1614 },
      { 102, 1613, 1615 }, { 101, 1577, 1614 }, { 99, 1847, 1614 }, { 96, 2013, 1613 },
      { 95, 2540, 1614 }, { 93, 2405, 1613 }, { 91, 2810, 1614 }, { 90, 3472, 1613 },
      { 87, 4212, 1613 }, { 85, 3973, 1614 }, { 83, 4641, 1614 }, { 81, 4062, 1613 },
      { 80, 4841, 1613 }, { 78, 6691, 1584 }, { 0 } },
    { { 160, 33, 199 }, { 138, 33, 199 }, { 125, 32, 147 }, { 115, 38, 145 }, { 108, 38, 102 },
      { 102, 33, 84 }, { 98, 39, 48 }, { 93, 47, 47 }, { 90, 32, 43 }, { 86, 50, 30 },
      { 83, 32, 29 }, { 80, 45, 24 }, { 78, 60, 22 } } },
  { "most words of 3×4 with words of seven letters or more", 12, 10,
    { { 17, 1158, 2605 }, { 16, 884, 2606 }, { 16, 1014, 2606 }, { 16, 1126, 2608 },
      { 15, 974, 2606 }, { 15, 1189, 2606 }, { 15, 1565, 2606 }, { 14, 1179, 2605 },
      { 14, 1542, 2607 }, { 14, 1859, 2606 }, { 14, 1754, 2605 }, { 13, 1327, 2606 },
      { 13, 1251, 2606 }, { 13, 1627, 2606 }, { 13, 2076, 2606 }, { 13, 2524, 2606 },
      { 12, 1700, 2605 }, { 12, 2287, 2605 }, { 12, 2797, 2605 }, { 12, 3758, 2605 },
      { 12, 3893, 2606 }, { 11, 2351, 2605 }, { 11, 3620, 2605 }, { 11, 3029, 2605 },
      { 11, 6400, 2605 }, { 11, 8358, 2605 }, { 10, 6701, 2605 }, { 10, 8550, 2605 },
      { 10, 10003, 2605 }, { 10, 11527, 2580 }, { 0 } },
    { { 16, 36, 163 }, { 14, 74, 161 }, { 13, 61, 102 }, { 12, 81, 67 }, { 11, 113, 40 },
      { 10, 147, 20 } } },
  { "3×4 with 1,000 short and 5,000 long words", 12, 93,
    { { 176, 2048, 1168 }, { 165, 2657, 1168 }, { 156, 3220, 1167 }, { 150, 3424, 1168 },
      { 145, 3533, 1168 }, { 141, 4223, 1168 }, { 137, 4362, 1168 }, { 134, 4549, 1168 },
      { 131, 4873, 1167 }, { 129, 5240, 1168 }, { 127, 5489, 1167 }, { 124, 5866, 1167 },
      { 122, 6500, 1167 }, { 120, 6501, 1167 }, { 119, 6519, 1167 }, { 117, 7711, 1168 },
      { 116, 7272, 1167 }, { 114, 8334, 1167 }, { 113, 8239, 1167 }, { 111, 10716, 1168 },
      { 110, 9590, 1167 }, { 108, 12554, 1167 }, { 107, 12993, 1167 }, { 105, 17584, 1167 },
      { 103, 22653, 1167 }, { 101, 26557, 1167 }, { 99, 30318, 1167 }, { 97, 34191, 1167 },
      { 95, 39372, 1167 }, { 93, 44382, 1164 }, { 0 } },
    { { 166, 32, 356 }, { 145, 34, 248 }, { 134, 35, 200 }, { 126, 32, 144 }, { 121, 33, 126 },
      { 116, 33, 96 }, { 112, 37, 77 }, { 109, 34, 54 }, { 106, 39, 54 }, { 103, 43, 32 },
      { 100, 32, 26 }, { 99, 33, 21 }, { 96, 35, 18 }, { 94, 39, 16 }, { 93, 21, 16 } } },
  { "3×4 with words of nine letters or more", 12, 209,
    { { 712, 1057, 6083 }, { 614, 1295, 6076 }, { 550, 1506, 6075 }, { 507, 1477, 6076 },
      { 477, 1537, 6074 }, { 451, 1802, 6076 }, { 428, 2007, 6075 }, { 409, 2185, 6074 },
      { 391, 2108, 6074 }, { 378, 2236, 6075 }, { 365, 2460, 6076 }, { 352, 2460, 6079 },
      { 341, 2703, 6074 }, { 330, 2733, 6074 }, { 320, 3031, 6073 }, { 311, 3394, 6074 },
      { 303, 3539, 6075 }, { 295, 3806, 6074 }, { 286, 4608, 6074 }, { 276, 4032, 6074 },
      { 271, 4597, 6075 }, { 264, 5471, 6075 }, { 254, 4093, 6074 }, { 252, 6043, 6076 },
      { 242, 5833, 6074 }, { 238, 6528, 6074 }, { 231, 9144, 6073 }, { 222, 8032, 6073 },
      { 217, 11455, 6073 }, { 209, 15097, 6025 }, { 0 } },
    { { 682, 34, 791 }, { 539, 36, 643 }, { 454, 35, 502 }, { 401, 32, 354 }, { 357, 43, 300 },
      { 318, 43, 335 }, { 291, 35, 212 }, { 269, 43, 158 }, { 247, 54, 118 }, { 231, 32, 81 },
      { 220, 35, 91 }, { 209, 42, 56 }, { 198, 48, 42 } } },
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

enum
{
  N = 8000,
  FIRST = 1000,
  N_TRIALS = 70
};

/* Sets whose totals go down from 9000 one by one. */
static GwProofList *
new_list (void)
{
  GwProofList *list = gw_proof_list_new ();
  g_autofree GwProofSet *sets = g_new (GwProofSet, N);

  for (guint i = 0; i < N; i++)
    sets[i] = (GwProofSet){ i, 9000 - i };
  gw_proof_list_add (list, gw_proof_packet_new (sets, N));
  gw_proof_list_close (list);
  return list;
}

static double
get_ratio (const GwProofPace *pace)
{
  return gw_proof_pace_weigh (pace, 8000) / gw_proof_pace_weigh (pace, 1100);
}

/* Trials are spread over the items that are left when the first are done, and correct the pace when
 * all of them are there. */
static void
test_trials (void)
{
  GwProofList *list = new_list ();
  GwProofTrials *trials;
  GwProofPace pace;
  GwProofSet set;
  guint32 before = G_MAXUINT32;
  double ratio;

  gw_proof_pace_init (&pace, 9);
  trials = gw_proof_trials_new (list, FIRST - N_TRIALS, 1, &pace);
  g_assert_cmpuint (gw_proof_trials_get_end (trials, FIRST - N_TRIALS, N), ==, FIRST);
  g_assert_cmpuint (gw_proof_trials_get_end (trials, FIRST, N), ==, N);
  gw_proof_trials_look (trials, FIRST - 1, 1);
  g_assert_cmpuint (gw_proof_trials_count (trials), ==, 0);
  gw_proof_trials_look (trials, FIRST, 1);
  g_assert_cmpuint (gw_proof_trials_count (trials), ==, N_TRIALS);
  ratio = get_ratio (&pace);
  g_assert_true (gw_proof_trials_take (trials, &set));
  gw_proof_trials_put_back (trials, set);
  for (guint i = 0; i < N_TRIALS; i++)
    {
      g_assert_cmpfloat (get_ratio (&pace), ==, ratio);
      g_assert_true (gw_proof_trials_take (trials, &set));
      g_assert_cmpuint (set.total, <, before);
      g_assert_cmpuint (set.total, <=, 9000 - FIRST);
      before = set.total;
      g_assert_cmpfloat_with_epsilon (gw_proof_trials_get_fraction (trials), i / (double) N_TRIALS,
                                      1e-9);
      gw_proof_trials_finish (trials, set, 7); /* all take the same */
    }
  g_assert_cmpuint (before, <, 1000 + 200);
  g_assert_false (gw_proof_trials_take (trials, &set));
  g_assert_cmpfloat (gw_proof_trials_get_fraction (trials), ==, 1);
  g_assert_cmpfloat (get_ratio (&pace), <, ratio / 1.5);
  gw_proof_trials_free (trials);
  gw_proof_list_free (list);
}

/* There are others when a quarter of the sets fell below the threshold, and none when few are left. */
static void
test_new_trials (void)
{
  GwProofList *list = new_list ();
  GwProofTrials *trials;
  GwProofPace pace;
  GwProofSet set;

  gw_proof_pace_init (&pace, 9);
  trials = gw_proof_trials_new (list, 0, 1, &pace);
  gw_proof_trials_look (trials, FIRST, 1);
  while (gw_proof_trials_take (trials, &set))
    gw_proof_trials_finish (trials, set, set.total);
  gw_proof_trials_look (trials, FIRST, 2900); /* 6100 of 8000 */
  g_assert_cmpuint (gw_proof_trials_count (trials), ==, 0);
  gw_proof_trials_look (trials, FIRST, 3100); /* 5901 */
  g_assert_cmpuint (gw_proof_trials_count (trials), ==, 49);
  while (gw_proof_trials_take (trials, &set))
    {
      g_assert_cmpuint (set.total, >=, 3100);
      gw_proof_trials_finish (trials, set, set.total);
    }
  gw_proof_trials_look (trials, FIRST, 7500); /* 1501, a third of these still to do */
  g_assert_cmpuint (gw_proof_trials_count (trials), ==, 0);
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
  g_test_add_func ("/proof-pace/new-trials", test_new_trials);
  return g_test_run ();
}
