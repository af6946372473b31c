import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { APPROVAL_UNDO_MS } from "#contract/limits.ts";
import { emptyTrash, purgeOld } from "../data-lifecycle.ts";
import { inTransaction } from "../db/open.ts";
import type { NewUser } from "../db/schema.ts";
import { contactEmail } from "../features/contact/emails.ts";
import { newApplicationEmail } from "../features/signup/emails.ts";
import { deliverMails } from "../mail/deliver-mails.ts";
import type { Email } from "../mail/email.ts";
import { idAt, queueMail } from "../mail/outbox.ts";
import { openTransport } from "../mail/transport.ts";
import { call, tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { dump } from "../testing/dump.ts";
import { makeAdmin, makeUser, PASSWORD } from "../testing/make.ts";
import { makeMail } from "../testing/make-mail.ts";
import { makeMessage } from "../testing/make-message.ts";

vi.mock("@node-rs/argon2", () => import("../testing/plain-argon2.ts"));

const DAY = 24 * 3_600_000;
let app: TestApp;
let admin: NewUser;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await makeAdmin(app, { first_name: "Ada", last_name: "Min", email: "ada@exemple.fr" });
});
afterEach(() => app.close());

const asAdmin = () => tokenOf(app, admin);
const queue = (email: Email) => inTransaction(app.db, (trx) => queueMail(app, trx, email));
const folder = () => join(app.config.dataDir, "mails");
/** Sends what waits as files, as a site without a mail server does. */
const deliverFiles = () => deliverMails({ ...app, mail: openTransport(app.config) });
const files = () => readdirSync(folder());
const mails = () =>
  app.database.db.selectFrom("mails").select(["kind", "recipient"]).orderBy("id").execute();
/** Rows and files in which any of these words is found. */
async function traces(...words: string[]): Promise<string[]> {
  const rows = Object.entries(await dump(app, { all: true }));
  const written = files().map(
    (name) =>
      [
        name,
        readFileSync(join(folder(), name), "utf8").replace(/\u200c|=\r?\n|=E2=80=8C/g, ""),
      ] as const,
  );
  return [...rows, ...written]
    .filter(([, text]) => words.some((word) => text.toLowerCase().includes(word)))
    .map(([name]) => name);
}

describe("T43 the emails of an erased person", () => {
  /** An applicant with every kind of email: to them, to a new address of theirs, to administrators. */
  async function live(): Promise<NewUser> {
    const person = await makeUser(app, {
      first_name: "Zébulon",
      last_name: "Tournesol",
      email: "zebulon@exemple.fr",
      status: "pending",
    });
    await queue(newApplicationEmail(app, admin.email, { ...person, college: "College structure" }));
    await call(app, { method: "POST", url: `/applications/${person.id}/approve` }, await asAdmin());
    const token = await tokenOf(app, person);
    await call(app, { method: "POST", url: "/forgot-password", body: { email: person.email } });
    await call(
      app,
      {
        method: "POST",
        url: "/users/me/email",
        body: { email: "nouvelle@zebulon.fr", currentPassword: PASSWORD },
      },
      token,
    );
    await call(
      app,
      { method: "POST", url: "/users/me/deletion-request", body: { currentPassword: PASSWORD } },
      token,
    );
    return person;
  }

  test("are erased in rows and files, also those that only name the person", async () => {
    const person = await live();
    const other = await makeUser(app, { email: "autre@exemple.fr" });
    await call(app, { method: "POST", url: "/forgot-password", body: { email: other.email } });
    app.clock.advance(APPROVAL_UNDO_MS);
    await deliverFiles();
    expect((await mails()).map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted()).toEqual(
      [
        "application_approved zebulon@exemple.fr",
        "change_email nouvelle@zebulon.fr",
        "deletion_request ada@exemple.fr",
        "new_application ada@exemple.fr",
        "reset_password autre@exemple.fr",
        "reset_password zebulon@exemple.fr",
      ],
    );
    expect(files()).toHaveLength(6);
    await call(app, { method: "DELETE", url: `/users/${person.id}` }, await asAdmin());
    app.clock.advance(30 * DAY + 1);
    await emptyTrash(app);
    expect(
      await traces("zebulon", "zébulon", "z=c3=a9bulon", "tournesol", person.id.toLowerCase()),
    ).toEqual([]);
    expect([await mails(), files().length]).toEqual([
      [{ kind: "reset_password", recipient: "autre@exemple.fr" }],
      1,
    ]);
  });

  test("are erased with an application that is refused or expires", async () => {
    const people = [
      await makeUser(app, { status: "refused", decided_at: app.clock.now().toISOString() }),
      await makeUser(app, { status: "pending", email_verified_at: null }),
      await makeUser(app, { status: "pending" }),
    ];
    // Later, so that none of these mails is itself old enough to leave.
    app.clock.advance(20 * DAY);
    for (const person of people) {
      await queue(newApplicationEmail(app, admin.email, { ...person, college: null }));
      await queue({ kind: "essai", to: person.email, subject: "x", body: [] });
    }
    await deliverFiles();
    expect(files()).toHaveLength(6);
    app.clock.advance(159 * DAY);
    await purgeOld(app);
    expect(files()).toHaveLength(4);
    app.clock.advance(2 * DAY);
    expect([await purgeOld(app), await mails(), files()]).toEqual([undefined, [], []]);
  });

  test("are erased with a contact message, from the trash or after a year", async () => {
    const sent = async (last_name: string) => {
      const message = await makeMessage(app, { first_name: "Ursule", last_name });
      await queue(
        contactEmail("bureau@exemple.fr", {
          id: message.id,
          firstName: "Ursule",
          lastName: last_name,
          email: "u@exemple.fr",
          message: "Bonjour",
        }),
      );
      return message;
    };
    const deleted = await sent("Quidam");
    await sent("Passante");
    await deliverFiles();
    await call(app, { method: "DELETE", url: `/messages/${deleted.id}` }, await asAdmin());
    app.clock.advance(30 * DAY + 1);
    await emptyTrash(app);
    expect([await traces("quidam"), files().length]).toEqual([[], 1]);
  });
});

test("T43 emails without a person are erased among thousands of others", async () => {
  const person = await makeUser(app);
  const now = app.clock.now().toISOString();
  const mail = {
    attempts: 1,
    kind: "essai",
    recipient: "a@exemple.fr",
    subject: "x",
    sealed: "",
    created_at: now,
  };
  const rows = Array.from({ length: 6000 }, (_row, at) => ({
    ...mail,
    id: `${idAt(now)}-${10_000 + at}`,
    status: "sent" as const,
    next_attempt_at: now,
    recipient_id: at % 1000 === 0 ? "parti" : person.id,
  }));
  for (let start = 0; start < rows.length; start += 500)
    await app.db
      .insertInto("mails")
      .values(rows.slice(start, start + 500))
      .execute();
  await purgeOld(app);
  const left = await app.db.selectFrom("mails").select("recipient_id").execute();
  expect([left.length, left.some((one) => one.recipient_id === "parti")]).toEqual([5994, false]);
});

describe("the files of emails", () => {
  test("turn mails that an earlier version recorded as sent into written ones", async () => {
    for (const kind of ["ancien", "recent"])
      await queue({ kind, to: admin.email, subject: "x", body: [] });
    await deliverFiles();
    const sent = { status: "sent", sent_at: app.clock.now().toISOString() } as const;
    await app.db.updateTable("mails").set(sent).where("kind", "=", "ancien").execute();
    await makeMail(app, { kind: "parti", ...sent });
    await purgeOld(app);
    const rows = app.db.selectFrom("mails").select(["kind", "status", "sent_at"]).orderBy("kind");
    expect(await rows.execute()).toEqual([
      { kind: "ancien", status: "written", sent_at: null },
      { kind: "parti", ...sent },
      { kind: "recent", status: "written", sent_at: null },
    ]);
  });

  test("are erased after six months, unfinished ones at once, other files never", async () => {
    await queue({ kind: "essai", to: "a@exemple.fr", subject: "x", body: [] });
    await deliverFiles();
    const [stored] = files();
    mkdirSync(folder(), { recursive: true });
    for (const name of ["20260101-perdu.eml", ".20260101-perdu.tmp", "à garder.txt"])
      writeFileSync(join(folder(), name), "");
    await purgeOld(app);
    expect(files().toSorted()).toEqual([stored, "à garder.txt"].toSorted());
    app.clock.advance(181 * DAY);
    await purgeOld(app);
    expect(files()).toEqual(["à garder.txt"]);
  });
});
