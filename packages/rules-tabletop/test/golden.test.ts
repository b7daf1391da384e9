import { join } from "node:path";
import { goldenGames } from "@grognard/testkit";
import { scenarioById } from "../src/scenario/library.ts";
import { tabletop } from "../src/ruleset.ts";

goldenGames(tabletop, scenarioById, join(import.meta.dirname, "golden"));
