import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Address, parseAddress } from "#contract/address.ts";
import { COLLEGES } from "#contract/limits.ts";
import { REFUSALS } from "#server/testing/access-refusals.ts";
import { type Row, rows } from "#server/testing/access-rows.ts";
import { ACTORS, type Actor, enter, type Who } from "#server/testing/actors.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump, stateOf } from "#server/testing/dump.ts";
import { everyRoute, urlOf } from "#server/testing/every-route.ts";
import { type Fixtures, makeFixtures } from "#server/testing/fixtures/contract-fixtures.ts";
import { isTied } from "#server/testing/fixtures/minutes-objects.ts";
import { objectMakers } from "#server/testing/fixtures/objects.ts";
import { field, file, form } from "#server/testing/form.ts";
import { WRONG_TABLE } from "#server/testing/imports.ts";
import { losingRole } from "#server/testing/losing-role.ts";
import { makeUser, PASSWORD } from "#server/testing/make.ts";
import { isWhole } from "#server/testing/property-runs.ts";
import { makeDocument } from "#server/testing/publish.ts";
import { pdf, png, wholePdf } from "#server/testing/sample-files.ts";

const TABLE = [field("kind", "people"), file("membres.csv", Buffer.from(WRONG_TABLE))];

let app: TestApp;
let fixtures: Fixtures;
let make: Awaited<ReturnType<typeof objectMakers>>;
let group: string;
let another: string;
let known: { email: string };
/** A document of the group. */
let filed: string;
beforeAll(async () => {
  app = await buildTestApp();
  fixtures = await makeFixtures(app);
  make = await objectMakers(app);
  group = (await make.group?.({ id: "", sessionId: "" }))?.id ?? "";
  another = (await make.group?.({ id: "", sessionId: "" }))?.id ?? "";
  filed = (await makeDocument(app, await fixtures.adminToken(), group)).id;
  known = await makeUser(app);
  // The captcha has its own tests, and takes its time.
  vi.spyOn(app.captcha, "verify").mockImplementation(async () => ({
    id: crypto.randomUUID(),
    expiresAt: app.clock.now(),
  }));
});
afterAll(() => app.close());

const join = (groupId: string, who: Who, role: "member" | "animator" = "member") =>
  app.db
    .insertInto("group_members")
    .values({ group_id: groupId, user_id: who.id, joined_at: app.clock.now().toISOString(), role })
    .onConflict((conflict) => conflict.columns(["group_id", "user_id"]).doUpdateSet({ role }))
    .execute();

/** Adds an actor of this kind to the group that the call is about. */
async function place(actor: Actor, who: Who, groupId: string): Promise<Who> {
  if (actor === "inside") await join(groupId, who);
  if (!["animator", "elsewhere", "demoted"].includes(actor)) return who;
  await join(groupId, who, actor === "elsewhere" ? "member" : "animator");
  if (actor === "elsewhere") await join(another, who, "animator");
  if (actor === "demoted") await join(groupId, who, "member");
  return { ...who, group: groupId };
}

/** The group that an object is of, or one in which nothing is. */
async function groupOf(object: string, of: Record<string, string>): Promise<string> {
  const { id = "", inGroup } = of;
  if (inGroup) return inGroup;
  if (object.startsWith("group")) return id;
  const table = object === "poll" ? "polls" : object.startsWith("event") ? "events" : "documents";
  if (table === "documents" && !/^document( with|$)/.test(object)) return group;
  const rows = app.db.selectFrom(table).select("group_id").where("id", "=", id);
  return (await rows.executeTakeFirstOrThrow()).group_id;
}

let sent = 0;
/** Bodies that the tests of the whole contract do not give, or that would change nothing. */
const BODIES: Record<string, (who: Who) => unknown> = {
  // Without a caller: each call finds the same.
  "POST /personnes/effacement": () => ({ email: "personne@exemple.org", notify: true }),
  "POST /login": () => ({ email: known.email, password: PASSWORD }),
  "POST /login/passkey/options": () => ({}),
  "PUT /documents/sorting": () => ({ ids: [filed], kind: ++sent % 2 ? "budget" : "autre" }),
  "PUT /users/:id/role": () => ({ role: "admin" }),
  "POST /users/me/email": ({ email }) => ({ email: `autre.${email}`, currentPassword: PASSWORD }),
  "POST /set-up/:token": () => ({ newPassword: "girafe-Tranquille-4417" }),
  "PUT /users/me": () => ({
    username: "Ailleurs",
    firstName: "Zoé",
    lastName: "Autre",
    college: COLLEGES[2],
  }),
};

function contentOf(
  address: Address,
  who: Who,
  parameters: Record<string, string>,
): { body?: unknown; headers?: Record<string, string> } {
  if (address === "POST /groupes/:id/relais") return { body: { userId: parameters.userId } };
  if (address === "POST /upload")
    return form([field("groupId", group), file(`Reçu ${++sent}.pdf`, pdf())]);
  if (address === "POST /documents/:id/versions")
    return form([field("version", "1"), file(`Reçu ${++sent}.pdf`, pdf(`Reçu ${++sent}`))]);
  if (address === "POST /site-documents/:name")
    return form([field("validated", "oui"), file("Cadre.pdf", wholePdf(`Reçu ${++sent}`))]);
  if (address === "POST /imports") return form(TABLE);
  if (address === "POST /media") return form([file(`Image ${++sent}.png`, png)]);
  if (address === "POST /upload-ressource")
    return form([field("category", "articles"), file(`Reçu ${++sent}.pdf`, pdf())]);
  if (address === "POST /meetings/:id/presence" && parameters.guest)
    return { body: { clientId: crypto.randomUUID(), guest: parameters.guest } };
  const body = BODIES[address]?.(who) ?? fixtures.bodyOf(address);
  if (body === undefined) return {};
  const isOfGroup = typeof body === "object" && body !== null && "groupId" in body;
  return { body: isOfGroup && who.group ? { ...body, groupId: who.group } : body };
}

/** Everything that a refused call must leave as it was: rows, sessions included, and files. The test itself commits when it takes a role. */
const everything = async (by: { actor: Actor }[]) => ({
  rows: await (by.some(({ actor }) => actor === "meanwhile") ? dump : stateOf)(app, { all: true }),
  files: await app.store.names(),
});

/** What a route cannot do without in its query. */
function queryOf(address: Address): string {
  if (address === "GET /events/days") return "?from=2026-04-01&to=2026-04-30";
  if (address.endsWith("/:id/personnes")) return "?q=camille";
  if (address === "GET /recherche-espace") return "?q=camille";
  if (address === "GET /documents/:id/compare") return "?from=1&to=2";
  if (address === "GET /meetings/:id/live") return "?rev=0";
  if (address === "DELETE /items/:id") return "?version=1";
  return address.startsWith("GET /personnes") ? `?email=${encodeURIComponent(known.email)}` : "";
}

async function send(
  { address, object }: Row,
  who: Who,
  parameters: Record<string, string>,
  method = parseAddress(address).method as string,
  write = (url: string) => url,
) {
  const query = queryOf(address);
  const url = `${urlOf(address, (parameter) => parameters[parameter] ?? `no ${parameter} for ${address} ${object}`)}${query}`;
  return call(
    app,
    {
      method: method as "GET",
      url: write(url),
      ...(method !== "GET" && method !== "HEAD" && contentOf(address, who, parameters)),
    },
    who.token,
  );
}

const encoded = (character: string) => `%${character.charCodeAt(0).toString(16)}`;
/** Other ways to make the same call, for an object that exists: another method, a path doubled, encoded or longer. */
const OTHERWISE: [string | undefined, (url: string) => string][] = [
  ["OPTIONS", (url) => url],
  [undefined, (url) => `/${url}`],
  [undefined, (url) => url.replaceAll("/", "//")],
  [undefined, (url) => url.replace(/[a-z]/, encoded)],
  [undefined, (url) => url.replace(/[a-z]/, (character) => encoded(character).replace("%", "%25"))],
  ["PATCH", (url) => url.replace(/[a-z]/, encoded)],
  [undefined, (url) => url.replace(/(?=\?|$)/, "/")],
];
/** Of the refusals, `npm test` writes every third one otherwise too. */
const ONE_IN = isWhole ? 1 : 3;
let turns = 0;

/** A refused caller is refused however the call is written; one variant at a time. */
async function callOtherwise(row: Row, actor: Actor, { who, parameters }: Target, status: number) {
  if (turns++ % ONE_IN !== 0) return;
  const [method, write] = OTHERWISE[turns % OTHERWISE.length] ?? [];
  const answer = await send(row, who, parameters, method, write);
  const seen = `${method} ${write?.("/x")} ${row.address} as ${actor}: ${answer.body.slice(0, 200)}`;
  expect([status, 400, 404, 405], seen).toContain(answer.statusCode);
}

/** Calls as one actor on an object of its own, in the group or not. */
async function callAs(row: Row, actor: Actor, target: Target, status: number): Promise<void> {
  const calling = () => send(row, target.who, target.parameters);
  const answer = await (actor === "meanwhile" ? losingRole(app, target.who, calling) : calling());
  const seen = `${row.address} (${row.object}) as ${actor}: ${answer.body.slice(0, 200)}`;
  expect(answer.statusCode, seen).toBe(status);
  const refusal =
    REFUSALS[`${row.address} ${actor} ${status}`] ??
    REFUSALS[`${actor} ${status}`] ??
    REFUSALS[status];
  if (refusal) {
    expect(answer.json(), seen).toEqual(refusal);
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
  if (status >= 400 && actor !== "meanwhile") await callOtherwise(row, actor, target, status);
  if (!row.address.startsWith("GET ")) return;
  const head = await send(row, target.who, target.parameters, "HEAD");
  expect([head.statusCode, head.body], `HEAD ${seen}`).toEqual([status, ""]);
}

interface Target {
  who: Who;
  parameters: Record<string, string>;
}

/** What only some callers may name: a session, an account of their own. */
const OWN = new Set([
  "own comment",
  "own session",
  "own calendar",
  "own passkey",
  "own device",
  "oneself",
]);
/** Callers and objects that no call has changed, by their kind: a refusal leaves them as they are, and so does a reading. */
const unchanged = new Map<string, Promise<unknown>>();
const reuse = <T>(name: string, making: () => Promise<T>): Promise<T> => {
  const made = unchanged.get(name) ?? making();
  unchanged.set(name, made);
  return made as Promise<T>;
};

/** A caller of this kind and an object; new ones for a call that will change something. */
async function prepare({ address, object }: Row, actor: Actor, status: number): Promise<Target> {
  const changes = status < 400 && !address.startsWith("GET ");
  const who = await (changes ? enter(app, actor) : reuse(actor, () => enter(app, actor)));
  const making = async () => (object === "" ? {} : ((await make[object]?.(who)) ?? {}));
  const parameters = await (changes || OWN.has(object) || isTied(object)
    ? making()
    : reuse(`object ${object}`, making));
  return { who: await place(actor, who, await groupOf(object, parameters)), parameters };
}

describe("T31 T36 T46 each kind of caller is served or refused as the table says:", () => {
  test.each(rows.map((row) => [`${row.address} ${row.object}`, row] as const))(
    "%s",
    async (_, row) => {
      const cells = row.statuses.flatMap((status, index) => {
        const actor = ACTORS[index];
        return actor ? [{ actor, status }] : [];
      });
      const refused: { actor: Actor; status: number; target: Target }[] = [];
      for (const { actor, status } of cells.filter((cell) => cell.status >= 400))
        refused.push({ actor, status, target: await prepare(row, actor, status) });
      const before = await everything(refused);
      app.logged.length = 0;
      for (const { actor, status, target } of refused) await callAs(row, actor, target, status);
      const denied = app.logged
        .filter(({ event }) => event === "authz_denied")
        .map(({ userId }) => userId);
      expect(new Set(denied)).toEqual(
        new Set(refused.flatMap(({ status, target }) => (status === 403 ? [target.who.id] : []))),
      );
      expect(await everything(refused), "nothing has changed").toEqual(before);
      for (const { actor, status } of cells.filter((cell) => cell.status < 400))
        await callAs(row, actor, await prepare(row, actor, status), status);
    },
  );

  test("each upload has a column for a right lost during the upload", () => {
    const column = ACTORS.indexOf("meanwhile");
    expect(
      rows.filter(({ statuses }) => statuses[column] !== undefined).map(({ address }) => address),
      "an upload calls admitSender in its transaction, and has the column « meanwhile » in server/testing/access-table.ts",
    ).toEqual(everyRoute.filter(({ upload }) => upload).map(({ address }) => address));
  });

  test("each route of the contract has its row, and no other", () => {
    expect(
      new Set(rows.map(({ address }) => address)),
      "each route needs a row in server/testing/access-table.ts",
    ).toEqual(new Set(everyRoute.map(({ address }) => address)));
    expect(rows.every(({ object }) => object === "" || object in make)).toBe(true);
  });
});
