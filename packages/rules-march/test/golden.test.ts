import { join } from "node:path";
import { goldenGames } from "@grognard/testkit";
import { march } from "../src/ruleset.ts";
import { scenarioById } from "../src/scenario/library.ts";
import { counts } from "./perft.ts";

goldenGames(march, scenarioById, join(import.meta.dirname, "golden"), counts);
