import { effect } from "@preact/signals";
import { render } from "preact";
import { App } from "./app.tsx";
import { deskOver } from "./desk/wire.ts";
import { settings } from "./settings.ts";
import { speak } from "./text/index.ts";
import "./style/index.css";

const worker = new Worker(new URL("./desk/worker.ts", import.meta.url), { type: "module" });
const desk = deskOver(worker);

/** What the desk is asked for from now on it tells in this language, before the page asks for it again. */
async function follow(language: string): Promise<void> {
  void desk.speak(language);
  await speak(language);
  document.documentElement.lang = language;
}

await follow(settings.value.language);
effect(() => void follow(settings.value.language));
render(<App desk={desk} />, document.getElementById("app")!);
