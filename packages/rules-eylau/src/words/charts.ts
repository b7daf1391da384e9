// Charts to be read by people, in the language that is spoken.

import type { Chart } from "@grognard/kernel";
import { chartIn } from "@grognard/parts";
import { said } from "./said.ts";

export const chartsInWords = (charts: readonly Chart[]): Chart[] =>
  charts.map((chart) => chartIn((text) => said().chartText(chart.id, text), chart));
