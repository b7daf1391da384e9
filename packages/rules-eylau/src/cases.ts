// The list of cases: every citation in this package is checked against it by the compiler.

import { listCases } from "@grognard/parts";
import data from "../data/cases.json" with { type: "json" };

export type Case = keyof typeof data;

export const CASES = listCases(data);
