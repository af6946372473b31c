import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Address, parseAddress } from "#contract/address.ts";
import { errors } from "#contract/errors.ts";
import type { Route } from "#contract/route.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { everyRoute } from "#server/testing/every-route.ts";
import { ALWAYS, API } from "#server/testing/expected-headers.ts";
import { type Fixtures, makeFixtures } from "#server/testing/fixtures/contract-fixtures.ts";
import { field, file, form, type Part } from "#server/testing/form.ts";
import { plainPicture } from "#server/testing/pictures.ts";
import { EVERY } from "#server/testing/query-log.ts";
import { wholePdf } from "#server/testing/sample-files.ts";

let app: TestApp;
let fixtures: Fixtures;
beforeAll(async () => {
  app = await buildTestApp();
  fixtures = await makeFixtures(app);
});
afterAll(() => app.close());

/** Routes that answer without a database: they need neither a session nor a row, or refuse their input first. */
const ASKS_NOTHING: { [A in Address]?: number } = {
  "GET /abonnement/:token": 303,
  "GET /captcha": 200,
  "GET /site-documents/:name/text": 200,
  "POST /contact": 400,
  "GET /backups/:id/archive": 400,
  "GET /archives": 400,
};
/** What an upload has beside its file. */
const FIELDS: { [A in Address]?: () => Part } = {
  "POST /upload": () => field("groupId", String(fixtures.bodyOf("POST /events")?.groupId)),
  "POST /upload-ressource": () => field("category", "articles"),
  "POST /documents/:id/versions": () => field("version", "1"),
  "POST /imports": () => field("kind", "people"),
  "POST /site-documents/:name": () => field("validated", "oui"),
};
const IMAGE: Address = "POST /media";

const OUTAGES: [string, Error, "unavailable" | "unexpected"][] = [
  [
    "F11 a database that is down",
    Object.assign(new Error("dbhost-5432 loin"), { code: "ECONNREFUSED" }),
    "unavailable",
  ],
  ["T83 a fault of ours", new TypeError("dbhost-5432 interne"), "unexpected"],
];
const cases = OUTAGES.flatMap(([what, error, code]) =>
  everyRoute.map((route) => [what, route.address, { route, error, code }] as const),
);

async function bodyOf({ address, upload }: Route): Promise<InjectOptions> {
  const body = fixtures.bodyOf(address);
  if (!upload) return body ? { payload: body } : {};
  const image = file("image.png", await plainPicture().png().toBuffer());
  const sent = form([
    ...[FIELDS[address]?.()].filter((part) => part !== undefined),
    address === IMAGE ? image : file("note.pdf", wholePdf(address)),
  ]);
  return { payload: sent.body, headers: sent.headers };
}

/** The whole call, as it would be done were there a database. */
async function askWithout(route: Route, error: Error) {
  const { payload, headers } = await bodyOf(route);
  const request: InjectOptions = {
    method: parseAddress(route.address).method as NonNullable<InjectOptions["method"]>,
    url: `/api${await fixtures.pathOf(route.address)}`,
    headers: { authorization: `Bearer ${await fixtures.adminToken()}`, ...headers },
    ...(payload !== undefined && { payload }),
  };
  // A commit, so that the session is read again. Equal values would commit nothing.
  await app.db
    .updateTable("sessions")
    .set({ user_agent: `${route.address} ${error.name}` })
    .execute();
  app.queries.failOn(EVERY, error);
  try {
    return await app.app.inject(request);
  } finally {
    app.queries.heal();
    app.logged.splice(0);
  }
}

test.each(cases)("%s: %s reports only that", async (_, address, { route, error, code }) => {
  const answer = await askWithout(route, error);
  const { status, message } = errors[code];
  const nothing = ASKS_NOTHING[address];
  expect([answer.statusCode, answer.body]).toEqual([
    nothing ?? status,
    expect.not.stringContaining("dbhost"),
  ]);
  expect(answer.headers).toMatchObject(route.answers === "file" ? ALWAYS : API);
  if (nothing !== undefined) return;
  expect([answer.json(), answer.headers["retry-after"]]).toEqual([
    { success: false, code, message },
    code === "unavailable" ? "2" : undefined,
  ]);
});
