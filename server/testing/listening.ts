import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { TestApp } from "./build-test-app.ts";

/** Opens the test app on a port of its own, for what only a real connection shows. Returns the port; `close` closes it. */
export async function listen({ app }: Pick<TestApp, "app">): Promise<number> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as AddressInfo).port;
}

/** How many connections the server has now. */
export const connectionsOf = ({ app }: Pick<TestApp, "app">): Promise<number> =>
  new Promise((heard) => app.server.getConnections((_error, count) => heard(count)));

export interface Connection {
  socket: Socket;
  /** Writes as fast as the other side reads; false once the connection is closed. */
  write: (data: Buffer | string) => Promise<boolean>;
  /** Everything received, when what is awaited has come or the connection has ended. */
  read: (until?: RegExp) => Promise<string>;
}

/** A raw connection: what is written is what the server gets. The whole of 127.0.0.0/8 is this machine on Linux. */
export async function open(port: number, from = "127.0.0.1"): Promise<Connection> {
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk.toString("latin1");
  });
  // A server that closes while we still write is what some tests are about.
  socket.on("error", () => {});
  await once(socket, "connect");
  const ended = new Promise((resolve) => void socket.once("close", resolve));
  const write = async (data: Buffer | string): Promise<boolean> => {
    if (!socket.writable) return false;
    if (!socket.write(data)) await Promise.race([once(socket, "drain").catch(() => {}), ended]);
    return socket.writable;
  };
  const read = async (until?: RegExp): Promise<string> => {
    while (!socket.closed && !until?.test(received))
      await Promise.race([once(socket, "data").catch(() => {}), ended]);
    return received;
  };
  return { socket, write, read };
}

interface Head {
  method?: string;
  path: string;
  headers: Record<string, string | number>;
}

/** The lines before a body. */
export const head = ({ method = "POST", path, headers }: Head): string =>
  `${method} /api${path} HTTP/1.1\r\nHost: mediation.test\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n`;
