// `npm start`: builds the web client if need be, serves it, and says where.

import { parseArgs } from "node:util";
import { buildIfStale } from "./build.ts";
import { type Serving, serve } from "./serve.ts";

const USAGE = `npm start -- [--port 1815] [--host 127.0.0.1]

Serves the game to a browser on this machine; if the port is taken, at the next one that is free.
The environment variable PORT does the same as --port. --host 0.0.0.0 lets other machines play, too: each keeps its
own games in its own browser. Over plain http they can do everything but play offline and install the game.`;

const WITHOUT_HTTPS = `
  Others play over plain http: the whole game is there, but browsers neither keep it for playing
  offline nor install it. For that, put a server with https in front of this one.
`;

try {
  await start();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const isUsage = code?.startsWith("ERR_PARSE_ARGS");
  console.error(
    isUsage ? `${message.split(". To specify")[0]}. There are: --port, --host, --help.` : message,
  );
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const { values } = parseArgs({
    options: { port: { type: "string" }, host: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) return console.log(USAGE);
  const port = portOf(values.port ?? process.env.PORT ?? "1815");
  const since = Date.now();
  if (await buildIfStale()) console.log(`Built in ${((Date.now() - since) / 1000).toFixed(1)} s.`);
  const serving = await serve({ host: values.host ?? "127.0.0.1", port });
  console.log(greeting(serving));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void serving.close());
}

function greeting({ url, others }: Serving): string {
  const more = others.map((other) => `  for others at    ${other}\n`).join("");
  return `
  Grognard is at   ${url}
${more}${more && WITHOUT_HTTPS}
  Ctrl-C ends it. In the terminal it is played with: npx grognard menu
`;
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new Error(`"${text}" is no port: a whole number from 0 to 65535 is needed.`);
}
