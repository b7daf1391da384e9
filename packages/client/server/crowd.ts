// A server has room for so many connections. When there are too many, one is closed for the newcomer, so that nobody
// who holds a thousand of them keeps others out.

import type { Server } from "node:http";
import type { Socket } from "node:net";

const MOST = 1000;

/** Half of what this process may have open: the rest is for files, and for whatever else it does. */
export function roomHere(): number {
  const report = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft?: unknown } };
  };
  const limit = Number(report.userLimits?.open_files?.soft); // none on Windows, and "unlimited" is no number
  return limit > 0 ? Math.min(MOST, Math.floor(limit / 2)) : MOST;
}

/** The connection goes that has asked for nothing for the longest time; if all are being answered, the first of them. */
export function limitCrowd(server: Server, most: number): void {
  const idle = new Set<Socket>();
  const busy = new Set<Socket>();
  const forget = (socket: Socket): void => {
    idle.delete(socket);
    busy.delete(socket);
  };
  const move = (socket: Socket, to: Set<Socket>): void => {
    forget(socket);
    if (!socket.destroyed) to.add(socket);
  };
  server.on("connection", (socket: Socket) => {
    if (idle.size + busy.size >= most) {
      const [longest] = idle.size > 0 ? idle : busy;
      forget(longest!);
      longest!.destroy();
    }
    idle.add(socket);
    socket.once("close", () => forget(socket));
  });
  server.on("request", ({ socket }, response) => {
    move(socket, busy);
    response.once("close", () => move(socket, idle));
  });
}
