import { join } from "node:path";
import { goldenGames } from "@grognard/testkit";
import { eylau } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";
import { counts } from "./perft.ts";

goldenGames(eylau, scenarioById, join(import.meta.dirname, "golden"), counts);
