// What is open beside the board, from wherever it was asked for.

import { type Signal, signal } from "@preact/signals";

export type Drawer =
  | { readonly show: "rules"; readonly cite?: string }
  | { readonly show: "charts"; readonly chart?: string; readonly keys?: readonly (string | number)[] }
  | { readonly show: "settings" };

export const drawer: Signal<Drawer | undefined> = signal(undefined);

export const openRules = (cite?: string): void => {
  drawer.value = cite === undefined ? { show: "rules" } : { show: "rules", cite };
};

export const openChart = (chart: string, keys?: readonly (string | number)[]): void => {
  drawer.value = keys === undefined ? { show: "charts", chart } : { show: "charts", chart, keys };
};

export const closeDrawer = (): void => {
  drawer.value = undefined;
};
