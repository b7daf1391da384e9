// Drawing with the browser's own elements.

import type { Point } from "@grognard/scene";

type Attributes = { readonly [name: string]: string | number };

export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) element.setAttribute(key, String(attributes[key]));
  element.append(...children);
  return element;
}

export function html<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const key in attributes) element.setAttribute(key, String(attributes[key]));
  element.append(...children);
  return element;
}

const short = (n: number): string => String(Math.round(n * 100) / 100);

export const move = ({ x, y }: Point): string => `translate(${short(x)} ${short(y)})`;

export const line = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i ? "L" : "M"}${short(x)} ${short(y)}`).join("");

export const closed = (points: readonly Point[]): string => (points.length > 0 ? `${line(points)}Z` : "");

export const circle = ({ x, y }: Point, r: number): string =>
  `M${short(x - r)} ${short(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
