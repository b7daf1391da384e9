// The elements of the board: a world that is moved as one, and what stays fixed in front of it.

import type { Size } from "./camera.ts";
import { patterns } from "./patterns.ts";
import type { BoardWords } from "./speech.ts";
import { html, svg } from "./svg.ts";
import { type WeatherLayer, weatherOver } from "./weather.ts";

export interface Stage {
  /** All of it. */
  readonly frame: HTMLElement;
  /** Receives the focus and all gestures. */
  readonly root: HTMLElement;
  readonly world: HTMLElement;
  readonly ground: SVGSVGElement;
  readonly counters: SVGSVGElement;
  readonly signs: SVGSVGElement;
  readonly top: SVGSVGElement;
  /** Says what the cursor is on. */
  readonly voice: HTMLElement;
  readonly tip: HTMLElement;
  /** For the minimap. */
  readonly corner: HTMLElement;
  readonly weather: WeatherLayer;
  /** In the player's language. */
  label(words: BoardWords): void;
  readonly tools: {
    readonly [name in "closer" | "farther" | "whole" | "ruler" | "pencil" | "wipe"]: HTMLButtonElement;
  };
}

let boards = 0;

export function setStage(host: HTMLElement, size: Size, name: string): Stage {
  const layer = (kind: string) =>
    svg("svg", {
      class: `board-layer ${kind}`,
      width: size.width,
      height: size.height,
      viewBox: `0 0 ${size.width} ${size.height}`,
      "aria-hidden": "true",
    });
  const [ground, counters, signs, top] = [layer("ground"), layer("counters"), layer("signs"), layer("top")];
  ground.append(patterns());
  const world = html("div", { class: "board-world" }, ground, counters, signs, top);
  world.style.width = `${size.width}px`;
  world.style.height = `${size.height}px`;

  const help = html("p", { class: "for-readers", id: `board-help-${++boards}` });
  const voice = html("p", { class: "for-readers", "aria-live": "polite" });
  const tip = html("div", { class: "board-tip", "aria-hidden": "true", hidden: "" });
  const tools = {
    closer: tool("+"),
    farther: tool("−"),
    whole: tool("⤢"),
    ruler: tool(sign("M3 16 16 3l5 5L8 21zM7 12l2 2M10 9l3 3M13 6l2 2")),
    pencil: tool(sign("M4 20l1-5L16 4l4 4L9 19zM14 6l4 4")),
    wipe: tool(sign("M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5")),
  };
  tools.ruler.ariaPressed = "false";
  tools.pencil.ariaPressed = "false";
  tools.wipe.hidden = true;
  const about = { class: "board", role: "application", tabindex: 0, "aria-describedby": help.id };
  const root = html("div", about, world);
  const corner = html("div", { class: "board-corner", "data-over-map": "", hidden: "" });
  const aside = html("div", { class: "board-tools" }, ...Object.values(tools));
  const weather = weatherOver();
  const frame = html("div", { class: "board-frame" }, root, weather.element, corner, tip, aside, help, voice);
  host.append(frame);
  return { frame, root, world, ground, counters, signs, top, voice, tip, corner, weather, tools, label };

  function label(words: BoardWords): void {
    help.textContent = words.help;
    root.ariaLabel = words.label(name);
    root.ariaRoleDescription = words.role;
    for (const [id, button] of Object.entries(tools)) {
      const name = words[id as keyof typeof tools];
      button.ariaLabel = name;
      button.title = name;
    }
  }
}

const sign = (d: string): Element => svg("svg", { viewBox: "0 0 24 24", class: "icon" }, svg("path", { d }));

const tool = (sign: string | Element): HTMLButtonElement =>
  html("button", { type: "button", class: "board-tool" }, sign);
