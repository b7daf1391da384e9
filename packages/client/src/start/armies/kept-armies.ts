// Armies that a player has put together: kept in the browser, each change at once. Another tab may keep some, too: each
// change is made to what is stored at that moment, and what another tab stores appears here.

import type { ArmyList } from "@grognard/scene";
import { type Signal, signal } from "@preact/signals";

export interface KeptArmy {
  readonly id: string;
  readonly system: string;
  readonly army: ArmyList;
}

const KEY = "grognard/armies";

export const keptArmies: Signal<readonly KeptArmy[]> = signal(stored() ?? []);

globalThis.addEventListener?.("storage", ({ key }) => {
  if (key === KEY && !unkept.value) keptArmies.value = stored() ?? keptArmies.value;
});

/** The browser has refused to keep them: they last as long as the page. */
export const unkept: Signal<boolean> = signal(false);

export const keptIn = (system: string): readonly KeptArmy[] =>
  keptArmies.value.filter((one) => one.system === system);

/** A new one, or another state of one that is there. */
export const keepArmy = (one: KeptArmy): void =>
  change((all) =>
    all.some(({ id }) => id === one.id)
      ? all.map((other) => (other.id === one.id ? one : other))
      : [...all, one],
  );

export const forgetArmy = (id: string): void => change((all) => all.filter((one) => one.id !== id));

function change(make: (all: readonly KeptArmy[]) => readonly KeptArmy[]): void {
  const all = make((unkept.value ? undefined : stored()) ?? keptArmies.value);
  keptArmies.value = all;
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
    unkept.value = false;
  } catch {
    unkept.value = true;
  }
}

/** Undefined if it cannot be read: broken storage is no reason not to play. */
function stored(): readonly KeptArmy[] | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return undefined;
  }
}

/** A function, because `keptArmies` is read before the end of this file is. */
function isKept(one: Partial<KeptArmy> | null): one is KeptArmy {
  return (
    typeof one?.id === "string" &&
    typeof one.system === "string" &&
    typeof one.army?.name === "string" &&
    Array.isArray(one.army.divisions)
  );
}
