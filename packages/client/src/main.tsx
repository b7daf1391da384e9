import { effect } from "@preact/signals";
import { render } from "preact";
import { App } from "./app.tsx";
import { backendOver } from "./backend/wire.ts";
import { note } from "./faults.ts";
import { settings } from "./settings.ts";
import { speak } from "./text/index.ts";
import "./style/index.css";

const worker = new Worker(new URL("./backend/worker.ts", import.meta.url), { type: "module" });
const backend = backendOver(worker, note);

/** The backend switches first, so that what the page asks for again comes in this language. */
async function follow(language: string): Promise<void> {
  void backend.speak(language);
  await speak(language);
  document.documentElement.lang = language;
}

await follow(settings.value.language);
effect(() => void follow(settings.value.language));
render(<App backend={backend} />, document.getElementById("app")!);
