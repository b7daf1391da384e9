// Losses that several share [V.10-split, VII.7-distribute, R60].

/** Equal shares, what is left over to the first: those with the lowest ids. */
export function shares(loss: number, among: number): readonly number[] {
  const each = Math.floor(loss / among);
  const over = loss - each * among;
  return Array.from({ length: among }, (_, i) => each + (i < over ? 1 : 0));
}
