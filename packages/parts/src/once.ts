/** What is worked out once for each of these, and kept as long as they last. */
export function once<Of extends object, Rest extends readonly unknown[], Made>(
  make: (of: Of, ...rest: Rest) => Made,
): (of: Of, ...rest: Rest) => Made {
  const kept = new WeakMap<Of, { readonly of: Of; readonly made: Made }>();
  let last: { readonly of: Of; readonly made: Made } | undefined; // mostly the same is asked for again and again
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
