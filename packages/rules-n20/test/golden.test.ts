import { join } from "node:path";
import { goldenGames } from "@grognard/testkit";
import { scenarioById } from "../src/library.ts";
import { n20 } from "../src/ruleset.ts";
import { counts } from "./perft.ts";

goldenGames(n20, scenarioById, join(import.meta.dirname, "golden"), counts);
