import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { RegisteredDecision } from "#contract/meeting-registers.ts";
import { messages } from "#contract/messages.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { type MinutesDesk, openMinutesDesk } from "#server/testing/minutes-desk.ts";
import { plantMeeting } from "#server/testing/plant-meeting.ts";
import { readTaggedPdf } from "#server/testing/read-tagged-pdf.ts";

let app: TestApp;
let desk: MinutesDesk;
beforeEach(async () => {
  app = await buildTestApp();
  desk = await openMinutesDesk(app, "pub");
  await desk.post("/meetings/pub/send-for-reading", "secretary");
});
afterEach(() => app.close());

const codeOf = (reply: { statusCode: number; json: () => { code?: string } }) =>
  reply.statusCode < 300 ? reply.statusCode : `${reply.statusCode} ${reply.json().code}`;
const numbers = async () =>
  (
    await app.db
      .selectFrom("decisions")
      .select(["number_text", "id"])
      .where("number", "is not", null)
      .orderBy("number")
      .execute()
  ).map(({ id, number_text }) => [id, number_text]);

test("two different people approve the minutes of the COPIL, the last one publishes", async () => {
  expect(codeOf(await desk.approve("present"))).toBe("403 forbidden");
  const runner = await desk.approve("admin");
  expect([codeOf(runner), runner.json().message]).toEqual([
    "403 forbidden",
    messages.approvalForbidden,
  ]);
  const first = await desk.approve("chair");
  expect(first.json()).toMatchObject({
    state: "reading",
    approvals: [{ person: { id: "pub-chair" } }],
  });
  expect(codeOf(await desk.approve("chair"))).toBe("409 approval_twice");
  const { revision } = await desk.get("secretary");
  const late = { revision: revision - 1 };
  expect(codeOf(await desk.post("/meetings/pub/approve", "secretary", late))).toBe("412 stale");
  const last = await desk.approve("secretary");
  expect(last.json()).toMatchObject({
    state: "published",
    publishedAt: app.clock.now().toISOString(),
    minutes: { number: "COPIL, réunion 2026-01" },
  });
  expect(await numbers()).toEqual([
    ["pub-decision-budget", "COPIL 2026-01"],
    ["pub-decision-later", "COPIL 2026-02"],
    ["pub-decision-closed", "COPIL 2026-03"],
  ]);
  const actions = await app.db.selectFrom("actions").select("published_at").execute();
  expect(actions.every(({ published_at }) => published_at !== null)).toBe(true);
});

test("every member reads the published PDF, whose hash is that of the page", async () => {
  expect((await desk.read("/meetings/pub/minutes.pdf", "chair")).statusCode).toBe(404);
  await desk.approve("chair");
  await desk.approve("secretary");
  const reply = await desk.read("/meetings/pub/minutes.pdf", "stranger");
  expect(reply.headers).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "private, no-store",
    "content-disposition": expect.stringContaining("2026-01.pdf"),
  });
  const { sha256, minutes } = await desk.get("stranger");
  expect(createHash("sha256").update(reply.rawPayload).digest("hex")).toBe(sha256);
  const { text, info } = await readTaggedPdf(reply.rawPayload);
  expect(text).toContain("COPIL 2026-01 : Décision budget");
  expect(info).toMatchObject({ Title: "COPIL, réunion 2026-01\u00A0: COPIL de mars, pub" });
  const row = await app.db
    .selectFrom("meetings")
    .select(["minutes", "search"])
    .executeTakeFirstOrThrow();
  for (const output of [text, JSON.stringify(minutes), row.minutes ?? "", row.search])
    expect(output).not.toMatch(/secr[eè]te|confidentiel/i);
  expect(row.search).toContain("copil 2026-01 decision budget");
  expect(await app.store.names()).toHaveLength(1);
});

test("a text that changed since the first approval makes that approval fall", async () => {
  await desk.approve("chair");
  await app.db
    .updateTable("actions")
    .set({ text: "Envoyer un autre budget" })
    .where("id", "=", "pub-action-budget")
    .execute();
  const reply = (await desk.approve("secretary")).json();
  expect(reply.state).toBe("reading");
  expect(reply.approvals.map((one: { person: { id: string } }) => one.person.id)).toEqual([
    "pub-secretary",
  ]);
  expect((await desk.approve("chair")).json().state).toBe("published");
});

test("one person approves for a working group, its runner too; accents hide no number", async () => {
  const group = { id: "wg", name: "Médiation", name_key: "mediation", description: "" };
  await app.db
    .insertInto("groups")
    .values({ ...group, created_at: app.clock.now().toISOString(), deleted_at: null } as never)
    .execute();
  await plantMeeting(app, "small", { people: desk.people, groupId: "wg", state: "reading" });
  const { revision, approvalsNeeded } = (await desk.read("/meetings/small", "admin")).json();
  const reply = await desk.post("/meetings/small/approve", "admin", { revision });
  expect([approvalsNeeded, reply.json().minutes?.number]).toEqual([
    1,
    "Médiation, réunion 2026-01",
  ]);
  const url = `/decisions?q=${encodeURIComponent("Médiation 2026-01 décision")}`;
  const found: RegisteredDecision[] = (await desk.read(url, "stranger")).json();
  expect(found.map(({ number }) => number)).toEqual(["Médiation 2026-01"]);
});

test("published minutes refuse every change, and news and journal say it", async () => {
  await desk.approve("chair");
  await desk.approve("secretary");
  for (const [path, body] of [
    ["/meetings/pub/send-for-reading", undefined],
    ["/meetings/pub/back-to-drafting", { reason: "Erreur" }],
    ["/meetings/pub/approve", { revision: 1 }],
    ["/items/pub-budget/remarks", { new: "x" }],
  ] as const)
    expect(codeOf(await desk.post(path, "chair", body)), path).toBe("409 minutes_published");
  const news = await app.db.selectFrom("activities").select(["kind", "subject_id"]).execute();
  expect(news).toEqual([{ kind: "minutes_published", subject_id: "pub" }]);
  const { subject } = await app.db
    .selectFrom("journal")
    .select("subject")
    .where("act", "=", "minutes_published")
    .executeTakeFirstOrThrow();
  expect(subject).toBe("COPIL, réunion 2026-01, COPIL de mars, pub, 10 mars 2026");
});

test("a rectification is numbered, printed and above the minutes, which do not change", async () => {
  const body = { text: "Lire **12** voix.", why: "Erreur de compte" };
  expect(codeOf(await desk.post("/meetings/pub/rectify", "chair", body))).toBe("409 meeting_state");
  await desk.approve("chair");
  await desk.approve("secretary");
  const before = await desk.get("stranger");
  expect(codeOf(await desk.post("/meetings/pub/rectify", "present", body))).toBe("403 forbidden");
  await plantMeeting(app, "next", { people: desk.people });
  const replies = await Promise.all([
    desk.post("/meetings/pub/rectify", "chair", { ...body, adoptedIn: "next" }),
    desk.post("/meetings/pub/rectify", "secretary", body),
  ]);
  expect(replies.map(codeOf)).toEqual([201, 201]);
  const after = await desk.get("stranger");
  expect(after.minutes).toEqual(before.minutes);
  expect(after.sha256).toBe(before.sha256);
  expect(after.rectifications.map(({ number }) => number)).toEqual([1, 2]);
  for (const { number, sha256, adoptedIn, by } of after.rectifications) {
    const pdf = await desk.read(`/meetings/pub/rectifications/${number}`, "stranger");
    expect(createHash("sha256").update(pdf.rawPayload).digest("hex")).toBe(sha256);
    const { text } = await readTaggedPdf(pdf.rawPayload);
    expect(text).toContain(`Rectificatif n° ${number}`);
    expect(text).toContain("Lire 12 voix.");
    expect(adoptedIn !== undefined).toBe(by.id === "pub-chair");
  }
  expect((await desk.read("/meetings/pub/rectifications/3", "stranger")).statusCode).toBe(404);
  const gone = await desk.post("/meetings/pub/rectify", "chair", {
    ...body,
    adoptedIn: "ailleurs",
  });
  expect(gone.json().fields).toHaveProperty("adoptedIn");
});

test("a rectification that one person sent twice is published once", async () => {
  await desk.approve("chair");
  await desk.approve("secretary");
  const send = (role: "chair" | "secretary", text = "Lire 12 voix.") =>
    desk.post("/meetings/pub/rectify", role, { text, why: "Erreur de compte" });
  const first = await send("chair");
  app.clock.advance(60_000);
  const again = await send("chair");
  expect([codeOf(again), again.json()]).toEqual([201, first.json()]);
  await send("secretary");
  await send("chair", "Lire 13 voix.");
  const { rectifications } = await desk.get("stranger");
  expect(rectifications.map(({ number, by }) => [number, by.id])).toEqual([
    [1, "pub-chair"],
    [2, "pub-secretary"],
    [3, "pub-chair"],
  ]);
});

test("ten meetings published at once have ten numbers, and no decision one twice", async () => {
  const ids = Array.from({ length: 10 }, (_, index) => `many${index}`);
  for (const id of ids) {
    await plantMeeting(app, id, { people: desk.people, state: "reading" });
    const { revision } = (await desk.read(`/meetings/${id}`, "chair")).json();
    await desk.post(`/meetings/${id}/approve`, "chair", { revision });
  }
  const replies = await Promise.all(
    ids.map(async (id) => {
      for (;;) {
        const { revision } = (await desk.read(`/meetings/${id}`, "secretary")).json();
        const reply = await desk.post(`/meetings/${id}/approve`, "secretary", { revision });
        // Another one took the number each time that this one had printed.
        if (reply.statusCode !== 503) return reply.statusCode;
      }
    }),
  );
  expect(new Set(replies)).toEqual(new Set([200]));
  const rows = await app.db
    .selectFrom("meetings")
    .select("number")
    .where("number", "is not", null)
    .orderBy("number")
    .execute();
  expect(rows.map(({ number }) => number)).toEqual(ids.map((_, index) => index + 1));
  expect((await numbers()).length).toBe(30);
  expect(new Set((await numbers()).map(([, text]) => text)).size).toBe(30);
  expect(await app.store.names()).toHaveLength(10);
});

test("a member whose account is erased remains in the published minutes", async () => {
  await desk.approve("chair");
  await desk.approve("secretary");
  const before = (await desk.get("stranger")).minutes;
  await app.db.deleteFrom("users").where("id", "=", "pub-present").execute();
  expect((await desk.get("stranger")).minutes).toEqual(before);
});
