// The files of a build, as they are sent. Nothing is streamed, so an aborted download leaves nothing open: a build is a
// few megabytes, each file is read once, and all who ask for it share that copy.

import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";

/** Names as a build makes them: nothing to decode, nothing hidden, no way out of the folder. */
const ADDRESS = /^\/(?:[\w-][\w.-]*\/)*(?:[\w-][\w.-]*)?$/;

const TYPES: { readonly [extension: string]: string } = {
  ".css": "text/css",
  ".html": "text/html;charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain;charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

/** As the build leaves them beside a file; the best first. */
const CODINGS = [
  { coding: "br", extension: ".br" },
  { coding: "gzip", extension: ".gz" },
] as const;

export interface Found {
  readonly content: Buffer;
  /** Of this content, and of no other. */
  readonly tag: string;
  readonly headers: { readonly [name: string]: string };
}

interface Copy extends Pick<Found, "content" | "tag"> {
  readonly changed: number;
}

/** Looks a file up by its address. Each time it is seen whether it has changed: a build may go on meanwhile. */
export type Site = (address: string, acceptEncoding: string) => Found | undefined;

export function siteIn(folder: string): Site {
  const copies = new Map<string, Copy>();

  const copyOf = (name: string): Copy | undefined => {
    const path = join(folder, name);
    try {
      const { mtimeMs: changed, size } = statSync(path);
      const known = copies.get(name);
      if (known?.changed === changed && known.content.length === size) return known;
      const content = readFileSync(path);
      const copy = { content, changed, tag: `"${digestOf(content)}"` };
      copies.set(name, copy);
      return copy;
    } catch {
      copies.delete(name); // what cannot be read is not there
      return undefined;
    }
  };

  return (address, acceptEncoding) => {
    const name = address.endsWith("/") ? `${address}index.html` : address;
    const type = TYPES[extname(name)];
    if (type === undefined || !ADDRESS.test(address)) return undefined;
    const plain = copyOf(name);
    if (!plain) return undefined;
    const headers = { "Content-Type": type, Vary: "Accept-Encoding" };
    for (const { coding, extension } of CODINGS) {
      const packed = accepts(acceptEncoding, coding) && copyOf(name + extension);
      if (packed) return { ...packed, headers: { ...headers, "Content-Encoding": coding } };
    }
    return { ...plain, headers };
  };
}

const digestOf = (content: Buffer): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, 22);

/** "gzip, br;q=0" takes the first and refuses the second. */
function accepts(header: string, coding: string): boolean {
  const [, ...settings] = header
    .split(",")
    .map((one) => one.split(";").map((part) => part.trim().toLowerCase()))
    .find(([name]) => name === coding) ?? ["", "q=0"];
  return !settings.some((setting) => /^q=0(\.0*)?$/.test(setting));
}
