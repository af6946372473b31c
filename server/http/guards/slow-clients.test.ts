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
  server = buildApp(app, undefined, { ...SERVER_LIMITS, lookEvery: 20, ...limits });
  return open(await listen({ app: server }));
}

const START = "GET /api/groupes HTTP/1.1\r\nHost: mediation.test\r\n";
const WHOLE = `${START}\r\n`;
const statusesIn = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);

test("F15 the limits are those of the catalogue of threats, and reach the server", async () => {
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

describe("F15 a slow client is sent away", () => {
  test("that never ends its headers: 408, in our words", async () => {
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
    ["whoever waits for it", { headers: 40, request: 50 }],
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

  test("that asks too many times on one connection: told so by the last answer", async () => {
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

describe("F15 an upload has more time", () => {
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

  test("while it moves", async () => expect(statusesIn(await send(600 * 1024))).toEqual(["201"]));
  test("and no more when it does not", async () =>
    expect(statusesIn(await send(1024))).toEqual(["408"]));
});
