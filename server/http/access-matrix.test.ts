import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseAddress } from "../../contract/addresses.ts";
import { messages } from "../../contract/messages.ts";
import type { Access } from "../../contract/route.ts";
import { type Actor, makeActors } from "../testing/actors.ts";
import { call } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { dump } from "../testing/dump.ts";
import { everyRoute, urlOf } from "../testing/every-route.ts";

let app: TestApp;
let actors: Actor[];
beforeAll(async () => {
  app = await buildTestApp();
  actors = await makeActors(app);
});
afterAll(() => app.close());

/** The refusal that the rule of a route wants for a caller; undefined when the call may go on. */
function refusalOf(access: Access, { is }: Actor): { status: number; code: string; message: string } | undefined {
  if (access === "public") return undefined;
  if (is === "nobody") return { status: 401, code: "token_missing", message: messages.tokenMissing };
  if (is === "dead") return { status: 401, code: "session_expired", message: messages.sessionExpired };
  if (is === "member" && access === "admin") return { status: 403, code: "forbidden", message: messages.forbidden };
  return undefined;
}

/** Two routes of one path may name its parameters differently. */
const nameless = (path: string): string => path.replace(/:[\w|:]+/g, ":part");

/** Full paths of Fastify's drawing of its routes, where a branch shows only what it adds to its parent. */
function pathsIn(drawing: string): string[] {
  const parents: string[] = [];
  return drawing.split("\n").flatMap((line) => {
    const [, margin = "", part = "", methods] = /^(.*?[├└]── )(\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    const depth = margin.length / 4 - 1;
    parents[depth] = (parents[depth - 1] ?? "") + part;
    return methods ? [parents[depth]] : [];
  });
}

describe("T31 T36 T46 access, for every route of the contract and every kind of caller", () => {
  test.each(everyRoute.map((route) => [route.address, route] as const))("%s", async (address, route) => {
    const { method } = parseAddress(address);
    const before = await dump(app);
    for (const actor of actors) {
      const expected = refusalOf(route.access, actor);
      for (const verb of method === "GET" ? (["GET", "HEAD"] as const) : [method]) {
        const answer = await call(app, { method: verb, url: urlOf(address), ...(method !== "GET" && { body: {} }) }, await actor.token());
        const seen = `${verb} as ${actor.name}: ${answer.statusCode}`;
        if (!expected) {
          expect([401, 403], seen).not.toContain(answer.statusCode);
          expect(answer.statusCode, seen).toBeLessThan(500);
          continue;
        }
        expect(answer.statusCode, seen).toBe(expected.status);
        if (verb === "HEAD") expect(answer.body).toBe("");
        else expect(answer.json(), seen).toEqual({ success: false, code: expected.code, message: expected.message });
        expect(answer.headers["cache-control"]).toBe("no-store");
        expect(await dump(app), seen).toEqual(before);
      }
    }
  });

  test("a method that a path does not take is refused before anything is looked at, with those it takes", async () => {
    const paths = Map.groupBy(everyRoute, ({ address }) => nameless(parseAddress(address).path));
    for (const [path, routes] of paths) {
      const taken = routes.map(({ address }) => parseAddress(address).method as string);
      const allowed = taken.includes("GET") ? [...taken, "HEAD"] : taken;
      for (const method of (["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const).filter((verb) => !allowed.includes(verb))) {
        const answer = await call(app, {
          method,
          url: path.replace(/:\w+/g, "x"),
          headers: { "x-http-method-override": taken[0] ?? "", "x-method-override": "GET" },
        });
        expect(answer.statusCode, `${method} ${path}`).toBe(405);
        expect(String(answer.headers.allow).split(", ").toSorted()).toEqual(allowed.toSorted());
      }
    }
  });

  test("nothing is served beside the contract but what is named here", () => {
    const served = pathsIn(app.app.printRoutes({ commonPrefix: false, includeHooks: false })).map(nameless);
    const known = new Set(everyRoute.map(({ address }) => nameless(`/api${parseAddress(address).path}`)));
    expect(served.length).toBeGreaterThan(20);
    expect(new Set(served.filter((path) => !known.has(path)))).toEqual(new Set(["/health", "/api/openapi.json"]));
  });

  test("T48 no other origin is ever allowed", async () => {
    for (const { address } of everyRoute) {
      const answer = await call(app, {
        method: "OPTIONS",
        url: urlOf(address),
        headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
      });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });
});
