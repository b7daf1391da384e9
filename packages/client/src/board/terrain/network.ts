// Hexsides into rivers, steps into roads: pieces of line joined into runs without a gap.

export interface Link {
  readonly a: string;
  readonly b: string;
  readonly names: readonly string[];
  /** The greater is drawn wider, and goes straight on where lines meet. */
  readonly rank: number;
}

export interface Chain {
  /** One more than links; first and last are the same where the line closes. */
  readonly nodes: readonly string[];
  readonly links: readonly Link[];
}

/** A piece that is listed twice counts once, with both names and the greater rank. */
export function merged(links: readonly Link[]): Link[] {
  const byEnds = new Map<string, Link>();
  for (const link of links) {
    const key = link.a < link.b ? `${link.a}|${link.b}` : `${link.b}|${link.a}`;
    const old = byEnds.get(key);
    const rank = Math.max(link.rank, old?.rank ?? 0);
    byEnds.set(key, { ...link, names: [...(old?.names ?? []), ...link.names], rank });
  }
  return [...byEnds.values()];
}

export function chains(links: readonly Link[]): Chain[] {
  const partners = pairs(links);
  const left = new Set(links);
  const found: Chain[] = [];
  for (const link of links) {
    if (!partners.has(end(link, link.a))) found.push(...follow(link, link.a));
    else if (!partners.has(end(link, link.b))) found.push(...follow(link, link.b));
  }
  for (const link of left) found.push(...follow(link, link.a));
  return found;

  function follow(first: Link, start: string): Chain[] {
    if (!left.has(first)) return [];
    const run: Link[] = [];
    const nodes = [start];
    for (let link: Link | undefined = first; link && left.has(link); ) {
      left.delete(link);
      run.push(link);
      const to: string = link.a === nodes.at(-1) ? link.b : link.a;
      nodes.push(to);
      link = partners.get(end(link, to));
    }
    return [{ nodes, links: run }];
  }
}

type End = `${string}@${string}|${string}`;
const end = (link: Link, at: string): End => `${at}@${link.a}|${link.b}`;

/** Which piece goes on where another ends: its only neighbour, or one of the same name. */
function pairs(links: readonly Link[]): Map<End, Link> {
  const byNode = new Map<string, Link[]>();
  for (const link of links)
    for (const node of [link.a, link.b]) byNode.set(node, [...(byNode.get(node) ?? []), link]);
  const partners = new Map<End, Link>();
  const join = (node: string, one: Link, other: Link) => {
    partners.set(end(one, node), other);
    partners.set(end(other, node), one);
  };
  for (const [node, here] of byNode) {
    const [first, second] = here;
    if (first && second && here.length === 2) join(node, first, second);
    else
      joinNamesakes(
        [...here].sort((p, q) => q.rank - p.rank),
        (one, other) => join(node, one, other),
      );
  }
  return partners;
}

function joinNamesakes(links: readonly Link[], join: (one: Link, other: Link) => void): void {
  const free = new Set(links);
  for (const one of links) {
    if (!free.has(one)) continue;
    const other = links.find((link) => {
      return link !== one && free.has(link) && link.names.some((name) => one.names.includes(name));
    });
    if (!other) continue;
    free.delete(one);
    free.delete(other);
    join(one, other);
  }
}
