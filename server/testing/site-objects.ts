import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join as joinPath } from "node:path";
import { newId } from "../db/new-id.ts";
import { inTransaction } from "../db/open.ts";
import { queueMail } from "../mail/outbox.ts";
import { stopLinks } from "../mail/unsubscribe.ts";
import { call } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { field, file, form } from "./form.ts";
import { makeUser } from "./make.ts";
import type { MakeObject } from "./make-object.ts";
import { beginPage, PAGE_TEXT, publishArticle, publishPage } from "./page-text.ts";
import { makePicture } from "./pictures.ts";
import { wholePdf } from "./sample-files.ts";

/** A page that has a version more with each of them. */
const writing = (app: TestApp, admin: string): Record<string, MakeObject> => ({
  "page of the site": async () => {
    const { version } = await publishPage(app, admin, "contact", PAGE_TEXT);
    return { id: "contact", number: String(version) };
  },
  article: async () => ({ id: (await publishArticle(app, admin)).id }),
  "article to write": async () => ({ id: (await beginPage(app, admin)).id }),
  picture: async () => ({ id: (await makePicture(app, admin)).id }),
});

const letters = (app: TestApp): Record<string, MakeObject> => ({
  "mail of somebody": async () => {
    const { page } = stopLinks(app, await makeUser(app), "digest");
    return { letter: page.split("/").at(-1) ?? "" };
  },
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
    "words of a letter": async () => ({ name: "message-verification" }),
  };
};

/** A framework that was dropped, and that nobody accepts in the other tests. */
const siteDocuments = (app: TestApp, admin: string): Record<string, MakeObject> => {
  let made = 0;
  return {
    "site document": async () => {
      const name = "plaidoyer";
      const parts = [field("validated", "non"), file("Cadre.pdf", wholePdf(`Version ${++made}`))];
      const url = `/site-documents/${name}`;
      await call(app, { method: "POST", url, ...form(parts) }, admin);
      return { name, version: "1" };
    },
  };
};

/** One that is made, and lies where it was laid. */
const archives = (app: TestApp): Record<string, MakeObject> => {
  let made = 0;
  return {
    backup: async () => {
      const name = `cpms-20260301T0200${String(made++).padStart(2, "0")}Z.tar`;
      mkdirSync(app.config.backup.dir ?? "", { recursive: true });
      writeFileSync(joinPath(app.config.backup.dir ?? "", name), "archive");
      const id = newId();
      const at = app.clock.now().toISOString();
      const row = { id, name, state: "good" as const, began_at: at, seen_at: at, ended_at: at };
      const told = { asked_by: null, step: null, size: 7, sha256: "x", tables: 1, files: 0 };
      await app.db
        .insertInto("backups")
        .values({ ...row, ...told, problem: null })
        .execute();
      return { id };
    },
  };
};

/** What the association writes, and what the site keeps of its own. */
export const siteObjects = (app: TestApp, admin: string): Record<string, MakeObject> => ({
  ...writing(app, admin),
  ...letters(app),
  ...values(app, admin),
  ...siteDocuments(app, admin),
  ...archives(app),
});
