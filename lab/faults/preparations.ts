import { randomBytes } from "node:crypto";
import type { Challenge } from "altcha-lib";
import { type RawBuilder, sql } from "kysely";
import { realClock } from "../../server/boot/real-clock.ts";
import { newId } from "../../server/db/new-id.ts";
import type { Db } from "../../server/db/open.ts";
import { hashText } from "../../server/hash-text.ts";
import { field, file, form } from "../../server/testing/form.ts";
import { makeUser, PASSWORD } from "../../server/testing/make.ts";
import { pdf } from "../../server/testing/sample-files.ts";
import { encode, solve } from "../../server/testing/solve.ts";
import { type Call, get, type Hand } from "./hand.ts";

/** What an action needs made before it, and what it changes, each a number that the database tells. */
export interface Prepared {
  call: Call;
  seen: RawBuilder<{ n: number | string }>[];
}

const NEW_PASSWORD = "brouette-Violette-1893";
type Counted = RawBuilder<{ n: number | string }>;
export const rows = (table: string, where: RawBuilder<unknown> = sql`1 = 1`): Counted =>
  sql`select count(*) as n from ${sql.table(table)} where ${where}`;
export const allMails = rows("mails");
export const inJournal = (mark: string): Counted =>
  rows("journal", sql`subject like ${`%${mark}%`}`);

export const groupBody = (mark: string) => ({ name: `Groupe ${mark}`, description: "Essai" });
export const makeGroup = (hand: Hand, mark: string) =>
  get<{ id: string }>(hand, { address: "POST /groupes", body: groupBody(mark) });
export const eventBody = (groupId: string, title: string) => ({
  title,
  message: "Ordre du jour",
  date: "2027-04-01T12:00:00.000Z",
  startTime: "10:00",
  endTime: "11:00",
  groupId,
});
export const documentForm = (groupId: string, mark: string) =>
  form([field("groupId", groupId), file(`Note ${mark}.pdf`, pdf(mark))]);

export async function makeDocument(hand: Hand, mark: string): Promise<{ id: string }> {
  const { id } = await makeGroup(hand, mark);
  return get(hand, { address: "POST /upload", form: documentForm(id, mark) });
}

export async function trashDocument(hand: Hand, mark: string): Promise<string> {
  const { id } = await makeDocument(hand, mark);
  await get(hand, { address: "DELETE /documents/:id", parameters: { id } });
  return id;
}

/** A group in which something happens. */
export async function fillGroup(hand: Hand, mark: string): Promise<string> {
  const { id } = await makeGroup(hand, mark);
  await get(hand, { address: "POST /upload", form: documentForm(id, mark) });
  for (const title of [`Un ${mark}`, `Deux ${mark}`])
    await get(hand, { address: "POST /events", body: eventBody(id, title) });
  await get(hand, { address: "POST /groupes/:id/join", parameters: { id }, body: {} });
  return id;
}

export const liveInGroup = (id: string): Counted[] => [
  rows("groups", sql`id = ${id} and deleted_at is null`),
  rows("events", sql`group_id = ${id} and deleted_at is null`),
  rows("documents", sql`group_id = ${id} and deleted_at is null`),
];

export const makePerson = (hand: Hand, mark: string, values: Parameters<typeof makeUser>[1] = {}) =>
  hand.look((db: Db) =>
    makeUser({ db, clock: realClock }, { last_name: mark, email: `${mark}@exemple.fr`, ...values }),
  );

export const applicant = (hand: Hand, mark: string) =>
  makePerson(hand, mark, { status: "pending" });

/** A person with two sessions and a link to choose another password. */
export async function prepareReset(hand: Hand, mark: string): Promise<Prepared> {
  const { id, email, password_hash } = await makePerson(hand, mark);
  for (let session = 0; session < 2; session += 1)
    await get(hand, { address: "POST /login", body: { email, password: PASSWORD } });
  const token = randomBytes(32).toString("base64url");
  const now = Date.now();
  await hand.look((db) =>
    db
      .insertInto("links")
      .values({
        id: newId(),
        purpose: "reset_password",
        token_hash: hashText(token),
        user_id: id,
        email: null,
        form: null,
        created_at: new Date(now).toISOString(),
        expires_at: new Date(now + 1_800_000).toISOString(),
        used_at: null,
      })
      .execute(),
  );
  return {
    call: {
      address: "POST /reset-password/:token",
      parameters: { token },
      body: { newPassword: NEW_PASSWORD },
    },
    seen: [
      rows("links", sql`user_id = ${id} and used_at is null`),
      rows("sessions", sql`user_id = ${id} and revoked_at is null`),
      rows("users", sql`id = ${id} and password_hash != ${password_hash}`),
      allMails,
    ],
  };
}

/** A meeting to which somebody has said yes. */
export async function prepareCancel(hand: Hand, mark: string): Promise<Prepared> {
  const { id: groupId } = await makeGroup(hand, mark);
  await get(hand, { address: "POST /groupes/:id/join", parameters: { id: groupId }, body: {} });
  const body = eventBody(groupId, `Réunion ${mark}`);
  const { id } = await get<{ id: string }>(hand, { address: "POST /events", body });
  await get(hand, {
    address: "PUT /events/:id/answer",
    parameters: { id },
    body: { answer: "room" },
  });
  return {
    call: {
      address: "POST /events/:id/cancel",
      parameters: { id },
      body: { reason: "Salle fermée" },
    },
    seen: [rows("events", sql`id = ${id} and cancelled_at is not null`), inJournal(mark), allMails],
  };
}

export async function preparePublication(hand: Hand, mark: string): Promise<Prepared> {
  const body = { kind: "news", title: `Article ${mark}`, category: "actualite", slug: `a-${mark}` };
  const { id } = await get<{ id: string }>(hand, { address: "POST /pages", body });
  const text = { description: "Essai.", lead: "Essai.", markdown: `## Titre\n\nTexte ${mark}.` };
  return {
    call: {
      address: "POST /pages/:id/publish",
      parameters: { id },
      body: { ...text, note: "Essai" },
    },
    seen: [
      rows("pages", sql`title like ${`%${mark}`} and version = 1`),
      rows("page_versions", sql`markdown like ${`%${mark}%`}`),
      inJournal(mark),
    ],
  };
}

export async function prepareMessage(hand: Hand, mark: string): Promise<Prepared> {
  const challenge = await get<Challenge>(hand, { address: "GET /captcha" });
  const names = { firstName: "Inès", lastName: "Moreau", email: "visiteuse@exemple.fr" };
  const body = { ...names, message: `Bonjour ${mark}`, captcha: encode(await solve(challenge)) };
  return {
    call: { address: "POST /contact", body },
    seen: [
      rows("contact_messages", sql`message like ${`%${mark}`}`),
      rows("used_captchas"),
      allMails,
    ],
  };
}

/** What the database says now, in the order of `seen`. */
export const count = (hand: Hand, { seen }: Prepared): Promise<number[]> =>
  hand.look(async (db) => {
    const numbers: number[] = [];
    for (const one of seen) numbers.push(Number((await one.execute(db)).rows[0]?.n));
    return numbers;
  });
