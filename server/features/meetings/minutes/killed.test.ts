import { afterAll, beforeAll, expect, test } from "vitest";
import { authenticate } from "#server/accounts/session.ts";
import { emptyTrash } from "#server/data-lifecycle.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { KILLED, killedAfter } from "#server/testing/killed.ts";
import { type MinutesDesk, openMinutesDesk } from "#server/testing/minutes-desk.ts";
import { plantMeeting } from "#server/testing/plant-meeting.ts";
import { approve } from "./approve.ts";

/** « 100 kills while publishing and numbering ». */
const KILLS = 100;

let app: TestApp;
let desk: MinutesDesk;
beforeAll(async () => {
  app = await buildTestApp();
  desk = await openMinutesDesk(app, "first");
});
afterAll(() => app.close());

async function toRead(id: string): Promise<void> {
  await plantMeeting(app, id, { people: desk.people, state: "reading" });
  const { revision } = (await desk.read(`/meetings/${id}`, "chair")).json();
  await desk.post(`/meetings/${id}/approve`, "chair", { revision });
}

/** Approves last, in a process that dies after so many statements. Returns whether it lived. */
async function survives(id: string, statements: number): Promise<boolean> {
  const actor = await authenticate(app, `Bearer ${desk.tokens.secretary}`);
  const { revision } = (await desk.read(`/meetings/${id}`, "secretary")).json();
  try {
    await approve(killedAfter(app, statements), { id, revision, actor });
    return true;
  } catch (error) {
    expect((error as Error).message).toBe(KILLED);
    return false;
  }
}

/** All of a meeting is published, or nothing. Returns the numbers of meetings and decisions. */
async function readNumbers() {
  const meetings = await app.db.selectFrom("meetings").selectAll().orderBy("number").execute();
  const decisions = await app.db.selectFrom("decisions").selectAll().orderBy("number").execute();
  const actions = await app.db.selectFrom("actions").selectAll().execute();
  const files = await app.db.selectFrom("minutes_files").selectAll().execute();
  for (const row of meetings) {
    const parts = [
      ...[row.number, row.minutes, row.minutes_sha256, row.pdf_sha256, row.published_at],
      ...decisions.filter((one) => one.event_id === row.event_id).map((one) => one.number_text),
      ...actions.filter((one) => one.event_id === row.event_id).map((one) => one.published_at),
      files.find((one) => one.event_id === row.event_id)?.file_name ?? null,
    ];
    const isPublished = row.state === "published";
    expect(new Set(parts.map((part) => part !== null)), row.event_id).toEqual(
      new Set([isPublished]),
    );
  }
  const given = (rows: { number: number | null }[]) =>
    rows.flatMap(({ number }) => (number === null ? [] : [number]));
  return { meetings: given(meetings), decisions: given(decisions) };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test(`${KILLS} kills while publishing give no number twice, lose none and half-publish nothing`, async () => {
  let kills = 0;
  let published = 0;
  while (kills < KILLS) {
    const id = `killed${published}`;
    await toRead(id);
    for (let statements = 0; !(await survives(id, statements)); statements += 1) {
      kills += 1;
      expect((await readNumbers()).meetings).toEqual(upTo(published));
    }
    published += 1;
    const { meetings, decisions } = await readNumbers();
    expect(meetings).toEqual(upTo(published));
    expect(decisions).toEqual(upTo(published * 3));
  }
  const names = await app.store.names();
  expect(names.length, "a kill after the file leaves one without a row").toBeGreaterThan(published);
  for (const name of names) await app.store.date(name, new Date("2026-01-01T00:00:00.000Z"));
  // So many files without a row could be another database: the sweep leaves them to the host.
  const rows = await app.db.selectFrom("minutes_files").select("file_name").execute();
  const orphans = names.filter((name) => !rows.some(({ file_name }) => file_name === name));
  for (const name of orphans.slice(10)) await app.files.remove(name);
  await emptyTrash(app);
  expect((await app.store.names()).toSorted()).toEqual(
    rows.map(({ file_name }) => file_name).toSorted(),
  );
}, 120_000);
