import { randomBytes } from "node:crypto";
import { newCalendarToken } from "../accounts/calendar-access.ts";
import { createLink } from "../accounts/links.ts";
import { newId } from "../db/new-id.ts";
import { inTransaction } from "../db/open.ts";
import { queueMail } from "../mail/outbox.ts";
import { call, tokenOf } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { makeAdmin, makeUser } from "./make.ts";
import { PAGE_TEXT, publishPage } from "./page-text.ts";
import { makeDocument, makeEvent, makeGroup, makeResource } from "./publish.ts";

/** Who calls: some objects are the caller's own. */
export interface Caller {
  id: string;
  sessionId: string;
}

/** Parameters of a path, by name: those of a thing that was just made. */
type MakeObject = (caller: Caller) => Promise<Record<string, string>>;

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

/** A page that has a version more with each of them. */
const writing = (app: TestApp, admin: string): Record<string, MakeObject> => ({
  "page of the site": async () => {
    const { version } = await publishPage(app, admin, "contact", PAGE_TEXT);
    return { id: "contact", number: String(version) };
  },
});

const letters = (app: TestApp): Record<string, MakeObject> => ({
  message: async () => {
    const row = {
      id: newId(),
      first_name: "A",
      last_name: "B",
      email: "a@exemple.fr",
      message: "C",
    };
    await app.db
      .insertInto("contact_messages")
      .values({ ...row, created_at: app.clock.now().toISOString() })
      .execute();
    return { id: row.id };
  },
  "mail that failed": async () => {
    const kind = randomBytes(4).toString("hex");
    await inTransaction(app.db, (trx) =>
      queueMail(app, trx, { kind, to: "a@exemple.fr", subject: "Essai", body: [] }),
    );
    return app.db
      .updateTable("mails")
      .set({ status: "failed" })
      .where("kind", "=", kind)
      .returning("id")
      .executeTakeFirstOrThrow();
  },
});

/** One of values.json that somebody has changed. */
const values = (app: TestApp, admin: string): Record<string, MakeObject> => {
  let made = 0;
  return {
    value: async () => {
      const name = "denomination";
      const body = { value: `Association ${++made}` };
      await call(app, { method: "PUT", url: `/site-values/${name}`, body }, admin);
      return { name };
    },
  };
};

/** Makers of everything that a path can name, by what it is; each call makes another one. */
export async function objectMakers(app: TestApp): Promise<Record<string, MakeObject>> {
  const admin = await tokenOf(app, await makeAdmin(app));
  const drawer = (await makeGroup(app, admin, "Tiroir")).id;
  return {
    ...people(app),
    ...library(app, admin, drawer),
    ...writing(app, admin),
    ...calendars(app),
    ...letters(app),
    ...values(app, admin),
  };
}
