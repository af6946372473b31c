import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseAddress } from "#contract/address.ts";
import { rows } from "#server/testing/access-rows.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { urlOf } from "#server/testing/every-route.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** Two routes of one path may name its parameters differently. */
const nameless = (path: string): string => path.replace(/:[\w|:]+/g, ":part");

/** Full paths of Fastify's drawing of its routes, where a branch shows only what it adds to its parent. */
function pathsIn(drawing: string): string[] {
  const parents: string[] = [];
  return drawing.split("\n").flatMap((line) => {
    const [, margin = "", part = "", methods] =
      /^(.*?[├└]── )(\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    const depth = margin.length / 4 - 1;
    parents[depth] = (parents[depth - 1] ?? "") + part;
    return methods ? [parents[depth]] : [];
  });
}

describe("a call outside the access table", () => {
  test("T46 with another method gets 405 and the allowed ones, before anything is read", async () => {
    const paths = Map.groupBy(rows, ({ address }) => nameless(parseAddress(address).path));
    for (const [path, routes] of paths) {
      const taken = [
        ...new Set(routes.map(({ address }) => parseAddress(address).method as string)),
      ];
      const allowed = taken.includes("GET") ? [...taken, "HEAD"] : taken;
      for (const method of (
        ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const
      ).filter((verb) => !allowed.includes(verb))) {
        const headers = { "x-http-method-override": taken[0] ?? "", "x-method-override": "GET" };
        const answer = await call(app, { method, url: path.replace(/:\w+/g, "x"), headers });
        expect(answer.statusCode, `${method} ${path}`).toBe(405);
        expect(String(answer.headers.allow).split(", ").toSorted()).toEqual(allowed.toSorted());
      }
    }
  });

  test("T31 is not served", () => {
    const served = pathsIn(app.app.printRoutes({ commonPrefix: false, includeHooks: false })).map(
      nameless,
    );
    const known = new Set(rows.map(({ address }) => nameless(`/api${parseAddress(address).path}`)));
    expect(served.length).toBeGreaterThan(20);
    expect(
      new Set(served.filter((path) => !known.has(path))),
      "each served call needs a row in server/testing/access-table.ts",
    ).toEqual(new Set(["/health", "/ready", "/metrics", "/media/:part", "/api/openapi.json"]));
  });

  test("T48 is not allowed from any other origin", async () => {
    for (const { address } of rows) {
      const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
      const answer = await call(app, { method: "OPTIONS", url: urlOf(address), headers });
      expect(
        Object.keys(answer.headers).filter((name) => name.startsWith("access-control")),
      ).toEqual([]);
    }
  });
});
