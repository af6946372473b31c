import type { Insertable } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#contract/repeat.ts";
import { ageOf, RETENTION, RETENTION_IDS, type RetentionId } from "#contract/retention.ts";
import { emptyTrash, purgeOld, RETENTION_RULES } from "../data-lifecycle.ts";
import type { Database } from "../db/schema.ts";
import { tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { dump } from "../testing/dump.ts";
import { plantImport } from "../testing/imports.ts";
import { makeAdmin, makeUser } from "../testing/make.ts";
import { makeMail } from "../testing/make-mail.ts";
import { makeMessage } from "../testing/make-message.ts";
import { ownShare } from "../testing/own-share.ts";
import { plantOldRemark } from "../testing/plant-remark.ts";
import { makeGroup } from "../testing/publish.ts";
import { plantSiteInvitation } from "../testing/site-invitations.ts";
import { plantStructure, plantStructureInvitation } from "../testing/structures.ts";
import { simulatePurge } from "./simulate-purge.ts";

const HOUR = 3_600_000;
let app: TestApp;
let groupId: string;
let userId: string;
beforeEach(async () => {
  app = await buildTestApp();
  const admin = await makeAdmin(app);
  userId = admin.id;
  groupId = (await makeGroup(app, await tokenOf(app, admin), "Plaidoyer")).id;
});
afterEach(() => app.close());

/** An hour after, or before, the time of a category is over. */
const around = (id: RetentionId, late: boolean) =>
  new Date(app.clock.now().getTime() - ageOf(id) + (late ? -HOUR : HOUR)).toISOString();

const put = <T extends keyof Database>(table: T, row: Insertable<Database[T]>) =>
  app.db
    .insertInto(table)
    .values(row as never)
    .execute();

type Make = (at: string, key: string) => Promise<unknown>;
/** One row of each category, at a moment. */
const MAKE: Record<Exclude<RetentionId, "mailsOfErased" | "choices">, Make> = {
  unverified: (created_at) =>
    makeUser(app, { status: "pending", email_verified_at: null, created_at }),
  undecided: (created_at) => makeUser(app, { status: "pending", created_at }),
  refused: (decided_at) => makeUser(app, { status: "refused", decided_at }),
  siteInvitations: (ends_at) => plantSiteInvitation(app, { ends_at }),
  structureInvitations: async (ends_at) => {
    const { id } = await plantStructure(app);
    await plantStructureInvitation(app, id, { ends_at });
  },
  formerPlaces: async (ended_at, id) => {
    const { id: structure_id } = await plantStructure(app);
    await put("structure_people", {
      ...{ id, structure_id, user_id: userId, role: "member", since: ended_at, ended_at },
      ended_by: null,
    });
  },
  imports: (created_at, id) => plantImport(app, { id, created_at }),
  importFiles: async (created_at, id) => {
    await plantImport(app, { id });
    await put("import_files", { import_id: id, content: "", created_at });
  },
  messages: (created_at) => makeMessage(app, { created_at }),
  mails: (created_at) => makeMail(app, { status: "sent", created_at }),
  decoys: (created_at) => makeMail(app, { status: "void", created_at }),
  erasureMails: (created_at) =>
    makeMail(app, { kind: "person_erased", status: "sent", created_at }),
  journal: (at, id) =>
    put("journal", {
      id,
      at,
      act: "group_created",
      actor_id: null,
      actor: "A",
      subject: "B",
      subject_id: null,
      search: "a b",
    }),
  sessions: (at, id) =>
    put("sessions", {
      id,
      user_id: userId,
      user_agent: "essai",
      created_at: at,
      last_seen_at: at,
      expires_at: at,
      revoked_at: null,
    }),
  links: (at, id) =>
    put("links", {
      id,
      purpose: "reset_password",
      token_hash: id,
      user_id: null,
      email: null,
      created_at: at,
      expires_at: at,
      used_at: null,
    }),
  steps: (expires_at, id) =>
    put("login_steps", {
      id,
      kind: "login",
      user_id: userId,
      session_id: null,
      challenge: null,
      expires_at,
      used_at: null,
    }),
  devices: (at, id) =>
    put("trusted_devices", {
      id,
      token_hash: id,
      user_id: userId,
      name: "Téléphone",
      created_at: at,
      last_used_at: at,
      expires_at: at,
    }),
  calendars: (at, id) =>
    put("calendars", {
      id,
      user_id: userId,
      token_hash: id,
      scope: "all",
      group_id: null,
      name: "Téléphone",
      created_at: at,
      last_used_at: null,
      revoked_at: at,
    }),
  throttles: (window_ends_at, key) =>
    put("throttles", { key, count: 1, window_ends_at, blocked_until: null }),
  captchas: (expires_at, signature) => put("used_captchas", { signature, expires_at }),
  activities: (at, id) =>
    put("activities", {
      id,
      at,
      kind: "document",
      group_id: groupId,
      subject_id: "x",
      actor_id: null,
    }),
  groupMails: (queued_at, id) =>
    put("group_mails", {
      id,
      group_id: groupId,
      sender_id: null,
      subject: "x",
      body: "x",
      official: 0,
      replies: 0,
      queued_at,
      cancelled_at: null,
      sent_at: null,
    }),
  meetingInvitations: async (at, id) => {
    // By the day of the meeting, not by the hour.
    const day = addDays(at.slice(0, 10), id.endsWith("late") ? -1 : 0);
    const hours = { day, start_time: "09:00", end_time: "10:00" };
    const invitation = { told_sequence: 0, told_off: 0, sent_sequence: 0, moved_sequence: 0 };
    await put("events", {
      ...hours,
      id,
      group_id: groupId,
      title: "Bilan",
      message: "",
      search: "bilan",
      created_at: at,
      deleted_at: null,
    });
    await put("event_invitations", {
      ...invitation,
      id,
      event_id: id,
      user_id: userId,
      token_hash: id,
      hours: "",
      facts: "",
      sent_at: at,
      reply_sequence: null,
      reply_stamp: null,
    });
  },
  remarks: (published_at, id) => plantOldRemark(app, { id, groupId, userId, published_at }),
  comments: async (deleted_at, id) => {
    await put("events", {
      ...{ day: "2026-03-01", start_time: "09:00", end_time: "10:00", title: "Bilan", message: "" },
      ...{ id, group_id: groupId, search: "bilan", created_at: deleted_at, deleted_at },
    });
    await put("comments", {
      ...{ id, event_id: id, document_id: null, group_id: null, author_id: userId, text: "Merci" },
      ...{ created_at: deleted_at, edited_at: null },
    });
  },
  shares: async (expires_at, id) => {
    await put("documents", {
      ...{ id, group_id: groupId, name: "Bilan.pdf", search: "bilan" },
      ...{ uploaded_at: expires_at, deleted_at: null },
    });
    const row = ownShare({ documentId: id, userId, at: expires_at });
    await put("document_shares", { ...row, id, token_hash: id });
  },
  trash: (deleted_at) => makeUser(app, { deleted_at }),
};

async function fill(): Promise<void> {
  for (const [id, make] of Object.entries(MAKE) as [RetentionId, Make][]) {
    await make(around(id, true), `${id}-late`);
    await make(around(id, false), `${id}-young`);
  }
  const choice = { user_id: userId, kind: "event", frequency: "daily", before: null } as const;
  await put("notification_settings", { ...choice, group_id: "disparu" });
  await put("notification_settings", { ...choice, group_id: groupId });
}

const simulate = (moment = app.clock.now()) => simulatePurge(app.db, RETENTION_RULES, moment);
const mails = async () => (await app.database.db.selectFrom("mails").select("id").execute()).length;

describe("the simulation of the purge", () => {
  test("changes nothing, and announces exactly what the jobs then erase", async () => {
    await fill();
    const { id } = await makeUser(app, { deleted_at: around("trash", true) });
    await makeMail(app, { recipient_id: id, status: "sending" });
    await makeMail(app, { subject_id: id, status: "waiting" });
    const rows = await dump(app, { all: true });
    const before = await simulate();
    expect(await dump(app, { all: true })).toEqual(rows);
    const untold = before.filter(({ due }) => due.count === 0).map((one) => one.id);
    expect(untold).toEqual([]);

    const written = await mails();
    await purgeOld(app);
    await emptyTrash(app);
    const after = new Map((await simulate()).map((one) => [one.id, one]));
    const ofMails = ["mails", "decoys", "erasureMails", "mailsOfErased"];
    let gone = 0;
    for (const one of before) {
      expect([one.id, after.get(one.id)?.due.count]).toEqual([one.id, 0]);
      if (ofMails.includes(one.id)) gone += one.due.count;
      // Of what it erases from the trash the job writes a line.
      const line = one.id === "journal" ? 1 : 0;
      if (one.id !== "mailsOfErased")
        expect([one.id, after.get(one.id)?.stored.count]).toEqual([
          one.id,
          one.stored.count - one.due.count + line,
        ]);
    }
    expect(await mails()).toBe(written - gone);
  });

  test("has the oldest date of each category, or none", async () => {
    await MAKE.messages(around("messages", true), "");
    await MAKE.messages(around("messages", false), "");
    const [messages] = (await simulate()).filter(({ id }) => id === "messages");
    expect(messages).toMatchObject({
      stored: { count: 2, oldest: around("messages", true) },
      due: { count: 1, oldest: around("messages", true) },
    });
    const [captchas] = (await simulate()).filter(({ id }) => id === "captchas");
    expect(captchas?.stored).toEqual({ count: 0, oldest: null });
  });

  test("announces what will be erased at a later date", async () => {
    await MAKE.messages(around("messages", false), "");
    const later = new Date(app.clock.now().getTime() + 2 * HOUR);
    const dueAt = async (moment: Date) =>
      (await simulate(moment)).find(({ id }) => id === "messages")?.due.count;
    expect([await dueAt(app.clock.now()), await dueAt(later)]).toEqual([0, 1]);
  });

  test("knows every declared category", async () => {
    expect((await simulate()).map(({ id }) => id)).toEqual(RETENTION_IDS);
    expect(Object.keys(RETENTION_RULES).toSorted()).toEqual(Object.keys(RETENTION).toSorted());
  });
});
