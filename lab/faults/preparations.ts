import { randomBytes } from "node:crypto";
import type { Challenge } from "altcha-lib";
import { type RawBuilder, sql } from "kysely";
import type { ImportDetail } from "../../contract/imports.ts";
import { COLLEGES } from "../../contract/limits.ts";
import { realClock } from "../../server/boot/real-clock.ts";
import { newId } from "../../server/db/new-id.ts";
import type { Db } from "../../server/db/open.ts";
import { hashText } from "../../server/hash-text.ts";
import { field, file, form } from "../../server/testing/form.ts";
import { makeUser, PASSWORD } from "../../server/testing/make.ts";
import { pdf } from "../../server/testing/sample-files.ts";
import { encode, solve } from "../../server/testing/solve.ts";
import { type Call, get, type Target } from "./target.ts";

/** The call of an action, and the numbers in the database that it changes. */
export interface Prepared {
  call: Call;
  effects: RawBuilder<{ n: number | string }>[];
}

const NEW_PASSWORD = "brouette-Violette-1893";
type Counted = RawBuilder<{ n: number | string }>;
export const rows = (table: string, where: RawBuilder<unknown> = sql`1 = 1`): Counted =>
  sql`select count(*) as n from ${sql.table(table)} where ${where}`;
export const allMails = rows("mails");
export const inJournal = (mark: string): Counted =>
  rows("journal", sql`subject like ${`%${mark}%`}`);

export const groupBody = (mark: string) => ({ name: `Groupe ${mark}`, description: "Essai" });
export const makeGroup = (target: Target, mark: string) =>
  get<{ id: string }>(target, { address: "POST /groupes", body: groupBody(mark) });
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

export async function makeDocument(target: Target, mark: string): Promise<{ id: string }> {
  const { id } = await makeGroup(target, mark);
  return get(target, { address: "POST /upload", form: documentForm(id, mark) });
}

export async function trashDocument(target: Target, mark: string): Promise<string> {
  const { id } = await makeDocument(target, mark);
  await get(target, { address: "DELETE /documents/:id", parameters: { id } });
  return id;
}

/** A group for an action. */
export async function fillGroup(target: Target, mark: string): Promise<string> {
  const { id } = await makeGroup(target, mark);
  await get(target, { address: "POST /upload", form: documentForm(id, mark) });
  for (const title of [`Un ${mark}`, `Deux ${mark}`])
    await get(target, { address: "POST /events", body: eventBody(id, title) });
  await get(target, { address: "POST /groupes/:id/join", parameters: { id }, body: {} });
  return id;
}

export const liveInGroup = (id: string): Counted[] => [
  rows("groups", sql`id = ${id} and deleted_at is null`),
  rows("events", sql`group_id = ${id} and deleted_at is null`),
  rows("documents", sql`group_id = ${id} and deleted_at is null`),
];

export const makePerson = (
  target: Target,
  mark: string,
  values: Parameters<typeof makeUser>[1] = {},
) =>
  target.readDatabase((db: Db) =>
    makeUser({ db, clock: realClock }, { last_name: mark, email: `${mark}@exemple.fr`, ...values }),
  );

export const applicant = (target: Target, mark: string) =>
  makePerson(target, mark, { status: "pending" });

/** A member with two sessions and a link to reset the password. */
export async function prepareReset(target: Target, mark: string): Promise<Prepared> {
  const { id, email, password_hash } = await makePerson(target, mark);
  for (let session = 0; session < 2; session += 1)
    await get(target, { address: "POST /login", body: { email, password: PASSWORD } });
  const token = randomBytes(32).toString("base64url");
  const now = Date.now();
  await target.readDatabase((db) =>
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
    effects: [
      rows("links", sql`user_id = ${id} and used_at is null`),
      rows("sessions", sql`user_id = ${id} and revoked_at is null`),
      rows("users", sql`id = ${id} and password_hash != ${password_hash}`),
      allMails,
    ],
  };
}

/** A meeting with one positive answer. */
export async function prepareCancel(target: Target, mark: string): Promise<Prepared> {
  const { id: groupId } = await makeGroup(target, mark);
  await get(target, { address: "POST /groupes/:id/join", parameters: { id: groupId }, body: {} });
  const body = eventBody(groupId, `Réunion ${mark}`);
  const { id } = await get<{ id: string }>(target, { address: "POST /events", body });
  await get(target, {
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
    effects: [
      rows("events", sql`id = ${id} and cancelled_at is not null`),
      inJournal(mark),
      allMails,
    ],
  };
}

export async function preparePublication(target: Target, mark: string): Promise<Prepared> {
  const body = { kind: "news", title: `Article ${mark}`, category: "actualite", slug: `a-${mark}` };
  const { id } = await get<{ id: string }>(target, { address: "POST /pages", body });
  const text = { description: "Essai.", lead: "Essai.", markdown: `## Titre\n\nTexte ${mark}.` };
  return {
    call: {
      address: "POST /pages/:id/publish",
      parameters: { id },
      body: { ...text, note: "Essai" },
    },
    effects: [
      rows("pages", sql`title like ${`%${mark}`} and version = 1`),
      rows("page_versions", sql`markdown like ${`%${mark}%`}`),
      inJournal(mark),
    ],
  };
}

export async function prepareMessage(target: Target, mark: string): Promise<Prepared> {
  const challenge = await get<Challenge>(target, { address: "GET /captcha" });
  const names = { firstName: "Inès", lastName: "Moreau", email: "visiteuse@exemple.fr" };
  const body = { ...names, message: `Bonjour ${mark}`, captcha: encode(await solve(challenge)) };
  return {
    call: { address: "POST /contact", body },
    effects: [
      rows("contact_messages", sql`message like ${`%${mark}`}`),
      rows("used_captchas"),
      allMails,
    ],
  };
}

/** Reads the current value of each of `effects`. */
export const count = (target: Target, { effects }: Prepared): Promise<number[]> =>
  target.readDatabase(async (db) => {
    const numbers: number[] = [];
    for (const one of effects) numbers.push(Number((await one.execute(db)).rows[0]?.n));
    return numbers;
  });

/** A table of ten people whose dry run is done, ready to be applied. */
export async function prepareImport(target: Target, mark: string): Promise<Prepared> {
  const lines = Array.from({ length: 10 }, (_, one) => `p${one}.${mark}@exemple.fr;Inès;Moreau`);
  const table = ["Adresse électronique;Prénom;Nom", ...lines].join("\n");
  const { id, encoding, delimiter, mapping } = await get<ImportDetail>(target, {
    address: "POST /imports",
    form: form([field("kind", "people"), file(`${mark}.csv`, Buffer.from(table))]),
  });
  const { planHash } = await get<ImportDetail>(target, {
    address: "PUT /imports/:id/mapping",
    parameters: { id },
    body: { encoding, delimiter, mapping },
  });
  return {
    call: { address: "POST /imports/:id/apply", parameters: { id }, body: { planHash } },
    effects: [
      rows("users", sql`email like ${`%${mark}@exemple.fr`}`),
      rows("imports", sql`id = ${id} and state = 'applied'`),
      rows("import_rows", sql`import_id = ${id} and user_id is not null`),
    ],
  };
}

/** Two structures with their memberships, one of which is to disappear. */
export async function prepareMerge(target: Target, mark: string): Promise<Prepared> {
  const make = async (name: string) => {
    const body = { name: `${name} ${mark}`, kind: "association" };
    const { id } = await get<{ id: string }>(target, { address: "POST /structures", body });
    await get(target, {
      address: "PUT /structures/:id/membership",
      parameters: { id },
      body: { college: COLLEGES[0] },
    });
    return id;
  };
  const [into, from] = [await make("Reste"), await make("Disparaît")];
  return {
    call: { address: "POST /structures/merge", body: { into, from, dry: false } },
    effects: [
      rows("structures", sql`id = ${from} and merged_into = ${into}`),
      rows("memberships", sql`structure_id = ${from} and ended_at is null`),
      rows("structure_merges", sql`from_id = ${from}`),
      inJournal(mark),
    ],
  };
}
