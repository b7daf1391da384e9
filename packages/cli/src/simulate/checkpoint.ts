// What has been played so far, in a file: an interrupted long run continues from there.

import { existsSync, rmSync } from "node:fs";
import { digest, Problem, parseJson } from "@grognard/kernel";
import { systemNamed } from "@grognard/rulesets";
import manifest from "../../package.json" with { type: "json" };
import { readText } from "../args.ts";
import type { Output } from "../command.ts";
import { type Lock, lock } from "../files/lock.ts";
import { homePath } from "../files/paths.ts";
import { writeSafely } from "../files/write-safely.ts";
import { type Job, looksPlayed, type Played } from "./job.ts";

const FORMAT = "grognard/simulation@1";

interface Content {
  readonly format: typeof FORMAT;
  /** Of everything that decides the games. */
  readonly run: string;
  readonly seconds: number;
  readonly played: readonly Played[];
}

export interface Progress {
  /** By number; what is missing is still to be played. */
  readonly played: Played[];
  /** How long it has taken. */
  readonly seconds: number;
}

export interface CheckpointOptions {
  /** Seconds between two checkpoints. */
  readonly every: number;
  /** By default the arguments give the file its name. */
  readonly path: string | undefined;
  readonly resume: boolean;
}

export class Checkpoint {
  private readonly path: string;
  private readonly run: string;
  private readonly games: number;
  private readonly options: CheckpointOptions;
  private readonly out: Output;
  private held: Lock | undefined;
  private last = performance.now();
  private isInTrouble = false;

  constructor(job: Job, games: number, options: CheckpointOptions, out: Output) {
    this.run = digest([manifest.version, systemNamed(job.ruleset).rules.version, job, games]);
    this.path = options.path ?? homePath(`simulation-${this.run}.json`);
    this.games = games;
    this.options = options;
    this.out = out;
  }

  /** What an earlier run has left, if that is wanted. */
  begin(): Progress {
    if (this.options.resume) return this.resume();
    if (!existsSync(this.path)) return { played: [], seconds: 0 };
    if (this.options.path !== undefined)
      throw new Problem("is there already; --resume goes on from it, or delete it", this.path);
    this.out.error("A run with these arguments was cut off: --resume goes on from where it was.");
    return { played: [], seconds: 0 };
  }

  /** Writes if it is time. A run that cannot be stored goes on all the same. */
  note(progress: () => Progress): void {
    if (performance.now() - this.last < 1000 * this.options.every) return;
    try {
      this.write(progress());
      this.isInTrouble = false;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (!this.isInTrouble) this.out.error(`Not kept: ${error.message}. The games go on.`);
      this.isInTrouble = true;
    }
    this.last = performance.now();
  }

  /** The run is over: there is nothing to continue. */
  remove(): void {
    if (this.held) rmSync(this.path, { force: true });
  }

  release(): void {
    this.held?.release();
  }

  private resume(): Progress {
    readText(this.path); // its faults are reported before anything is locked
    this.held = lock(this.path);
    const content = parseJson(readText(this.path), this.path) as Partial<Content> | null;
    if (content?.format !== FORMAT) throw new Problem(`must be "${FORMAT}"`, `${this.path}.format`);
    if (content.run !== this.run)
      throw new Problem("is of a run with other arguments, or of another version", this.path);
    const { seconds, played } = content;
    if (typeof seconds !== "number" || !Array.isArray(played) || !played.every((one) => this.isMine(one)))
      throw new Problem("is damaged: there is no going on from it", this.path);
    const byNumber: Played[] = [];
    for (const one of played) byNumber[one.index] = one;
    return { played: byNumber, seconds };
  }

  private isMine(one: unknown): one is Played {
    return looksPlayed(one) && Number.isInteger(one.index) && one.index >= 0 && one.index < this.games;
  }

  private write({ played, seconds }: Progress): void {
    this.held ??= this.begun();
    const content: Content = { format: FORMAT, run: this.run, seconds, played: played.filter(Boolean) };
    writeSafely(this.path, JSON.stringify(content));
  }

  private begun(): Lock {
    const held = lock(this.path);
    this.out.error(
      `What is played is kept in ${this.path}; if the run is cut off, --resume goes on from there.`,
    );
    return held;
  }
}
