// Once for all tests in the browser: the client is built if need be and served, and Chromium is started.

import type { TestProject } from "vitest/node";
import { buildIfStale } from "../../server/build.ts";
import { serve } from "../../server/serve.ts";
import { serveSkirmish } from "../skirmish/serve.ts";
import { ELSEWHERE, launchForAll } from "./chromium.ts";

declare module "vitest" {
  export interface ProvidedContext {
    readonly address: string;
    /** The same as another machine reaches it: by name, over plain http. */
    readonly elsewhere: string;
    /** The same page with the little game on a free table. */
    readonly skirmish: string;
    readonly chromium: string;
    /** Why there is no page or no Chromium: each test in the browser says so, and the others go on. */
    readonly trouble: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const trouble = await buildIfStale().then(
    () => "",
    (error: Error) => `the client cannot be built: ${error.message}`,
  );
  const serving = await serve({ host: "127.0.0.1", port: 0 });
  const open = await serve({ host: "0.0.0.0", port: 0 });
  const skirmish = await serveSkirmish().catch(() => undefined);
  const chromium = await launchForAll().catch((error: Error) => error);
  const missing = chromium instanceof Error ? chromium.message : "";
  project.provide("address", serving.url);
  project.provide("elsewhere", open.url.replace("localhost", ELSEWHERE));
  project.provide("skirmish", skirmish?.url ?? "");
  project.provide("chromium", chromium instanceof Error ? "" : chromium.wsEndpoint());
  project.provide("trouble", trouble || missing);
  return async () => {
    if (!(chromium instanceof Error)) await chromium.close();
    await serving.close();
    await open.close();
    await skirmish?.close();
  };
}
