// The computer buys an army: another one for every number, lawful and within the brief. It draws how much goes to horse
// and guns and how seasoned the army is, fills brigades from the nation's list, and spends what is left on more and
// better troops; a draft that breaks a limit is drawn again.

import { type Chance, Problem } from "@grognard/kernel";
import type { Charts } from "../charts/load-charts.ts";
import type { Grade } from "../units.ts";
import { ARMY_FORMAT, type ArmyFile, type Choice, type Wish } from "./army-file.ts";
import { isWithinBrief, mostHeavy } from "./brief.ts";
import { faultsOf, MOST_BATTALIONS, MOST_BRIGADES } from "./judge.ts";
import { calibreOf, priceOf } from "./muster.ts";
import { armOf, gradesOf, nationNamed, type Sort, type Troop, troopsOf } from "./nations.ts";

type Draft<T> = { -readonly [K in keyof T]: T[K] };
type Entry = Draft<Choice>;
interface DraftBrigade {
  readonly units: Entry[];
}

const MOST_TRIES = 500;

export function buyArmy(wish: Required<Wish>, room: number, chance: Chance, charts: Charts): ArmyFile {
  for (let i = 0; i < MOST_TRIES; i++) {
    const army = new Purchase(wish, chance, charts).army();
    if (isWithinBrief(army, charts) && faultsOf(army, room, charts).length === 0) return army;
  }
  throw new Problem(`no army within the brief in ${MOST_TRIES} tries`, "nation");
}

/** How often a sort is drawn beside the others of its arm. */
const WEIGHT: { readonly [S in Sort]: number } = {
  line: 10,
  light: 4,
  guard: 1,
  militia: 1,
  sappers: 0,
  lightCavalry: 5,
  heavyCavalry: 4,
  lancers: 2,
  foot: 6,
  horse: 3,
  howitzer: 1,
  siege: 0,
};
/** Of the battalions to a battery, hundredths. */
const PRICE_OF_FOOT = 400;
/** The troop that comes first of its sort is the usual one. */
const USUAL = 3;

class Purchase {
  private readonly wish: Required<Wish>;
  private readonly chance: Chance;
  private readonly charts: Charts;
  private readonly troops: readonly Troop[];
  /** The grade of most of them. */
  private readonly seasoned: Grade;

  constructor(wish: Required<Wish>, chance: Chance, charts: Charts) {
    this.wish = wish;
    this.chance = chance;
    this.charts = charts;
    this.troops = troopsOf(nationNamed(wish.nation)!, wish.year);
    const roll = chance.roll(10);
    this.seasoned = roll <= 2 ? 2 : roll <= 8 ? 3 : 4;
  }

  army(): ArmyFile {
    const { wish, chance } = this;
    const budget = 100 * wish.points;
    const horse = this.horse(budget * (4 + 2 * chance.roll(12)) * 0.01);
    const parts = this.detachments();
    const left = budget - this.cost([...horse.flatMap(({ units }) => units), ...parts]);
    const forGuns = Math.floor((budget * (10 + 2 * chance.roll(12))) / 100);
    const guns = this.guns(forGuns, Math.max(1, Math.floor((left - forGuns) / PRICE_OF_FOOT)));
    const foot = this.brigaded(this.foot(left - this.cost(guns)));
    foot[0]?.units.push(...parts);
    const brigades = [...foot, ...horse];
    this.spend(brigades, budget - this.cost([...brigades.flatMap(({ units }) => units), ...guns]));
    return this.organised(foot, horse, guns);
  }

  private troop(id: string): Troop {
    return this.troops.find((one) => one.id === id)!;
  }

  private cost(entries: readonly Entry[]): number {
    return entries.reduce((sum, one) => sum + priceOf(this.troop(one.troop), one, this.charts), 0);
  }

  private draw(troops: readonly Troop[]): Troop | undefined {
    const lots = troops.flatMap((one) => {
      const isUsual = this.troops.find(({ sort }) => sort === one.sort) === one;
      return Array.from({ length: WEIGHT[one.sort] * (isUsual ? USUAL : 1) }, () => one);
    });
    return lots.length > 0 ? lots[this.chance.roll(lots.length) - 1] : undefined;
  }

  private drawAmong(entries: readonly Entry[]): Entry | undefined {
    const troop = this.draw(entries.map((entry) => this.troop(entry.troop)));
    return entries.find((entry) => entry.troop === troop?.id);
  }

  private graded(troop: Troop): Grade {
    const roll = this.chance.roll(10);
    const wanted = this.seasoned + (roll === 1 ? -1 : roll === 10 ? 1 : 0);
    const grades = gradesOf(troop);
    return grades.findLast((grade) => grade <= wanted) ?? grades[0]!;
  }

  private of(arm: string): readonly Troop[] {
    return this.troops.filter(({ sort }) => armOf(sort) === arm);
  }

  /** Brigades of two or three regiments of one sort. */
  private horse(budget: number): DraftBrigade[] {
    const brigades: DraftBrigade[] = [];
    let left = budget;
    for (;;) {
      const first = this.draw(this.of("cavalry"));
      if (!first) return brigades;
      const size = this.chance.roll(2) + 1;
      const units = Array.from({ length: size }, (): Entry => {
        const troop = this.draw(this.troops.filter(({ sort }) => sort === first.sort))!;
        return { troop: troop.id, grade: this.graded(troop) };
      });
      if (this.cost(units) > left) units.pop();
      if (units.length < 2 || this.cost(units) > left) return brigades;
      left -= this.cost(units);
      brigades.push({ units });
    }
  }

  /** Now and then half a battalion that skirmishes, or sappers. */
  private detachments(): Entry[] {
    const roll = this.chance.roll(10);
    const sappers = this.troops.find(({ sort }) => sort === "sappers");
    if (roll === 10 && sappers) return [{ troop: sappers.id, grade: this.graded(sappers), quarters: 1 }];
    const light = this.draw(this.troops.filter(({ sort }) => sort === "light"));
    return roll <= 3 && light ? [{ troop: light.id, grade: this.graded(light), quarters: 2 }] : [];
  }

  /** Regiments, mostly whole ones, as long as there is money for a battalion. */
  private foot(budget: number): Entry[] {
    const regiments: Entry[] = [];
    for (let left = budget; ; left = budget - this.cost(regiments)) {
      const entries = this.of("infantry").map(
        (troop): Entry => ({ troop: troop.id, grade: this.graded(troop) }),
      );
      const entry = this.drawAmong(entries.filter((one) => this.cost([one]) <= left));
      if (!entry) return regiments;
      const roll = this.chance.roll(10);
      const most = this.troop(entry.troop).battalions ?? 1;
      let battalions = Math.max(Math.min(2, most), most - (roll <= 5 ? 1 : 0) - (roll <= 2 ? 1 : 0));
      while (this.cost([{ ...entry, battalions }]) > left) battalions--;
      regiments.push({ ...entry, battalions });
    }
  }

  private guns(budget: number, most: number): Entry[] {
    const bought: Entry[] = [];
    const count = (troop: Troop) =>
      bought.filter((one) => calibreOf(this.troop(one.troop)) === calibreOf(troop)).length;
    const isScarce = (troop: Troop) => ["heavy", "howitzer"].includes(calibreOf(troop)!);
    for (let left = budget; bought.length < most; left = budget - this.cost(bought)) {
      const entries = this.of("artillery")
        .filter((troop) => !isScarce(troop) || count(troop) < mostHeavy(this.wish.points))
        .map((troop): Entry => ({ troop: troop.id, grade: this.graded(troop) }))
        .filter((entry) => this.cost([entry]) <= left);
      const entry = this.drawAmong(entries);
      if (!entry) return bought;
      bought.push(entry);
    }
    return bought;
  }

  /** Brigades of three battalions or more; what is left over joins the last. */
  private brigaded(regiments: readonly Entry[]): DraftBrigade[] {
    const brigades: DraftBrigade[] = [];
    const size = ({ units }: DraftBrigade) => units.reduce((sum, { battalions = 1 }) => sum + battalions, 0);
    const least = 2 + this.chance.roll(3);
    for (const regiment of regiments) {
      const last = brigades.at(-1);
      const isFull = !last || size(last) >= least || size(last) + regiment.battalions! > MOST_BATTALIONS;
      if (isFull) brigades.push({ units: [regiment] });
      else last.units.push(regiment);
    }
    const [before, last] = brigades.slice(-2);
    if (before && last && size(last) < 2 && size(before) < MOST_BATTALIONS)
      before.units.push(...brigades.pop()!.units);
    return brigades;
  }

  /** Another battalion here, a better grade there, as long as there is money. */
  private spend(brigades: readonly DraftBrigade[], left: number): void {
    const entries = brigades.flatMap(({ units }) => units).filter(({ quarters }) => !quarters);
    let purse = left;
    const tryIt = (entry: Entry, better: Partial<Entry>): boolean => {
      const price = this.cost([{ ...entry, ...better }]) - this.cost([entry]);
      if (price > purse) return false;
      purse -= price;
      Object.assign(entry, better);
      return true;
    };
    for (let isSpending = true; isSpending; ) {
      isSpending = false;
      for (const entry of this.shuffled(entries)) {
        const troop = this.troop(entry.troop);
        const { units } = brigades.find((one) => one.units.includes(entry))!;
        const size = units.reduce(
          (sum, { battalions = 0, quarters }) => sum + (quarters ? 0 : battalions),
          0,
        );
        const { battalions = 1, grade } = entry;
        const grows = battalions < (troop.battalions ?? 1) && size < MOST_BATTALIONS;
        if (grows && this.chance.roll(2) === 1)
          isSpending = tryIt(entry, { battalions: battalions + 1 }) || isSpending;
        else if (grade < Math.min(4, troop.grades[1]))
          isSpending = tryIt(entry, { grade: (grade + 1) as Grade }) || isSpending;
      }
    }
  }

  private shuffled<T>(all: readonly T[]): T[] {
    const rest = [...all];
    return all.map(() => rest.splice(this.chance.roll(rest.length) - 1, 1)[0]!);
  }

  /** Guns go to the brigades of a small army, horse guns to its horse; in a large one to the divisions [XII.2]. */
  private organised(foot: DraftBrigade[], horse: DraftBrigade[], guns: readonly Entry[]): ArmyFile {
    const { nation, year, points } = this.wish;
    const all = [...foot, ...horse];
    const count = all.length <= MOST_BRIGADES ? 1 : Math.ceil(all.length / MOST_BRIGADES);
    const isSmall = count === 1;
    const divisions = Array.from({ length: count }, (_, d) => ({
      ...(!isSmall && { commander: `Division commander ${d + 1}`, batteries: [] as Entry[] }),
      brigades: all.filter((_, b) => Math.floor((b * count) / all.length) === d),
    }));
    guns.forEach((gun, i) => {
      const rides = this.troop(gun.troop).sort === "horse" && horse.length > 0;
      const home = rides ? horse : foot;
      if (isSmall) home[i % home.length]?.units.push(gun);
      else divisions[i % count]!.batteries!.push(gun);
    });
    let number = 0;
    return {
      format: ARMY_FORMAT,
      name: `${nationNamed(nation)!.name} ${year}`,
      nation,
      year,
      points,
      ...(!isSmall && { commander: "Commander-in-chief" }),
      divisions: divisions.map(({ batteries = [], brigades, ...division }) => ({
        ...division,
        ...(batteries.length > 0 && { batteries }),
        brigades: brigades.map(({ units }) => {
          number++;
          return { ...(isSmall && { commander: `Brigade commander ${number}` }), units };
        }),
      })),
    };
  }
}
