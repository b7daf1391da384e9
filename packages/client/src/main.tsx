import { render } from "preact";
import { App } from "./app.tsx";
import { deskOver } from "./desk/wire.ts";
import "./style/index.css";

const worker = new Worker(new URL("./desk/worker.ts", import.meta.url), { type: "module" });
render(<App desk={deskOver(worker)} />, document.getElementById("app")!);
