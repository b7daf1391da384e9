// What the page may load and run. Our server says so in a header, and the page itself, wherever else it is served.

import type { Plugin } from "vite";

/** Own scripts only; styles in attributes, because counters are drawn with them; blobs are save files. */
export const POLICY: string = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** Written before anything that loads. */
export function policy(): Plugin {
  const attrs = { "http-equiv": "Content-Security-Policy", content: POLICY };
  return {
    name: "grognard:policy",
    apply: "build",
    transformIndexHtml: () => [{ tag: "meta", attrs, injectTo: "head-prepend" }],
  };
}
