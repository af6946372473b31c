import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isPublishedLock } from "#server/db/faults.ts";
import { backUp, bringBack, inDatabase, newTarget } from "#server/testing/archives.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { openMinutesDesk } from "#server/testing/minutes-desk.ts";

let app: TestApp;
let archives: string;
let target: Awaited<ReturnType<typeof newTarget>>;
beforeAll(async () => {
  app = await buildTestApp();
  archives = mkdtempSync(join(tmpdir(), "cpms-archives-"));
  target = await newTarget();
});
afterAll(async () => {
  await target.end();
  await app.close();
  rmSync(archives, { recursive: true });
});

test("a backup restores published minutes with their PDF, locked as before", async () => {
  const desk = await openMinutesDesk(app, "saved");
  await desk.post("/meetings/saved/send-for-reading", "secretary");
  await desk.approve("chair");
  await desk.approve("secretary");
  const { path } = await backUp({ ...app.place, files: app.files }, archives, { name: "a.tar" });
  const { manifest } = await bringBack(path, target);
  await inDatabase(target, async ({ db }) => {
    const meeting = await db.selectFrom("meetings").selectAll().executeTakeFirstOrThrow();
    expect(meeting).toEqual(await app.db.selectFrom("meetings").selectAll().executeTakeFirst());
    expect(Object.keys(manifest.files)).toContain(meeting.pdf_file);
    expect(await target.files.find(meeting.pdf_file ?? "")).toBeDefined();
    const changes = [
      db.updateTable("meetings").set({ minutes: "{}" }),
      db.updateTable("agenda_items").set({ title: "Autre" }),
      db.deleteFrom("decisions"),
    ];
    for (const change of changes)
      expect(await change.execute().then(() => false, isPublishedLock)).toBe(true);
  });
});
