import type { Address } from "#contract/address.ts";
import { COLLEGES } from "#contract/limits.ts";
import { call, tokenOf } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { urlOf } from "./every-route.ts";
import { ASSERTION, NEW_CREDENTIAL } from "./factor-rows.ts";
import { makeAdmin, makeUser, PASSWORD } from "./make.ts";
import type { Caller } from "./make-object.ts";
import { objectMakers } from "./objects.ts";
import { ARTICLE, PAGE_TEXT } from "./page-text.ts";
import { WHOLE_POLL } from "./polls.ts";

/** Somebody who may log in. */
const KNOWN = "connue@exemple.fr";
/** Somebody who may be erased. */
const LEAVING = "partante@exemple.fr";
const NEW_PASSWORD = "brouette-Violette-1893";

/** One of each thing that a route can name, for the tests that walk the whole contract. */
export interface World {
  app: TestApp;
  /** Path of a route with the ids of things that exist; one-time links are fresh. */
  pathOf: (address: Address) => Promise<string>;
  /** The same with a thing made for this one call, which a change may use up: the caller's own where it must be. */
  newPathOf: (address: Address, caller: Caller) => Promise<string>;
  /** Token of the administrator, fresh when the former session was ended. */
  adminToken: () => Promise<string>;
  /** Body that this route accepts; undefined when it takes none. */
  bodyOf: (address: Address) => Record<string, unknown> | undefined;
}

const identity = { username: "Maison de santé", firstName: "Inès", lastName: "Moreau" };

let made = 0;
/** A test that walks the contract fails for a route with a body that is missing here. */
const bodies: { [A in Address]?: (groupId: string) => Record<string, unknown> } = {
  "POST /login": () => ({ email: KNOWN, password: PASSWORD, device: "inconnu" }),
  "POST /login/code": () => ({ ticket: "inconnu", code: "123456" }),
  "POST /login/passkey/options": () => ({ ticket: "inconnu" }),
  "POST /login/passkey": () => ({ step: "inconnu", credential: ASSERTION }),
  "POST /users/me/totp/confirm": () => ({ code: "123456" }),
  "POST /users/me/passkeys": () => ({ step: "inconnu", name: "Clé", credential: NEW_CREDENTIAL }),
  "PUT /users/me/passkeys/:id": () => ({ name: `Clé ${++made}` }),
  "POST /users/me/confirm": () => ({
    password: PASSWORD,
    code: "123456",
    passkey: { step: "inconnu", credential: ASSERTION },
  }),
  "POST /users/:id/second-factor-reset": () => ({ reason: "Téléphone perdu" }),
  "POST /forgot-password": () => ({ email: "inconnue@exemple.fr" }),
  "POST /reset-password/:token": () => ({ newPassword: NEW_PASSWORD }),
  "POST /signup": () => ({
    ...identity,
    email: `nouvelle${++made}@exemple.fr`,
    password: PASSWORD,
    selectedOption: COLLEGES[0],
    acceptances: [],
  }),
  "POST /verify-email/:token": () => ({ newPassword: NEW_PASSWORD }),
  "POST /set-up/:token": () => ({
    newPassword: NEW_PASSWORD,
    email: "chef@exemple.fr",
    firstName: "Léa",
    lastName: "Roux",
  }),
  "POST /applications/:id/refuse": () => ({ reason: "Hors du champ du collectif.", silent: false }),
  "PUT /users/:id": () => ({ ...identity, college: COLLEGES[1] }),
  "PUT /users/:id/role": () => ({ role: "member" }),
  "POST /groupes": () => ({ name: `Groupe ${++made}`, description: "Essai" }),
  "PUT /groupes/:id": () => ({ name: `Groupe ${++made}`, description: "Essai", version: 1 }),
  "POST /groupes/:id/join": () => ({ words: "Bonjour" }),
  "POST /groupes/:id/demandes/:userId/answer": () => ({ accept: false, reason: "Complet" }),
  "POST /groupes/:id/invitations": () => ({ email: KNOWN }),
  "PUT /groupes/:id/members/:userId/role": () => ({ role: "animator" }),
  "POST /groupes/:id/relais": () => ({ userId: "introuvable" }),
  "POST /groupes/:id/courriels": () => ({ subject: "Bonjour", body: `Essai ${++made}` }),
  "PUT /nouveautes/lues": () => ({ until: "2026-03-01T00:00:00.000Z" }),
  "PUT /groupes/:id/policy": () => ({ policy: "open" }),
  "PUT /groupes/:id/archive": () => ({ archived: false }),
  "POST /events": (groupId) => eventBody(groupId),
  "POST /event-series": (groupId) => ({
    ...eventBody(groupId),
    rule: { freq: "week", every: 1, weekdays: [3], until: "2026-04-29" },
  }),
  "POST /polls": (groupId) => ({ ...WHOLE_POLL, title: `Sondage ${++made}`, groupId }),
  "PUT /polls/:id": () => ({ ...WHOLE_POLL, version: 1 }),
  "PUT /polls/:id/votes": () => ({ votes: [] }),
  "POST /polls/:id/close": () => ({}),
  "PUT /events/:id": (groupId) => ({ ...eventBody(groupId), version: 1 }),
  "POST /events/:id/cancel": () => ({ reason: "Salle fermée" }),
  "POST /events/:id/invitations": () => ({}),
  "PUT /events/:id/documents": () => ({ documents: [] }),
  "PUT /events/:id/answer": () => ({ answer: "absent", word: "En congé" }),
  "POST /invitations/:letter": () => ({ answer: "absent", word: "En congé" }),
  "POST /users/me/calendriers": () => ({ name: "Téléphone", scope: "mine" }),
  "PUT /users/me/notifications": () => ({ kind: "event", frequency: "daily" }),
  "POST /contact": () => ({
    firstName: "Inès",
    lastName: "Moreau",
    email: "visiteuse@exemple.fr",
    message: "Bonjour",
    captcha: "x",
  }),
  "PUT /users/me": () => ({ ...identity, college: COLLEGES[1] }),
  "PUT /users/me/password": () => ({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
  "POST /users/me/email": () => ({ email: `autre${++made}@exemple.fr`, currentPassword: PASSWORD }),
  "POST /users/me/deletion-request": () => ({ currentPassword: PASSWORD }),
  "PUT /users/:id/redaction": () => ({ editor: true }),
  "PUT /pages/:id/draft": () => ({ ...PAGE_TEXT, basedOn: 0 }),
  "POST /pages/:id/check": () => PAGE_TEXT,
  "POST /pages/:id/preview": () => PAGE_TEXT,
  "POST /pages/:id/document": () => ({ markdown: PAGE_TEXT.markdown }),
  "POST /pages/:id/markdown": () => ({
    document: { type: "doc", content: [{ type: "paragraph" }] },
  }),
  "POST /pages/:id/diff": () => PAGE_TEXT,
  "POST /pages/:id/publish": () => ({ ...PAGE_TEXT, note: "Essai" }),
  "POST /pages/:id/versions/:number/restore": () => ({}),
  "POST /pages": () => ({ ...ARTICLE, slug: `article-${++made}` }),
  "PUT /pages/:id/heading": () => ({ title: `Titre ${++made}`, category: "formation" }),
  "PUT /pages/:id/address": () => ({ slug: `adresse-${++made}` }),
  "POST /pages/:id/withdraw": () => ({ reason: "Essai" }),
  "POST /backups/:id/address": () => ({ currentPassword: PASSWORD }),
  "POST /personnes/effacement": () => ({ email: LEAVING, tell: true }),
  "PUT /revue/:year/:item": () => ({ done: made++ % 2 === 0 }),
  "PUT /messages/:id": () => ({ read: true, done: false }),
  "PUT /media/:id": () => ({ alt: `Essai ${++made}`, decorative: false, credit: "" }),
  "PUT /site-values/:name": () => ({ value: `Essai ${++made}` }),
  "POST /site-values/:name/restore": () => ({ restored: 1 }),
  "POST /site-values/:name/mail": () => ({ value: `Essai ${++made}` }),
  "PUT /site-documents/:name/validated": () => ({ validated: made++ % 2 === 0 }),
  "POST /site-documents/:name/restore": () => ({ restored: 1 }),
};

const eventBody = (groupId: string) => ({
  title: "Réunion",
  message: "Ordre du jour",
  date: "2026-04-01T12:00:00.000Z",
  startTime: "10:00",
  endTime: "11:00",
  groupId,
  place: "Maison des réseaux",
  link: "https://visio.exemple.fr/salle",
  capacity: 12,
});

/** What a route cannot do without in its query. */
const QUERIES: { [A in Address]?: string } = {
  "GET /events/days": "?from=2026-03-01&to=2026-03-31",
  "GET /personnes": `?email=${encodeURIComponent(KNOWN)}`,
  "GET /personnes/export": `?email=${encodeURIComponent(KNOWN)}`,
};

/** What the parameters of a path name, as objects.ts makes it. */
const OBJECTS: [RegExp, string][] = [
  [/ \/groupes\/:id\/demandes/, "group with a request"],
  [/ \/groupes\/:id\/members\//, "group and a member"],
  [/ \/groupes\/:id\/courriels\/:mailId/, "group and a mail"],
  [/ \/groupes\//, "group"],
  [/ \/event-series\//, "series"],
  [/^PUT \/polls\/:id\/votes$/, "poll of the own group"],
  [/ \/polls\//, "poll"],
  [/ \/events\/:id\/documents$/, "event with a document"],
  [/ \/documents\/:id\/events$/, "document of an event"],
  [/ \/events\/:id\/answer$/, "meeting of the own group"],
  [/ \/events\/:id\/resume/, "event called off"],
  [/ \/events\/:id\/./, "event to come"],
  [/ \/events\//, "event"],
  [/ \/documents\//, "document"],
  [/ \/ressources\/:id/, "resource"],
  [/ \/ressources\/:category/, "category"],
  [/ \/uploads\//, "file of a document"],
  [/ \/applications\//, "applicant"],
  [/ \/users\/me\/sessions\//, "own session"],
  [/ \/users\/me\/passkeys\/:/, "own passkey"],
  [/ \/users\/me\/devices\//, "own device"],
  [/^DELETE \/users\/me\/totp$|\/recovery-codes$/, "own application"],
  [/ \/users\/me\/calendriers\//, "own calendar"],
  [/ \/users\/:id\/second-factor-reset/, "person with an application"],
  [/ \/agenda\//, "calendar address"],
  [/ \/abonnement\//, "mail of somebody"],
  [/ \/invitations\//, "invitation of somebody"],
  [/ \/users\/:id/, "person"],
  [/ \/messages\//, "message"],
  [/ \/mails\//, "mail that failed"],
  [/ \/pages\/:id\/(heading|address|withdraw)$/, "article"],
  [/^DELETE \/pages\/:id$/, "article to write"],
  [/ \/pages\//, "page of the site"],
  [/ \/backups\//, "backup"],
  [/ \/trash\//, "document in the trash"],
  [/ \/media\//, "picture"],
  [/ \/revue\//, "point of the review"],
  [/ \/site-values\/:name\/mail$/, "words of a letter"],
  [/ \/site-values\//, "value"],
  [/ \/site-documents\//, "site document"],
  [/ \/reset-password\//, "link to reset"],
  [/ \/verify-email\//, "link to verify"],
  [/ \/confirm-email\//, "link to change"],
  [/ \/set-up\//, "link to set up"],
];

type Makers = Awaited<ReturnType<typeof objectMakers>>;
const whoIs = async (app: TestApp, token: string): Promise<Caller> => ({
  id: (await call(app, { url: "/users/me" }, token)).json().id,
  sessionId: "",
});

/** What lists of the own things show to the administrator. */
async function giveOwn(app: TestApp, token: string, make: Makers): Promise<void> {
  const body = { name: "Téléphone", scope: "mine" };
  await call(app, { method: "POST", url: "/users/me/calendriers", body }, token);
  const { id } = (await make["meeting of the own group"]?.(await whoIs(app, token))) ?? {};
  const accepted = { user_id: (await whoIs(app, token)).id, sha256: "a".repeat(64) };
  const accepted_at = app.clock.now().toISOString();
  await app.db
    .insertInto("acceptances")
    .values({ ...accepted, document: "recommandations", accepted_at })
    .execute();
  const answer = { answer: "room" };
  await call(app, { method: "PUT", url: `/events/${id}/answer`, body: answer }, token);
}

const isLink = (name: string): boolean => name.startsWith("link");
const nameOf = (address: Address): string =>
  OBJECTS.find(([pattern]) => pattern.test(address))?.[1] ?? "";

export async function makeWorld(app: TestApp): Promise<World> {
  const admin = await makeAdmin(app);
  await makeUser(app, { email: KNOWN });
  await makeUser(app, { email: LEAVING });
  let token = await tokenOf(app, admin);
  const adminToken = async () => {
    if ((await call(app, { url: "/users/me" }, token)).statusCode !== 200)
      token = await tokenOf(app, admin);
    return token;
  };
  const make = await objectMakers(app);
  const nobody = { id: "introuvable", sessionId: "introuvable" };
  const parametersOf = async (name: string, caller: Caller = nobody) =>
    (await make[name]?.(caller)) ?? {};
  const kept = new Map<string, Record<string, string>>();
  for (const [, name] of OBJECTS) kept.set(name, await parametersOf(name));
  await giveOwn(app, token, make);
  const write = (address: Address, parameters: Record<string, string>) =>
    `${urlOf(address, (parameter) => parameters[parameter] ?? "introuvable")}${QUERIES[address] ?? ""}`;
  return {
    app,
    adminToken,
    pathOf: async (address) => {
      const name = nameOf(address);
      return write(address, isLink(name) ? await parametersOf(name) : (kept.get(name) ?? {}));
    },
    newPathOf: async (address, caller) =>
      write(address, await parametersOf(nameOf(address), caller)),
    bodyOf: (address) => bodies[address]?.(kept.get("group")?.id ?? ""),
  };
}
