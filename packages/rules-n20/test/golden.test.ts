import { goldenGames } from "@grognard/testkit";
import { workshop } from "./workshop.ts";

goldenGames(workshop);
