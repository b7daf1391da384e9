// Which drawer is open beside the board.

import { type Signal, signal } from "@preact/signals";

type Keys = readonly (string | number)[];

export type Drawer =
  | { readonly show: "rules"; readonly cite?: string | undefined }
  | { readonly show: "charts"; readonly chart?: string | undefined; readonly keys?: Keys | undefined }
  | { readonly show: "settings"; readonly at?: "keys" | undefined };

export const drawer: Signal<Drawer | undefined> = signal(undefined);

export const openRules = (cite?: string): void => {
  drawer.value = { show: "rules", cite };
};

export const openCharts = (chart?: string, keys?: Keys): void => {
  drawer.value = { show: "charts", chart, keys };
};

export const openSettings = (): void => {
  drawer.value = { show: "settings" };
};

/** The list of keys and gestures. */
export const openHelp = (): void => {
  drawer.value = { show: "settings", at: "keys" };
};

export const closeDrawer = (): void => {
  drawer.value = undefined;
};
