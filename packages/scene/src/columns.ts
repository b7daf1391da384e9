// A list of records as columns, so that common values are sent once. `null` marks a field that a record does not have.

/** One value for all rows; a value per row; or the values that occur, and which of them each row has. */
export type Column =
  | { readonly every: unknown }
  | { readonly each: readonly unknown[] }
  | { readonly of: readonly unknown[]; readonly at: readonly number[] }
  /** Run lengths: a number and how many rows have it, repeated. */
  | { readonly of: readonly unknown[]; readonly runs: readonly number[] };

export interface Columns {
  readonly rows: number;
  readonly columns: { readonly [key: string]: Column };
}

type Row = { readonly [key: string]: unknown };

export function columnsOf(rows: readonly Row[]): Columns {
  const keys = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = [...keys].map((key) => [key, columnOf(rows.map((row) => row[key] ?? null))] as const);
  return { rows: rows.length, columns: Object.fromEntries(columns) };
}

export function rowsOf({ rows, columns }: Columns): Row[] {
  const made: { [key: string]: unknown }[] = Array.from({ length: rows }, () => ({}));
  for (const [key, column] of Object.entries(columns))
    for (const [row, value] of valuesOf(column, rows).entries()) if (value !== null) made[row]![key] = value;
  return made;
}

/** The shortest of these forms. */
export function columnOf(values: readonly unknown[]): Column {
  const places = new Map<string, number>();
  const of: unknown[] = [];
  const at = values.map((value) => {
    const text = JSON.stringify(value);
    if (!places.has(text)) places.set(text, of.push(value) - 1);
    return places.get(text)!;
  });
  if (of.length === 1) return { every: of[0] };
  const forms = [{ each: values }, { of, at }, { of, runs: runsOf(at) }];
  const lengths = forms.map((form) => JSON.stringify(form).length);
  return forms[lengths.indexOf(Math.min(...lengths))] as Column;
}

export function valuesOf(column: Column, rows: number): readonly unknown[] {
  if ("every" in column) return Array(rows).fill(column.every);
  if ("each" in column) return column.each;
  const { of } = column;
  if ("at" in column) return column.at.map((number) => of[number]);
  const { runs } = column;
  return runs.flatMap((number, i) => (i % 2 === 0 ? Array(runs[i + 1]).fill(of[number]) : []));
}

function runsOf(numbers: readonly number[]): number[] {
  const runs: number[] = [];
  for (const [i, number] of numbers.entries())
    if (i > 0 && number === numbers[i - 1]) runs[runs.length - 1]!++;
    else runs.push(number, 1);
  return runs;
}
