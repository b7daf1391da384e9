/** Computes a value once for each object, and caches it as long as the object lives. */
export function once<Of extends object, Rest extends readonly unknown[], Made>(
  make: (of: Of, ...rest: Rest) => Made,
): (of: Of, ...rest: Rest) => Made {
  const kept = new WeakMap<Of, { readonly of: Of; readonly made: Made }>();
  let last: { readonly of: Of; readonly made: Made } | undefined; // most calls repeat the last one
  return (of, ...rest) => {
    if (last?.of === of) return last.made;
    let known = kept.get(of);
    if (!known) {
      known = { of, made: make(of, ...rest) };
      kept.set(of, known);
    }
    last = known;
    return known.made;
  };
}
