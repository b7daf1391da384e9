// A system and its adapter as they are declared: what follows from cases, options, charts, actions and words is derived,
// and what a simple game does not have may be left out.

import type { Chart, Types } from "@grognard/kernel";
import type { Course, Term } from "@grognard/scene";
import { type CaseInfo, type CaseText, listCases } from "./cases.ts";
import { chartIn, type Translate } from "./data-texts.ts";
import type { Screen } from "./screen.ts";
import type { OptionInfo, System } from "./system.ts";
import { impliedIn, type OneOf, readOneOf, type Vocabulary } from "./vocabulary.ts";

/** The texts of data files in the current language; some differ from chart to chart. */
interface DataWords {
  readonly dataText?: Translate;
  chartText?(chart: string, text: string): string;
}
type OptionText = Pick<OptionInfo, "title" | "text">;

const asItIs: Translate = (text) => text;
const worded = (
  { dataText = asItIs, chartText = (_, text) => dataText(text) }: DataWords,
  charts: readonly Chart[],
) => charts.map((chart) => chartIn((text) => chartText(chart.id, text), chart));

/** Actions as the vocabulary declares them. */
export const actionsOf = <World, V extends Vocabulary<World>>(vocab: V & Vocabulary<World>) => ({
  readAction: (world: World, data: unknown, place: string): OneOf<V> => readOneOf(vocab, world, data, place),
  implied: impliedIn(vocab),
});

type Fallible<Whole, Key extends keyof Whole> = Omit<Whole, Key> & Partial<Pick<Whole, Key>>;

type Declared<T extends Types, Case extends string, Option extends string> = Fallible<
  Omit<System<T>, "cases" | "options">,
  "specialRules" | "charts" | "files" | "implied"
> & {
  readonly cases: { readonly [id in Case]: Pick<CaseInfo, "kind"> };
  readonly options: readonly (Omit<OptionInfo, keyof OptionText> & { readonly id: Option })[];
  wording(): DataWords & {
    readonly cases: { readonly [id in Case]: CaseText };
    readonly options: { readonly [id in Option]: OptionText };
  };
};

export const systemOf = <T extends Types, Case extends string, Option extends string>({
  cases,
  options,
  charts = () => [],
  wording,
  ...own
}: Declared<T, Case, Option>): System<T> => ({
  specialRules: () => [],
  files: [],
  implied: [],
  ...own,
  charts: () => worded(wording(), charts()),
  get cases() {
    return listCases(cases, wording().cases);
  },
  get options() {
    return options.map((one) => ({ ...one, ...wording().options[one.id] }));
  },
});

type Drawn<T extends Types> = Fallible<
  Omit<Screen<T>, "glossary" | "course">,
  "armies" | "hasSecrets" | "measures" | "epilogue" | "charts"
> & {
  wording?(): DataWords & { readonly glossary?: readonly Term[] };
  course?(): Course;
};

export const screenOf = <T extends Types>({
  charts = () => [],
  wording = () => ({}),
  course,
  ...own
}: Drawn<T>): Screen<T> => ({
  armies: () => [],
  hasSecrets: () => false,
  measures: () => [],
  epilogue: () => [],
  ...own,
  charts: (world) => worded(wording(), charts(world)),
  get glossary() {
    return wording().glossary;
  },
  get course() {
    return course?.();
  },
});
