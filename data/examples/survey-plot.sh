#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes boards in several ways, and plots the mean of their points with its standard error:
# survey.tsv has the figures, survey.svg is the plot. Needs gnuplot.
#
# survey-plot.sh [BOARDS]

set -eu

gridwright-cli survey rnd vcr freq adj cad greedy-cad --boards "${1-200}" --seed 1 \
  --format tsv > survey.tsv

gnuplot <<'END'
set terminal svg size 800,500 font "sans,14"
set output "survey.svg"
set datafile separator tab
set key autotitle columnhead
set title "Points of boards made in several ways"
set ylabel "points"
set xrange [-0.7:5.7]
set yrange [0:*]
set style fill solid 0.4 border
set boxwidth 0.6
plot "survey.tsv" using 0:"points_mean":"points_se":xtic(1) with boxerrorbars notitle
END
