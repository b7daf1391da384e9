import { useEffect, useState } from "preact/hooks";

export interface Fetched<T> {
  readonly value?: T;
  readonly failed?: true;
}

/** Something the desk is asked for once, and again when what it depends on has changed. */
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
  }, on as unknown[]);
  return fetched;
}
