// Where in the application the player is: the address says it, so that a reload comes back to the same place.

import { type Signal, signal } from "@preact/signals";

export type Route =
  | { readonly at: "start" }
  /** The start screen with the set-up of a scenario open. */
  | { readonly at: "set-up"; readonly system: string; readonly scenario: string }
  | { readonly at: "game"; readonly id: string }
  /** The same game from its first moment. */
  | { readonly at: "replay"; readonly id: string };

export const START = "#/";
export const gameAddress = (id: string): string => `#/game/${encodeURIComponent(id)}`;
export const replayAddress = (id: string): string => `#/replay/${encodeURIComponent(id)}`;
export const setUpAddress = (system: string, scenario: string): string =>
  `#/new/${encodeURIComponent(system)}/${encodeURIComponent(scenario)}`;

export function routeOf(address: string): Route {
  const [what, first, second] = address.replace(/^#\//, "").split("/").map(plain);
  if (what === "game" && first) return { at: "game", id: first };
  if (what === "replay" && first) return { at: "replay", id: first };
  if (what === "new" && first && second) return { at: "set-up", system: first, scenario: second };
  return { at: "start" };
}

/** An address somebody has mistyped leads to the start, not into an exception. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

const loadedWith = globalThis.location?.hash ?? "";

export const route: Signal<Route> = signal(routeOf(loadedWith));

/** Goes there, with an entry in the history for the back button. */
export const go = (address: string): void => {
  if (location.hash !== address) history.pushState(null, "", address);
  route.value = routeOf(address);
};

/** Like `go`, but the back button skips the current place. */
export const goInstead = (address: string): void => {
  history.replaceState(null, "", address);
  route.value = routeOf(address);
};

export const followAddress = (): (() => void) => {
  const follow = (): void => {
    route.value = routeOf(location.hash);
  };
  addEventListener("popstate", follow);
  if (location.hash !== loadedWith) follow(); // it has changed while the page was loading
  return () => removeEventListener("popstate", follow);
};
