/** What is worked out once for each of these, and kept as long as they last. */
export function once<Of extends object, Rest extends readonly unknown[], Made>(
  make: (of: Of, ...rest: Rest) => Made,
): (of: Of, ...rest: Rest) => Made {
  const kept = new WeakMap<Of, { readonly made: Made }>();
  return (of, ...rest) => {
    const known = kept.get(of);
    if (known) return known.made;
    const made = make(of, ...rest);
    kept.set(of, { made });
    return made;
  };
}
