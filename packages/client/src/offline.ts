// After the first visit the game works without a network; and a page that has grown old notices it.

import { type Signal, signal } from "@preact/signals";

/** The server has a newer build: what this page has not loaded yet may be gone. */
export const isOutdated: Signal<boolean> = signal(false);

/** Looks after every failure, and when the player comes back to the page. */
export function watchForNewBuild(): () => void {
  const check = (): void => void findNewBuild();
  const checkIfSeen = (): void => {
    if (document.visibilityState === "visible") check();
  };
  addEventListener("vite:preloadError", check);
  document.addEventListener("visibilitychange", checkIfSeen);
  return () => {
    removeEventListener("vite:preloadError", check);
    document.removeEventListener("visibilitychange", checkIfSeen);
  };
}

/** A page names its first script, whose name changes with anything that it may load. */
export async function findNewBuild(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.getAttribute("src");
  if (!import.meta.env.PROD || !script || isOutdated.value) return;
  const page = await fetch("./index.html", { cache: "no-store" }).then(
    (response) => (response.ok ? response.text() : ""),
    () => "", // no network: nothing is known
  );
  if (page.includes('content="Grognard"') && !page.includes(script)) isOutdated.value = true;
}

/** Once the page is there, so that it does not wait for what it may need later. */
export function registerOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // A browser that refuses (a private window, an address without https) plays on with a network.
  const register = () => navigator.serviceWorker.register("./sw.js").catch(() => undefined);
  if (document.readyState === "complete") void register();
  else addEventListener("load", register, { once: true });
}
