import { join } from "node:path";
import { goldenGames } from "@grognard/testkit";
import { bataille } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";
import { counts } from "./perft.ts";

goldenGames(bataille, scenarioById, join(import.meta.dirname, "golden"), counts);
