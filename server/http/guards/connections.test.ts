import { connect as connectFrom, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { type Connection, listen, open } from "#server/testing/listening.ts";
import { SERVER_LIMITS } from "./server-limits.ts";

let app: TestApp;
let server: FastifyInstance;
let port: number;
const opened: Socket[] = [];

beforeEach(async () => {
  app = await buildTestApp({ trustProxy: ["127.0.0.3"] });
});
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await server.close();
  await app.close();
});

async function start(limits: {
  connectionsPerAddress?: number;
  connections?: number;
}): Promise<void> {
  server = buildApp(app, undefined, { ...SERVER_LIMITS, ...limits });
  port = await listen({ app: server });
}

const ask = (connection: Connection, headers = "") =>
  connection.write(`GET /health HTTP/1.1\r\nHost: mediation.test\r\n${headers}\r\n`);

/** A connection of this address, on which one request was answered: its place in the order is known. */
async function come(from: string, headers?: string): Promise<Connection> {
  const connection = await open(port, from);
  opened.push(connection.socket);
  await ask(connection, headers);
  await connection.read(/"ok":true/);
  return connection;
}

/** A request whose body is still awaited. */
async function comeBusy(from: string): Promise<Connection> {
  const connection = await open(port, from);
  opened.push(connection.socket);
  const asked = new Promise((resolve) => server.server.once("request", resolve));
  await connection.write(
    "POST /api/login HTTP/1.1\r\nHost: mediation.test\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
  );
  await asked;
  return connection;
}

const closed = (...connections: Connection[]) => Promise.all(connections.map(({ read }) => read()));
const isOpen = async (connection: Connection): Promise<boolean> => {
  await ask(connection);
  return /"ok":true[\s\S]*"ok":true/.test(await connection.read(/"ok":true[\s\S]*"ok":true/));
};

describe("F15 connections of one address", () => {
  test("the one that was idle for longest is closed for a new one", async () => {
    await start({ connectionsPerAddress: 3 });
    const [one, two, three] = [
      await come("127.0.0.1"),
      await come("127.0.0.1"),
      await come("127.0.0.1"),
    ];
    expect(await isOpen(one)).toBe(true);
    const four = await come("127.0.0.1");
    await closed(two);
    expect([await isOpen(three), await isOpen(four)]).toEqual([true, true]);
  });

  test("a new one is closed when all others are busy", async () => {
    await start({ connectionsPerAddress: 2 });
    const busy = [await comeBusy("127.0.0.1"), await comeBusy("127.0.0.1")];
    const newcomer = await open(port);
    expect(await newcomer.read()).toBe("");
    expect(busy.map(({ socket }) => socket.closed)).toEqual([false, false]);
    expect(await isOpen(await come("127.0.0.2")), "another address is served").toBe(true);
  });

  test("T24 are unlimited for a trusted proxy, and for no other", async () => {
    await start({ connectionsPerAddress: 2 });
    const forwarded = "X-Forwarded-For: 192.0.2.7\r\n";
    const proxied = [
      await come("127.0.0.3", forwarded),
      await come("127.0.0.3", forwarded),
      await come("127.0.0.3", forwarded),
    ];
    expect(await Promise.all(proxied.map(isOpen))).toEqual([true, true, true]);
    const [one] = [
      await come("127.0.0.4", forwarded),
      await come("127.0.0.4", forwarded),
      await come("127.0.0.4", forwarded),
    ];
    await closed(one);
  });
});

describe("F15 all connections together", () => {
  test("a new one closes the longest idle one of the address with most", async () => {
    await start({ connections: 3 });
    const one = await come("127.0.0.2");
    const greedy = [await come("127.0.0.1"), await come("127.0.0.1")];
    const newcomer = await come("127.0.0.4");
    await closed(greedy[0] as Connection);
    expect(await Promise.all([one, newcomer, greedy[1] as Connection].map(isOpen))).toEqual([
      true,
      true,
      true,
    ]);
  });

  test("a new one closes even a busy one of an address with more", async () => {
    await start({ connections: 2 });
    const busy = [await comeBusy("127.0.0.1"), await comeBusy("127.0.0.1")];
    expect(await isOpen(await come("127.0.0.2"))).toBe(true);
    await closed(busy[0] as Connection);
    expect(busy[1]?.socket.closed).toBe(false);
    const third = connectFrom({ port, host: "127.0.0.1", localAddress: "127.0.0.1" });
    await new Promise((resolve) => third.on("error", () => {}).once("close", resolve));
  });
});
