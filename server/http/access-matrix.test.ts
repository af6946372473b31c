import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Address, parseAddress } from "../../contract/addresses.ts";
import { COLLEGES } from "../../contract/limits.ts";
import { ACTORS, type Actor, enter, type Who } from "../testing/actors.ts";
import { call } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { dump } from "../testing/dump.ts";
import { everyRoute, urlOf } from "../testing/every-route.ts";
import { field, file, form } from "../testing/form.ts";
import { makeUser, PASSWORD } from "../testing/make.ts";
import { objectMakers } from "../testing/objects.ts";
import { pdf } from "../testing/sample-files.ts";
import { makeWorld, type World } from "../testing/world.ts";

/**
 * Who may do what, written by hand from the decisions on the product (§4 and §5) and from nothing else: the status that each
 * caller gets for each route, and for each kind of object that it can name. « outside » and « inside »: a member who is not, or is,
 * in the group concerned. The sessions of « expired » and « revoked » are an administrator's; so was the account that is « deleted ».
 */
const TABLE = `
                                                            nobody expired revoked pending deleted outside inside admin
  POST /login                                                 200    200     200     200     200     200    200    200
  POST /forgot-password                                       200    200     200     200     200     200    200    200
  POST /reset-password/:token       link to reset             200    200     200     200     200     200    200    200
  POST /signup                                                201    201     201     201     201     201    201    201
  POST /verify-email/:token         link to verify            200    200     200     200     200     200    200    200
  POST /set-up/:token               link to set up            200    200     200     200     200     200    200    200
  POST /confirm-email/:token        link to change            200    200     200     200     200     200    200    200
  GET /captcha                                                200    200     200     200     200     200    200    200
  POST /contact                                               200    200     200     200     200     200    200    200
  GET /ressources                                             200    200     200     200     200     200    200    200
  GET /ressources/:category         category                  200    200     200     200     200     200    200    200
  GET /uploads/:filename            file of a resource        200    200     200     200     200     200    200    200
  GET /uploads/:filename            file of a document        401    401     401     401     401     200    200    200
  GET /uploads/:filename            file in the trash         401    401     401     401     401     404    404    404

  POST /logout                                                401    401     401     401     401     204    204    204
  GET /users/me                                               401    401     401     401     401     200    200    200
  GET /admin-status                                           401    401     401     401     401     200    200    200
  PUT /users/me                                               401    401     401     401     401     200    200    200
  PUT /users/me/password                                      401    401     401     401     401     200    200    200
  POST /users/me/email                                        401    401     401     401     401     200    200    200
  GET /users/me/sessions                                      401    401     401     401     401     200    200    200
  DELETE /users/me/sessions/:id     own session               401    401     401     401     401     204    204    204
  DELETE /users/me/sessions/:id     session of another        401    401     401     401     401     404    404    404
  GET /users/me/export                                        401    401     401     401     401     200    200    200
  POST /users/me/deletion-request                             401    401     401     401     401     200    200    200

  GET /groupes                                                401    401     401     401     401     200    200    200
  GET /groupes/noms                                           401    401     401     401     401     200    200    200
  GET /groupes/:id                  group                     401    401     401     401     401     200    200    200
  POST /groupes/:id/join            group                     401    401     401     401     401     200    200    200
  POST /groupes/:id/leave           group                     401    401     401     401     401     200    200    200
  GET /events                                                 401    401     401     401     401     200    200    200
  GET /events/count                                           401    401     401     401     401     200    200    200
  GET /events/days                                            401    401     401     401     401     200    200    200
  GET /documents                                              401    401     401     401     401     200    200    200

  POST /groupes                                               401    401     401     401     401     403    403    201
  PUT /groupes/:id                  group                     401    401     401     401     401     403    403    200
  DELETE /groupes/:id               group                     401    401     401     401     401     403    403    204
  POST /events                                                401    401     401     401     401     403    403    201
  PUT /events/:id                   event                     401    401     401     401     401     403    403    200
  DELETE /events/:id                event                     401    401     401     401     401     403    403    204
  POST /upload                                                401    401     401     401     401     403    403    201
  DELETE /documents/:id             document                  401    401     401     401     401     403    403    204
  POST /upload-ressource                                      401    401     401     401     401     403    403    201
  DELETE /ressources/:id            resource                  401    401     401     401     401     403    403    204

  GET /applications                                           401    401     401     401     401     403    403    200
  POST /applications/:id/approve    applicant                 401    401     401     401     401     403    403    200
  POST /applications/:id/refuse     applicant                 401    401     401     401     401     403    403    200
  GET /users                                                  401    401     401     401     401     403    403    200
  GET /users/count                                            401    401     401     401     401     403    403    200
  PUT /users/:id                    person                    401    401     401     401     401     403    403    200
  PUT /users/:id                    oneself                   401    401     401     401     401     403    403    200
  PUT /users/:id/role               person                    401    401     401     401     401     403    403    200
  PUT /users/:id/role               oneself                   401    401     401     401     401     403    403    200
  DELETE /users/:id                 person                    401    401     401     401     401     403    403    204
  DELETE /users/:id                 oneself                   401    401     401     401     401     403    403    204
  GET /dashboard                                              401    401     401     401     401     403    403    200
  GET /messages                                               401    401     401     401     401     403    403    200
  PUT /messages/:id                 message                   401    401     401     401     401     403    403    200
  DELETE /messages/:id              message                   401    401     401     401     401     403    403    204
  GET /mails                                                  401    401     401     401     401     403    403    200
  POST /mails/:id/retry             mail that failed          401    401     401     401     401     403    403    200
  GET /trash                                                  401    401     401     401     401     403    403    200
  POST /trash/:kind/:id/restore     document in the trash     401    401     401     401     401     403    403    200
  DELETE /trash/:kind/:id           document in the trash     401    401     401     401     401     403    403    204
  GET /journal                                                401    401     401     401     401     403    403    200
`;

/** What a refusal says, and nothing else. */
const REFUSALS: Record<string, object> = {
  "nobody 401": { success: false, code: "token_missing", message: "Token manquant. Veuillez vous reconnecter." },
  "401": { success: false, code: "session_expired", message: "Session expirée. Veuillez vous reconnecter." },
  "403": { success: false, code: "forbidden", message: "Accès refusé." },
};

interface Row {
  address: Address;
  object: string;
  statuses: number[];
}

const rows = TABLE.split("\n").flatMap((line): Row[] => {
  const [, address, object = "", statuses] = /^ {2}([A-Z]+ \S+) +(.*?) *((?:\d{3} *){8})$/.exec(line) ?? [];
  return address && statuses ? [{ address: address as Address, object, statuses: statuses.trim().split(/ +/).map(Number) }] : [];
});

let app: TestApp;
let world: World;
let make: Awaited<ReturnType<typeof objectMakers>>;
let group: string;
let known: { email: string };
beforeAll(async () => {
  app = await buildTestApp();
  world = await makeWorld(app);
  make = await objectMakers(app);
  group = (await make.group?.({ id: "", sessionId: "" }))?.id ?? "";
  known = await makeUser(app);
  // The captcha has its own tests, and takes its time.
  vi.spyOn(app.captcha, "verify").mockImplementation(async () => ({ id: crypto.randomUUID(), expiresAt: app.clock.now() }));
});
afterAll(() => app.close());

const join = (groupId: string, who: Who) =>
  app.db
    .insertInto("group_members")
    .values({ group_id: groupId, user_id: who.id, joined_at: app.clock.now().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

let sent = 0;
/** Bodies that the tests of the whole contract do not give, or that would change nothing. */
const BODIES: Record<string, (who: Who) => unknown> = {
  "POST /login": () => ({ email: known.email, password: PASSWORD }),
  "PUT /users/:id/role": () => ({ role: "admin" }),
  "POST /users/me/email": ({ email }) => ({ email: `autre.${email}`, currentPassword: PASSWORD }),
  "POST /set-up/:token": () => ({ newPassword: "girafe-Tranquille-4417" }),
  "PUT /users/me": () => ({ username: "Ailleurs", firstName: "Zoé", lastName: "Autre", college: COLLEGES[2] }),
};

function contentOf(address: Address, who: Who): { body?: unknown; headers?: Record<string, string> } {
  if (address === "POST /upload") return form([field("groupId", group), file(`Reçu ${++sent}.pdf`, pdf())]);
  if (address === "POST /upload-ressource") return form([field("category", "articles"), file(`Reçu ${++sent}.pdf`, pdf())]);
  const body = BODIES[address]?.(who) ?? world.bodyOf(address);
  return body === undefined ? {} : { body };
}

/** Everything that a refused call must leave as it was: rows, sessions included, and files. */
const everything = async () => ({ ...(await dump(app, { all: true })), files: (await readdir(app.files.folder, { recursive: true })).sort() });

async function send({ address, object }: Row, who: Who, parameters: Record<string, string>, method = parseAddress(address).method as string) {
  const query = address === "GET /events/days" ? "?from=2026-04-01&to=2026-04-30" : "";
  const url = `${urlOf(address, (parameter) => parameters[parameter] ?? `no ${parameter} for ${address} ${object}`)}${query}`;
  return call(app, { method: method as "GET", url, ...(method !== "GET" && method !== "HEAD" && contentOf(address, who)) }, who.token);
}

/** Calls as one actor on an object of its own, in the group or not. */
async function callAs(row: Row, actor: Actor, target: Target, status: number): Promise<void> {
  const answer = await send(row, target.who, target.parameters);
  const seen = `${row.address} (${row.object}) as ${actor}: ${answer.body.slice(0, 200)}`;
  expect(answer.statusCode, seen).toBe(status);
  const refusal = REFUSALS[`${actor} ${status}`] ?? REFUSALS[status];
  if (refusal) {
    expect(answer.json(), seen).toEqual(refusal);
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
  if (!row.address.startsWith("GET ")) return;
  const head = await send(row, target.who, target.parameters, "HEAD");
  expect([head.statusCode, head.body], `HEAD ${seen}`).toEqual([status, ""]);
}

interface Target {
  who: Who;
  parameters: Record<string, string>;
}

/** What only some callers may name: a session, an account of their own. */
const OWN = new Set(["own session", "oneself"]);
/** Callers and objects that no call has changed, by their kind: a refusal leaves them as they are, and so does a reading. */
const unchanged = new Map<string, Promise<unknown>>();
const keep = <T>(name: string, making: () => Promise<T>): Promise<T> => {
  const kept = unchanged.get(name) ?? making();
  unchanged.set(name, kept);
  return kept as Promise<T>;
};

/** A caller of this kind and an object; new ones for a call that will change something. */
async function prepare({ address, object }: Row, actor: Actor, status: number): Promise<Target> {
  const changes = status < 400 && !address.startsWith("GET ");
  const who = await (changes ? enter(app, actor) : keep(actor, () => enter(app, actor)));
  const making = async () => (object === "" ? {} : ((await make[object]?.(who)) ?? {}));
  const parameters = await (changes || OWN.has(object) ? making() : keep(`object ${object}`, making));
  if (actor === "inside") await join(object === "group" ? (parameters.id ?? "") : group, who);
  return { who, parameters };
}

describe("T31 T36 T46 access, for every route, every kind of caller and an object that exists", () => {
  test.each(rows.map((row) => [`${row.address} ${row.object}`, row] as const))("%s", async (_, row) => {
    const cells = ACTORS.map((actor, index) => ({ actor, status: row.statuses[index] ?? 0 }));
    const refused: { actor: Actor; status: number; target: Target }[] = [];
    for (const { actor, status } of cells.filter((cell) => cell.status >= 400)) refused.push({ actor, status, target: await prepare(row, actor, status) });
    const before = refused.length > 0 ? await everything() : undefined;
    app.logged.length = 0;
    for (const { actor, status, target } of refused) await callAs(row, actor, target, status);
    const denied = app.logged.filter(({ event }) => event === "authz_denied").map(({ userId }) => userId);
    expect(new Set(denied)).toEqual(new Set(refused.flatMap(({ status, target }) => (status === 403 ? [target.who.id] : []))));
    if (before) expect(await everything(), "nothing has changed").toEqual(before);
    for (const { actor, status } of cells.filter((cell) => cell.status < 400)) await callAs(row, actor, await prepare(row, actor, status), status);
  });

  test("each route of the contract has its line, and no line is about another", () => {
    expect(new Set(rows.map(({ address }) => address))).toEqual(new Set(everyRoute.map(({ address }) => address)));
    expect(rows.every(({ object }) => object === "" || object in make)).toBe(true);
  });
});

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

describe("what the table does not name", () => {
  test("T46 a method that a path does not take is refused before anything is looked at, with those it takes", async () => {
    const paths = Map.groupBy(rows, ({ address }) => nameless(parseAddress(address).path));
    for (const [path, routes] of paths) {
      const taken = [...new Set(routes.map(({ address }) => parseAddress(address).method as string))];
      const allowed = taken.includes("GET") ? [...taken, "HEAD"] : taken;
      for (const method of (["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const).filter((verb) => !allowed.includes(verb))) {
        const headers = { "x-http-method-override": taken[0] ?? "", "x-method-override": "GET" };
        const answer = await call(app, { method, url: path.replace(/:\w+/g, "x"), headers });
        expect(answer.statusCode, `${method} ${path}`).toBe(405);
        expect(String(answer.headers.allow).split(", ").toSorted()).toEqual(allowed.toSorted());
      }
    }
  });

  test("T31 nothing else is served", () => {
    const served = pathsIn(app.app.printRoutes({ commonPrefix: false, includeHooks: false })).map(nameless);
    const known = new Set(rows.map(({ address }) => nameless(`/api${parseAddress(address).path}`)));
    expect(served.length).toBeGreaterThan(20);
    expect(new Set(served.filter((path) => !known.has(path)))).toEqual(new Set(["/health", "/api/openapi.json"]));
  });

  test("T48 no other origin is ever allowed", async () => {
    for (const { address } of rows) {
      const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
      const answer = await call(app, { method: "OPTIONS", url: urlOf(address), headers });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });
});
