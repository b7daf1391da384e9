// Something that stands between the page and its server: it passes everything on, or answers in its place.

import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { inject } from "vitest";

export interface Front {
  readonly url: string;
  /** From now on. */
  answer: (address: string, response: ServerResponse, passOn: () => void) => void;
  close(): void;
}

export async function openFront(): Promise<Front> {
  const server = createServer(({ url = "/" }, response) => {
    front.answer(url, response, () => void passOn(url, response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const front: Front = {
    url: `http://localhost:${port}/`,
    answer: (_address, _response, passOn) => passOn(),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return front;
}

async function passOn(url: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(new URL(url, inject("address")));
  response.statusCode = answer.status;
  for (const name of ["content-type", "cache-control"])
    response.setHeader(name, answer.headers.get(name) ?? "");
  response.end(Buffer.from(await answer.arrayBuffer()));
}
