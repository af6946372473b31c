import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { field, file, form } from "#server/testing/form.ts";
import { head, listen, open } from "#server/testing/listening.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeGroup } from "#server/testing/publish.ts";
import { pdf } from "#server/testing/sample-files.ts";
import { ANSWERS_PER_TURN } from "./answer-in-turn.ts";
import { SERVER_LIMITS, type ServerLimits } from "./server-limits.ts";

let app: TestApp;
let server: FastifyInstance;
beforeEach(async () => {
  app = await buildTestApp();
});
afterEach(async () => {
  await server.close();
  await app.close();
});

/** The same server, less patient. */
async function connect(limits: Partial<ServerLimits>) {
  server = buildApp(app, undefined, { ...SERVER_LIMITS, checkEvery: 20, ...limits });
  return open(await listen({ app: server }));
}

const START = "GET /api/groupes HTTP/1.1\r\nHost: mediation.test\r\n";
const WHOLE = `${START}\r\n`;
const statusesIn = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);

test("F15 the server has the limits of the catalogue of threats", async () => {
  server = buildApp(app);
  expect(server.server).toMatchObject({
    requestTimeout: 30_000,
    headersTimeout: 15_000,
    timeout: 60_000,
    keepAliveTimeout: 10_000,
    maxRequestsPerSocket: 1000,
    connectionsCheckingInterval: 5000,
  });
  expect(SERVER_LIMITS).toMatchObject({ answer: 15_000, connectionsPerAddress: 256 });
  expect(SERVER_LIMITS.connections).toBeGreaterThan(100);
  expect(SERVER_LIMITS.connections).toBeLessThanOrEqual(10_000);
});

describe("F15 a slow client is disconnected", () => {
  test("that never ends its headers: 408, with our message", async () => {
    const { write, read } = await connect({ headers: 50 });
    await write(START);
    const answer = await read();
    expect([statusesIn(answer), answer.includes('"code":"request_timeout"')]).toEqual([
      ["408"],
      true,
    ]);
  });

  test.each([
    ["while it is read", { answer: 50 }],
    ["while it is awaited", { headers: 40, request: 50 }],
  ])("that never ends a body, %s: 408, and the connection is closed", async (_name, limits) => {
    const { write, read } = await connect(limits);
    await write(
      head({
        path: "/login",
        headers: { "content-type": "application/json", "content-length": 100 },
      }),
    );
    await write("{");
    const answer = await read();
    expect([
      statusesIn(answer),
      /^connection: close\r$/im.test(answer),
      answer.includes("request_timeout"),
    ]).toEqual([["408"], true, true]);
  });

  test("that is silent, before a request or between two", async () => {
    const { read } = await connect({ silence: 50 });
    expect(await read()).toBe("");
    await server.close();
    const second = await connect({ idle: 50 });
    await second.write(WHOLE);
    expect(statusesIn(await second.read())).toEqual(["401"]);
  });

  test("that asks too often on one connection, as the last answer announces", async () => {
    const { write, read } = await connect({ requestsPerConnection: 2, idle: 50 });
    await write(WHOLE.repeat(2));
    const answers = await read();
    expect([statusesIn(answers), answers.match(/^connection: .*$/gim)]).toEqual([
      ["401", "401"],
      ["connection: keep-alive", "connection: close"].map((line) =>
        expect.stringMatching(new RegExp(line, "i")),
      ),
    ]);
  });
});

describe("F15 many slow clients that time out at once", () => {
  const MANY = 5 * ANSWERS_PER_TURN;
  const BODY = { "content-type": "application/json", "content-length": 100 };

  /** Sends the same to a server over many connections; returns its sockets once it has read all of it. */
  async function sendOverMany(limits: Partial<ServerLimits>, sent: string) {
    server = buildApp(app, undefined, { ...SERVER_LIMITS, checkEvery: 20, ...limits });
    const sockets: Socket[] = [];
    server.server.on("connection", (socket: Socket) => sockets.push(socket));
    const port = await listen({ app: server });
    const clients = await Promise.all(Array.from({ length: MANY }, () => open(port)));
    for (const { write } of clients) await write(sent);
    while (sockets.length < MANY || sockets.some(({ bytesRead }) => bytesRead < sent.length))
      await setImmediate();
    return { clients, sockets };
  }

  test.each([
    ["headers", { headers: 300 }, START],
    ["a body", { answer: 300 }, `${head({ path: "/login", headers: BODY })}{`],
  ])("that never end %s: at most ten answers per turn", async (_name, limits, sent) => {
    const { clients, sockets } = await sendOverMany(limits, sent);
    const answeredAt: number[] = [];
    let turn = 0;
    for (const socket of sockets) socket.once("finish", () => answeredAt.push(turn));
    // Blocks the process until the time of all of them is over.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
    while (answeredAt.length < MANY) {
      await setImmediate();
      turn += 1;
    }
    const answers = await Promise.all(clients.map(({ read }) => read()));
    const perTurn = [...Map.groupBy(answeredAt, (one) => one).values()].map(({ length }) => length);
    expect(answers.flatMap(statusesIn)).toEqual(Array(MANY).fill("408"));
    expect(Math.max(...perTurn)).toBeLessThanOrEqual(ANSWERS_PER_TURN);
  });
});

describe("F15 an upload", () => {
  const REQUEST = 150;
  async function send(size: number) {
    const admin = await tokenOf(app, await makeAdmin(app));
    const group = await makeGroup(app, admin, "Lenteurs");
    const { body, headers } = form([
      field("groupId", group.id),
      file("note.pdf", Buffer.concat([pdf(), Buffer.alloc(size, " ")])),
    ]);
    const connection = await connect({ headers: 100, request: REQUEST });
    const timedOut = new Promise((resolve) => server.server.once("clientError", resolve));
    await connection.write(
      head({
        path: "/upload",
        headers: { Authorization: `Bearer ${admin}`, ...headers, "content-length": body.length },
      }),
    );
    await connection.write(body.subarray(0, -10));
    await timedOut;
    await connection.write(body.subarray(-10));
    return connection.read(/\r\n\r\n[\s\S]/);
  }

  test("has more time while it progresses", async () =>
    expect(statusesIn(await send(600 * 1024))).toEqual(["201"]));
  test("gets 408 when it does not progress", async () =>
    expect(statusesIn(await send(1024))).toEqual(["408"]));
});
