import { useEffect, useState } from "preact/hooks";
import type { Backend, SystemEntry } from "../backend/protocol.ts";
import { language } from "../text/index.ts";

export interface Fetched<T> {
  readonly value?: T;
  readonly failed?: true;
}

/** Something the backend is asked for once, and again when what it depends on, or the language, has changed. */
export function useFetched<T>(fetch: () => Promise<T>, on: readonly unknown[]): Fetched<T> {
  const [fetched, setFetched] = useState<Fetched<T>>({});
  useEffect(() => {
    let isWanted = true;
    const settle = (so: Fetched<T>): void => {
      if (isWanted) setFetched(so);
    };
    fetch().then(
      (value) => settle({ value }),
      () => settle({ failed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [...on, language.value]);
  return fetched;
}

/** What the catalogue says about a system; undefined until it is loaded. */
export function useSystem(backend: Backend, id: string): SystemEntry | undefined {
  const { value: catalogue } = useFetched(() => backend.catalogue(), [backend]);
  return catalogue?.systems.find((system) => system.id === id);
}
