// After the first visit the game works without a network.

/** Once the page is there, so that it does not wait for what it may need later. */
export function registerOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // A browser that refuses (a private window, an address without https) plays on with a network.
  const register = () => navigator.serviceWorker.register("./sw.js").catch(() => undefined);
  if (document.readyState === "complete") void register();
  else addEventListener("load", register, { once: true });
}
