/**
 * A number for each of some numbers, such as units: as from `map`, but always a list that the engine stores as small
 * numbers without gaps. What `map` returns depends on how warm the code is, and code that has met both kinds of list
 * is compiled again and slower from then on. For numbers alone, since lists of objects here would have the same effect.
 */
export function numbersFor(list: readonly number[], number: (one: number, at: number) => number): number[] {
  const numbers = list.slice();
  for (let i = 0; i < numbers.length; i++) numbers[i] = number(numbers[i]!, i);
  return numbers;
}
