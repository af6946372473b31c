import type { Address } from "../../contract/addresses.ts";
import { COLLEGES } from "../../contract/limits.ts";
import { createLink } from "../credentials/links.ts";
import { inTransaction } from "../db/open.ts";
import { call, tokenOf } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { urlOf } from "./every-route.ts";
import { makeAdmin, makeUser, PASSWORD } from "./make.ts";

const NEW_PASSWORD = "brouette-Violette-1893";

/** One of each thing that a route can name, for the tests that walk the whole contract. */
export interface World {
  app: TestApp;
  /** Path of a route with the ids of things that exist; one-time links are fresh. */
  pathOf: (address: Address) => Promise<string>;
  /** Token of the administrator, fresh when the former session was ended. */
  adminToken: () => Promise<string>;
  /** Body that this route accepts; undefined when it takes none. */
  bodyOf: (address: Address) => Record<string, unknown> | undefined;
}

const identity = { username: "Maison de santé", firstName: "Inès", lastName: "Moreau" };

let made = 0;
/** A test that walks the contract fails for a route with a body that is missing here. */
const bodies: { [A in Address]?: (groupId: string) => Record<string, unknown> } = {
  "POST /login": () => ({ email: "inconnue@exemple.fr", password: PASSWORD }),
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
  "POST /events": (groupId) => eventBody(groupId),
  "PUT /events/:id": (groupId) => ({ ...eventBody(groupId), version: 1 }),
  "POST /contact": () => ({
    firstName: "Inès",
    lastName: "Moreau",
    email: "visiteuse@exemple.fr",
    message: "Bonjour",
    captcha: "x",
  }),
  "PUT /users/me": () => ({ ...identity, college: COLLEGES[1] }),
  "PUT /users/me/password": () => ({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
  "POST /users/me/email": () => ({ email: "autre@exemple.fr", currentPassword: PASSWORD }),
  "POST /users/me/deletion-request": () => ({ currentPassword: PASSWORD }),
  "PUT /messages/:id": () => ({ read: true, done: false }),
};

const eventBody = (groupId: string) => ({
  title: "Réunion",
  message: "Ordre du jour",
  date: "2026-04-01T12:00:00.000Z",
  startTime: "10:00",
  endTime: "11:00",
  groupId,
});

/** What a route cannot do without in its query. */
const QUERIES: { [A in Address]?: string } = {
  "GET /events/days": "?from=2026-04-01&to=2026-04-30",
};

const LINKS: Record<string, "reset_password" | "verify_email" | "set_up_admin" | "change_email"> = {
  "POST /reset-password/:token": "reset_password",
  "POST /verify-email/:token": "verify_email",
  "POST /set-up/:token": "set_up_admin",
  "POST /confirm-email/:token": "change_email",
};

export async function makeWorld(app: TestApp): Promise<World> {
  const admin = await makeAdmin(app);
  const user = await makeUser(app);
  const applicant = await makeUser(app, { status: "pending" });
  let token = await tokenOf(app, admin);
  const adminToken = async () => {
    if ((await call(app, { url: "/users/me" }, token)).statusCode !== 200)
      token = await tokenOf(app, admin);
    return token;
  };
  const group = (
    await call(app, { method: "POST", url: "/groupes", body: { name: "Monde" } }, token)
  ).json();
  const event = (
    await call(app, { method: "POST", url: "/events", body: eventBody(group.id) }, token)
  ).json();
  const message = {
    id: "message-du-monde",
    first_name: "A",
    last_name: "B",
    email: "a@exemple.fr",
    message: "C",
    created_at: app.clock.now().toISOString(),
  };
  await app.db.insertInto("contact_messages").values(message).execute();
  const ids: [RegExp, string][] = [
    [/ \/groupes\//, group.id],
    [/ \/events\//, event.id],
    [/ \/applications\//, applicant.id],
    [/ \/users\//, user.id],
    [/ \/messages\//, message.id],
  ];
  const pathOf = async (address: Address) => {
    const purpose = LINKS[address];
    const link =
      purpose &&
      (await inTransaction(app.db, (trx) => createLink(app, trx, purpose, { userId: user.id })));
    const known: Record<string, string | undefined> = {
      token: link,
      kind: "group",
      category: "articles",
      id: ids.find(([pattern]) => pattern.test(address))?.[1],
    };
    return `${urlOf(address, (parameter) => known[parameter] ?? "introuvable")}${QUERIES[address] ?? ""}`;
  };
  return { app, pathOf, adminToken, bodyOf: (address) => bodies[address]?.(group.id) };
}
