// The list of cases: every citation in this package is checked against it by the compiler.

import type { CaseInfo } from "@grognard/parts";
import data from "../data/cases.json" with { type: "json" };

export type Case = keyof typeof data;

export const CASES: { readonly [id in Case]: Pick<CaseInfo, "kind"> } = data;

export const isCase = (id: string): id is Case => Object.hasOwn(data, id);
