import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { parseAddress } from "#contract/address.ts";
import { messages } from "#contract/messages.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { writeRoutes } from "#server/testing/every-route.ts";
import { type Fixtures, makeFixtures } from "#server/testing/fixtures/contract-fixtures.ts";
import { hostile } from "#server/testing/fuzz/hostile-values.ts";
import { countRuns } from "#server/testing/property-runs.ts";

vi.mock("@node-rs/argon2", () => import("#server/testing/plain-argon2.ts"));

let app: TestApp;
let fixtures: Fixtures;
beforeAll(async () => {
  app = await buildTestApp();
  fixtures = await makeFixtures(app);
});
afterAll(() => app.close());
// "on": false, which is valid, switches polls off: their calls would answer 404 from then on.
afterEach(() => app.db.deleteFrom("features_off").execute());

/** More of them with `npm run test:all`. */
const RUNS = countRuns(25, 6);
const [sentences, templates] = [new Set<string>(), [] as string[][]];
for (const message of Object.values(messages)) {
  const parts = message.split(/\{\w+\}/);
  if (parts.length === 1) sentences.add(message);
  else templates.push(parts);
}
const isOurs = (sentence: unknown): boolean =>
  sentences.has(String(sentence)) ||
  templates.some((parts) => parts.every((part) => String(sentence).includes(part)));

const anything = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostile) },
  { weight: 2, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
);

const withBody = writeRoutes.filter(({ body, upload }) => body && !upload);

describe("T49 any JSON in any field", () => {
  test.each(withBody.map((route) => [route.address, route] as const))(
    "%s answers 2xx or 4xx, with French sentences",
    { timeout: 120_000 },
    async (address, route) => {
      const { method } = parseAddress(address);
      for (const field of Object.keys(route.body?.shape ?? {})) {
        await fc.assert(
          fc.asyncProperty(anything, async (value) => {
            const body = { ...fixtures.bodyOf(address), [field]: value };
            const answer = await call(
              app,
              { method, url: await fixtures.pathOf(address), body },
              await fixtures.adminToken(),
            );
            expect(answer.statusCode, answer.body).toBeLessThan(500);
            if (answer.statusCode < 400) return;
            const { success, message, fields = {} } = answer.json();
            expect([success, isOurs(message)], message).toEqual([false, true]);
            for (const [name, sentence] of Object.entries(fields))
              expect(isOurs(sentence), `${name}: ${sentence}`).toBe(true);
          }),
          { numRuns: RUNS, endOnFailure: true },
        );
      }
    },
  );

  test.each(withBody.map((route) => [route.address, route] as const))(
    "%s names each field that is missing or of another type",
    async (address, route) => {
      const { method } = parseAddress(address);
      for (const field of Object.keys(route.body?.shape ?? {})) {
        const given = fixtures.bodyOf(address)?.[field];
        const isRefused = (value: unknown) =>
          route.body?.shape[field]?.safeParse(value).success === false;
        // What may be left out is a text, a number, a list or a choice: it is never both of these.
        const unlike =
          given === undefined || given === null
            ? [true, {}]
            : [typeof given === "string" ? 12 : "douze"];
        const wrong = unlike.find(isRefused) ?? unlike[0];
        const answer = await call(
          app,
          {
            method,
            url: await fixtures.pathOf(address),
            body: { ...fixtures.bodyOf(address), [field]: wrong },
          },
          await fixtures.adminToken(),
        );
        expect(
          [answer.statusCode, Object.keys(answer.json().fields ?? {})],
          `${address} ${field} ${answer.body}`,
        ).toEqual([400, [field]]);
        const { [field]: _, ...without } = fixtures.bodyOf(address) ?? {};
        const missing = await call(
          app,
          { method, url: await fixtures.pathOf(address), body: without },
          await fixtures.adminToken(),
        );
        const optional = route.body?.shape[field]?.safeParse(undefined).success;
        if (!optional)
          expect(
            [missing.statusCode, Object.keys(missing.json().fields ?? {})],
            `${address} ${field}`,
          ).toEqual([400, [field]]);
      }
    },
  );

  test("any query of a list answers 2xx or 4xx", async () => {
    for (const [path, names] of Object.entries({
      "/users": ["q", "status", "limit", "before"],
      "/events": ["from", "to", "groupId", "q", "limit"],
      "/applications": ["emailVerified"],
    })) {
      for (const name of names) {
        await fc.assert(
          fc.asyncProperty(
            fc.oneof(
              fc.constantFrom(
                ...hostile
                  .filter((value) => typeof value === "string")
                  .map((value) => value.slice(0, 500)),
              ),
              fc.string({ unit: "binary", maxLength: 60 }),
            ),
            async (value) => {
              const query = value.isWellFormed() ? encodeURIComponent(value) : "%ED%A0%80";
              const answer = await call(
                app,
                { url: `${path}?${name}=${query}` },
                await fixtures.adminToken(),
              );
              expect(answer.statusCode, `${path}?${name}=${query} ${answer.body}`).toBeLessThan(
                500,
              );
              if (answer.statusCode >= 400) expect(isOurs(answer.json().message)).toBe(true);
            },
          ),
          { numRuns: 30 },
        );
      }
    }
  });
});
