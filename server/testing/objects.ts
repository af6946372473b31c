import { newCalendarToken } from "../accounts/calendar-access.ts";
import { createLink } from "../accounts/links.ts";
import { newId } from "../db/new-id.ts";
import { inTransaction } from "../db/open.ts";
import { call, tokenOf } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { plantDevice, plantPasskey, plantTotp } from "./factor-rows.ts";
import { makeAdmin, makeUser } from "./make.ts";
import type { MakeObject } from "./make-object.ts";
import { meetingObjects } from "./meeting-objects.ts";
import { makeDocument, makeEvent, makeGroup, makeResource, makeSeries } from "./publish.ts";
import { siteObjects } from "./site-objects.ts";

type Purpose = "verify_email" | "reset_password" | "change_email" | "set_up_admin";

const people = (app: TestApp): Record<string, MakeObject> => {
  const link = (purpose: Purpose, status: "active" | "pending"): MakeObject => {
    return async () => {
      const { id: userId, email } = await makeUser(app, {
        status,
        ...(purpose === "verify_email" && { email_verified_at: null }),
      });
      const owner =
        purpose === "set_up_admin"
          ? { email }
          : { userId, ...(purpose === "change_email" && { email: `nouvelle.${email}` }) };
      return { token: await inTransaction(app.db, (trx) => createLink(app, trx, purpose, owner)) };
    };
  };
  return {
    person: async () => ({ id: (await makeUser(app)).id }),
    oneself: async ({ id }) => ({ id }),
    applicant: async () => ({ id: (await makeUser(app, { status: "pending" })).id }),
    "own session": async ({ sessionId }) => ({ id: sessionId }),
    "session of another": async () => {
      const user = await makeUser(app);
      await tokenOf(app, user);
      return app.db
        .selectFrom("sessions")
        .select("id")
        .where("user_id", "=", user.id)
        .executeTakeFirstOrThrow();
    },
    "link to verify": link("verify_email", "pending"),
    "link to reset": link("reset_password", "active"),
    "link to change": link("change_email", "active"),
    "link to set up": link("set_up_admin", "active"),
  };
};

const DAY = 24 * 3_600_000;
/** Noon of a day to come, as the API writes it. */
const daysFromNow = (app: TestApp, days: number): string =>
  `${new Date(app.clock.now().getTime() + days * DAY).toISOString().slice(0, 10)}T12:00:00.000Z`;

const library = (app: TestApp, admin: string, drawer: string): Record<string, MakeObject> => {
  let made = 0;
  const group = async () => ({ id: (await makeGroup(app, admin, `Groupe fait ${++made}`)).id });
  const document = () => makeDocument(app, admin, drawer, `Compte rendu ${++made}.pdf`);
  const resource = () => makeResource(app, admin, "articles", `Rapport ${++made}.pdf`);
  const toCome = () =>
    makeEvent(app, admin, drawer, { title: `À venir ${++made}`, date: daysFromNow(app, 7) });
  const trashed = async (id: string) =>
    void (await call(app, { method: "DELETE", url: `/documents/${id}` }, admin));
  return {
    group,
    event: async () => ({
      id: (
        await makeEvent(app, admin, drawer, {
          startTime: "09:00",
          endTime: `10:${10 + (++made % 50)}`,
        })
      ).id,
    }),
    "event to come": async () => ({ id: (await toCome()).id }),
    "meeting of the own group": async ({ id }) => {
      if (await exists(app, id)) await join(app, drawer, id);
      return { id: (await toCome()).id };
    },
    "event called off": async () => {
      const { id } = await toCome();
      const body = { reason: "Salle fermée" };
      await call(app, { method: "POST", url: `/events/${id}/cancel`, body }, admin);
      return { id };
    },
    document: async () => ({ id: (await document()).id }),
    resource: async () => ({ id: (await resource()).id }),
    "file of a document": async () => ({ filename: (await document()).file_path }),
    "file of a resource": async () => ({ filename: (await resource()).filePath }),
    "file in the trash": async () => {
      const { id, file_path } = await document();
      await trashed(id);
      return { filename: file_path };
    },
    "document in the trash": async () => {
      const { id } = await document();
      await trashed(id);
      return { kind: "document", id };
    },
    category: async () => ({ category: "articles" }),
    "point of the review": async () => ({ year: "2026", item: "register" }),
  };
};

const series = (app: TestApp, admin: string, drawer: string): Record<string, MakeObject> => {
  let made = 0;
  return {
    series: async () => {
      const values = { title: `Série ${++made}`, date: daysFromNow(app, 7) };
      const { first } = await makeSeries(app, admin, drawer, values);
      return { id: first?.series_id ?? "" };
    },
  };
};

/** Groups with somebody in them, or before their door. */
const groups = (app: TestApp, admin: string): Record<string, MakeObject> => {
  let made = 0;
  const make = async () => (await makeGroup(app, admin, `Groupe animé ${++made}`)).id;
  return {
    "group and a member": async () => {
      const id = await make();
      const { id: userId } = await makeUser(app);
      await join(app, id, userId);
      return { id, userId };
    },
    "group and a mail": async () => {
      const id = await make();
      const mailId = newId();
      const row = { id: mailId, group_id: id, sender_id: null, subject: "Bonjour", body: "À tous" };
      const at = { queued_at: app.clock.now().toISOString(), cancelled_at: null, sent_at: null };
      await app.db
        .insertInto("group_mails")
        .values({ ...row, ...at, official: 0, replies: 0 })
        .execute();
      return { id, mailId };
    },
    "group with a request": async () => {
      const id = await make();
      const user = await makeUser(app);
      const policy = { method: "PUT" as const, url: `/groupes/${id}/policy` };
      await call(app, { ...policy, body: { policy: "request" } }, admin);
      const ask = { method: "POST" as const, url: `/groupes/${id}/join`, body: { words: "Oui" } };
      await call(app, ask, await tokenOf(app, user));
      return { id, userId: user.id };
    },
  };
};

const calendars = (app: TestApp): Record<string, MakeObject> => {
  const make = async (user_id: string, revoked_at: string | null = null) => {
    const { token, tokenHash } = newCalendarToken();
    const id = newId();
    const created_at = app.clock.now().toISOString();
    const row = { id, user_id, token_hash: tokenHash, scope: "all" as const, group_id: null };
    await app.db
      .insertInto("calendars")
      .values({ ...row, name: "Téléphone", created_at, last_used_at: created_at, revoked_at })
      .execute();
    return { id, feed: `${token}.ics` };
  };
  const somebody = async () => (await makeUser(app)).id;
  return {
    "own calendar": async ({ id }) => ((await exists(app, id)) ? make(id) : { id: "introuvable" }),
    "calendar of another": async () => make(await somebody()),
    "calendar address": async () => make(await somebody()),
    "revoked address": async () => make(await somebody(), app.clock.now().toISOString()),
    "unknown address": async () => ({ feed: `${newCalendarToken().token}.ics` }),
  };
};

/** What somebody shows beside a password. */
const factors = (app: TestApp): Record<string, MakeObject> => {
  const plant =
    (what: (app: TestApp, userId: string) => Promise<string>): MakeObject =>
    async ({ id }) => ({ id: ((await exists(app, id)) && (await what(app, id))) || "introuvable" });
  const somebody = async () => (await makeUser(app)).id;
  return {
    "own application": plant(plantTotp),
    "own passkey": plant(plantPasskey),
    "passkey of another": async () => ({ id: await plantPasskey(app, await somebody()) }),
    "own device": plant(plantDevice),
    "device of another": async () => ({ id: await plantDevice(app, await somebody()) }),
    "person with an application": async () => {
      const id = await somebody();
      await plantTotp(app, id);
      return { id };
    },
  };
};

const join = (app: TestApp, group_id: string, user_id: string) =>
  app.db
    .insertInto("group_members")
    .values({ group_id, user_id, joined_at: app.clock.now().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** A caller may be nobody who has an account. */
const exists = async (app: TestApp, id: string): Promise<boolean> =>
  (await app.db.selectFrom("users").select("id").where("id", "=", id).executeTakeFirst()) !==
  undefined;

/** Makers of everything that a path can name, by what it is; each call makes another one. */
export async function objectMakers(app: TestApp): Promise<Record<string, MakeObject>> {
  const admin = await tokenOf(app, await makeAdmin(app));
  const drawer = (await makeGroup(app, admin, "Tiroir")).id;
  return {
    ...people(app),
    ...library(app, admin, drawer),
    ...series(app, admin, drawer),
    ...meetingObjects(app, admin),
    ...groups(app, admin),
    ...calendars(app),
    ...siteObjects(app, admin),
    ...factors(app),
  };
}
