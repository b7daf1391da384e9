import { goldenGames } from "@grognard/testkit";
import { golden } from "./golden.ts";

goldenGames(golden);
