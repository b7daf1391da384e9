import { effect } from "@preact/signals";
import { render } from "preact";
import { App, takeUpAgain } from "./app.tsx";
import { backendOver } from "./backend/wire.ts";
import { note } from "./faults.ts";
import { findNewBuild } from "./offline.ts";
import { settings } from "./settings.ts";
import { speak, text } from "./text/index.ts";
import "./style/index.css";

const backend = backendOver({
  start,
  restarted: takeUpAgain,
  stopped: () => text().common.stopped,
  failed: () => void findNewBuild(),
  fault: note,
});

/** A page that is being left loses its worker first. */
let isLeft = false;
addEventListener("pagehide", () => {
  isLeft = true;
});
addEventListener("pageshow", () => {
  isLeft = false;
});

/** A browser says so if a worker fails, but not if it is stopped: then the lock is free that it held by its name. */
function start(gone: (error?: string) => void): Worker {
  const name = `grognard/${Math.random()}`;
  const worker = new Worker(new URL("./backend/worker.ts", import.meta.url), { type: "module", name });
  worker.addEventListener(
    "error",
    ({ message, filename, lineno }) => gone(message ? `${message} (${filename}:${lineno})` : undefined), // none if it cannot be loaded
    { once: true },
  );
  const notice = (): void => {
    if (!isLeft) gone();
  };
  worker.addEventListener("message", () => void navigator.locks?.request(name, notice), { once: true });
  return worker;
}

/** The backend switches first, so that what the page asks for again comes in this language. */
async function follow(language: string): Promise<void> {
  void backend.speak(language);
  await speak(language);
  document.documentElement.lang = language;
}

await follow(settings.value.language);
effect(() => void follow(settings.value.language));
render(<App backend={backend} />, document.getElementById("app")!);
