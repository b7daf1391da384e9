// Armies that a player has put together: kept in the browser, each change at once.

import type { ArmyList } from "@grognard/scene";
import { type Signal, signal } from "@preact/signals";

export interface KeptArmy {
  readonly id: string;
  readonly system: string;
  readonly army: ArmyList;
}

const KEY = "grognard/armies";

export const keptArmies: Signal<readonly KeptArmy[]> = signal(stored());

/** The browser has refused to keep them: they last as long as the page. */
export const unkept: Signal<boolean> = signal(false);

export const keptIn = (system: string): readonly KeptArmy[] =>
  keptArmies.value.filter((one) => one.system === system);

/** A new one, or another state of one that is there. */
export function keepArmy(one: KeptArmy): void {
  const isThere = keptArmies.value.some(({ id }) => id === one.id);
  write(
    isThere
      ? keptArmies.value.map((other) => (other.id === one.id ? one : other))
      : [...keptArmies.value, one],
  );
}

export const forgetArmy = (id: string): void => write(keptArmies.value.filter((one) => one.id !== id));

function write(all: readonly KeptArmy[]): void {
  keptArmies.value = all;
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
    unkept.value = false;
  } catch {
    unkept.value = true;
  }
}

/** Broken storage is no reason not to play. */
function stored(): readonly KeptArmy[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
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
