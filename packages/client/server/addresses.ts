// Under which addresses a server can be reached.

import { type NetworkInterfaceInfo, networkInterfaces } from "node:os";

type Interfaces = { readonly [name: string]: readonly NetworkInterfaceInfo[] | undefined };

/** At these names and numbers browsers trust what comes over plain http: nobody else can have sent it. */
const HERE: readonly string[] = ["localhost", "127.0.0.1", "::1"];
const EVERYWHERE: readonly string[] = ["0.0.0.0", "::"];

/** Only this machine can reach it. */
export const isPrivate = (host: string): boolean => HERE.includes(host);

/** For a browser on this machine. */
export const ownAddress = (host: string, port: number): string =>
  addressOf(isPrivate(host) || EVERYWHERE.includes(host) ? "localhost" : host, port);

/** For browsers on other machines: none if it listens to this machine alone. */
export function othersAddresses(
  host: string,
  port: number,
  interfaces: Interfaces = networkInterfaces(),
): readonly string[] {
  if (isPrivate(host)) return [];
  if (!EVERYWHERE.includes(host)) return [addressOf(host, port)];
  const found = Object.values(interfaces).flatMap((some) => some ?? []);
  // "0.0.0.0" listens to IPv4 alone; an address that ends at the next switch is no use without the interface's name.
  const isReached = ({ internal, family, scopeid = 0 }: NetworkInterfaceInfo) =>
    !internal && (family === "IPv4" || (host === "::" && scopeid === 0));
  return found.filter(isReached).map(({ address }) => addressOf(address, port));
}

const addressOf = (host: string, port: number): string =>
  `http://${host.includes(":") ? `[${host}]` : host}:${port}/`;
