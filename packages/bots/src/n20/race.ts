// Which of several plans is best, from as few samples as will tell.

/** A sample of a plan: how it ended, or nothing if it cannot be tried in that imagined world. */
export type Sampler<R> = (plan: number, sample: number) => R | undefined;

export interface Runner<R> {
  readonly plan: number;
  readonly results: (R | undefined)[];
  /** The mean lead over the first plan, and how far it may be wrong. */
  lead: number;
  doubt: number;
}

export interface Rules {
  /** Samples between two looks at the standings: six show every face of a die. */
  readonly lap: number;
  readonly laps: number;
  /** How sure to be, in standard errors. */
  readonly proof: number;
}

/** All runners, the best first. The first plan is the one to beat: another must be better beyond doubt. */
export function race<R>(
  plans: number,
  sampler: Sampler<R>,
  value: (result: R) => number,
  { lap, laps, proof }: Rules,
  spent: () => boolean,
): Runner<R>[] {
  const all = Array.from(
    { length: plans },
    (_, plan): Runner<R> => ({ plan, results: [], lead: 0, doubt: 0 }),
  );
  let running = all;
  const sure = (runner: Runner<R>) => runner.lead - proof * runner.doubt;
  for (let round = 0; round < laps && running.length > 1 && !spent(); round++) {
    for (let i = 0; i < lap && (round + i < 2 || !spent()); i++)
      for (const runner of running) runner.results.push(sampler(runner.plan, round * lap + i));
    for (const runner of running) compareWith(all[0]!, runner, value);
    const best = Math.max(...running.map(sure));
    running = running.filter((runner) => runner.plan === 0 || runner.lead + proof * runner.doubt > best);
  }
  return all.sort((a, b) => sure(b) - sure(a));
}

/** Sample by sample, because both plans had the same dice. */
function compareWith<R>(first: Runner<R>, runner: Runner<R>, value: (result: R) => number): void {
  const leads = runner.results.flatMap((result, i) => {
    const other = first.results[i];
    return result !== undefined && other !== undefined ? [value(result) - value(other)] : [];
  });
  const n = leads.length;
  if (runner === first) return;
  if (n < 2) {
    runner.lead = Number.NEGATIVE_INFINITY;
    return;
  }
  runner.lead = leads.reduce((sum, lead) => sum + lead, 0) / n;
  const variance = leads.reduce((sum, lead) => sum + (lead - runner.lead) ** 2, 0) / (n - 1);
  runner.doubt = Math.sqrt(variance / n);
}
