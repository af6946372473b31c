import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { parseAddress } from "#contract/address.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { everyRoute } from "#server/testing/every-route.ts";
import { type Fixtures, makeFixtures } from "#server/testing/fixtures/contract-fixtures.ts";
import { deliver } from "#server/testing/mails.ts";
import { isWhole } from "#server/testing/property-runs.ts";

vi.mock("@node-rs/argon2", () => import("#server/testing/plain-argon2.ts"));

let app: TestApp;
let fixtures: Fixtures;
beforeAll(async () => {
  app = await buildTestApp();
  fixtures = await makeFixtures(app);
});
afterAll(() => app.close());

/** What opens something: a password, a token of a session, of a link or of a calendar, a signature of an address. */
const SECRET = /(?:password|token|captcha|address|email)$/i;
const IN_ADDRESS =
  /\/(?:reset-password|verify-email|confirm-email|set-up|site-invitation|shares|agenda)\/([^/?]+)/;
/** Three parts of base64url: a session; one long part: a link. */
const IN_TEXT = /[\w-]{16,}\.[\w-]{16,}\.[\w-]{16,}|\b[\w-]{43}\b/g;

/** Every text of a body or an answer under such a name. */
function secretsIn(value: unknown, name = ""): string[] {
  if (typeof value === "string") return SECRET.test(name) && value.length > 5 ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => secretsIn(inner, key));
}

async function callEach(secrets: Set<string>): Promise<void> {
  for (const [index, { address }] of everyRoute.entries()) {
    const token = await fixtures.adminToken();
    secrets.add(token);
    const url = await fixtures.pathOf(address);
    const body = fixtures.bodyOf(address);
    const inUrl = IN_ADDRESS.exec(url)?.[1];
    for (const one of [...(inUrl ? [inUrl] : []), ...secretsIn(body)]) secrets.add(one);
    const { method } = parseAddress(address);
    const answer = await call(app, { method, url, ...(body && { body }) }, token);
    for (const one of answer.body.match(IN_TEXT) ?? []) secrets.add(one);
    const password = encodeURIComponent("cerise-Tramway");
    const otherwise = [
      () => call(app, { method, url, ...(body && { body }) }),
      () => call(app, { method, url, body: { ...body, inconnu: true } }, token),
      () => call(app, { url: `${url}?token=${token}&password=${password}` }),
      () => call(app, { method: "PATCH", url, headers: { cookie: `session=${token}` } }, token),
    ];
    // In `npm test` one of them for each route, in turn.
    const chosen = isWhole ? otherwise : otherwise.slice(index % 4, (index % 4) + 1);
    for (const send of chosen) await send();
  }
}

test("T21 T84 no log line of any call contains a secret", async () => {
  const secrets = new Set<string>(["cerise-Tramway"]);
  await callEach(secrets);
  for (const { action, ...email } of await deliver(app)) {
    const found = JSON.stringify({ action, email }).match(IN_TEXT) ?? [];
    for (const one of found) secrets.add(one);
  }
  expect(secrets.size).toBeGreaterThan(15);
  const lines = app.logged.map((line) => JSON.stringify(line));
  expect(lines.length).toBeGreaterThan((isWhole ? 4 : 1) * everyRoute.length);
  const logged = [...secrets].filter((secret) => lines.some((line) => line.includes(secret)));
  expect(logged.map((secret) => lines.find((line) => line.includes(secret)))).toEqual([]);
});
