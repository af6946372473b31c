import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import { applyChange } from "#contract/live-meeting.ts";
import type { MeetingNotice } from "#contract/meeting-notices.ts";
import type { RegisteredAction, RegisteredDecision } from "#contract/meeting-registers.ts";
import type { Meeting as Reply } from "#contract/meetings.ts";
import { call } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import {
  type Agenda,
  type Item,
  type Meeting,
  type Model,
  PEOPLE,
  prepares,
  sees,
  seesAction,
  titleOf,
  type Who,
} from "./meeting-oracle.ts";
import { adoptIds, expectedView, secretsOf, viewOf } from "./meeting-views.ts";

/** What was published, as first read: it never changes. */
export type Frozen = Map<string, { minutes: string; sha256: string | undefined }>;
export interface Walk {
  app: TestApp;
  model: Model;
  people: Record<Who, { id: string; token: string }>;
  frozen: Frozen;
  /** The last whole answer that a person got, by the id of the meeting and the person. */
  phones: Map<string, Reply>;
}

const isLive = ({ groups }: Model, { isGone, group }: Meeting): boolean =>
  !isGone && groups[group]?.isGone === false;

/** A machine that is too busy is asked again. */
async function ask({ app, people }: Walk, who: Who, url: string) {
  for (let asked = 0; ; asked += 1) {
    const reply = await call(app, { url }, people[who].token);
    if (reply.statusCode !== 503 || asked > 2) return reply;
  }
}

/** Reads as a person, who finds nowhere what is « huis clos » for them. */
async function read(walk: Walk, who: Who, url: string) {
  const { model } = walk;
  const reply = await ask(walk, who, url);
  assert.ok(reply.statusCode < 500, `${url}: ${reply.body}`);
  for (const meeting of model.meetings)
    for (const secret of secretsOf(model, meeting, who))
      assert.ok(!reply.body.includes(secret), `${who} reads ${secret} in ${url}`);
  return reply;
}

/** Every version of every note, as they were saved. */
export async function compareNotes({ app, model }: Walk): Promise<void> {
  const items = model.meetings.flatMap(({ agenda }) => agenda?.items ?? []);
  const rows = await app.db
    .selectFrom("item_note_versions")
    .select(["item_id", "version", "markdown"])
    .where("item_id", "in", ["", ...items.map(({ id }) => id)])
    .execute();
  const found = rows.map(({ item_id, version, markdown }) => `${item_id} ${version} ${markdown}`);
  const expected = items.flatMap(({ id, notes }) =>
    notes.map((text, index) => `${id} ${index + 1} ${text}`),
  );
  assert.deepEqual(found.toSorted(), expected.toSorted());
}

function compareFrozen({ frozen }: Walk, { id, minutes, sha256 }: Reply): void {
  if (!minutes) return;
  const now = { minutes: JSON.stringify(minutes), sha256 };
  assert.deepEqual(now, frozen.get(id) ?? now, "published minutes changed");
  frozen.set(id, now);
}

interface Seen {
  walk: Walk;
  meeting: Meeting;
  agenda: Agenda;
  who: Who;
}
const placeOf = ({ walk: { model, people }, meeting, who }: Omit<Seen, "agenda">) => ({
  ...{ model, meeting, who },
  idOf: (one: Who) => people[one].id,
});

/** What a phone shows that read the meeting whole at an earlier revision, and polls now. */
async function compareLive(seen: Seen, whole: LightMyRequestResponse): Promise<void> {
  const { walk, meeting, agenda, who } = seen;
  const live = `/meetings/${meeting.id}/live?rev=`;
  const none = await read(walk, who, `${live}${agenda.revision}`);
  assert.deepEqual(none.json(), {});
  const phone = `${meeting.id} ${who}`;
  const before = walk.phones.get(phone);
  const now: Reply = whole.json();
  walk.phones.set(phone, now);
  if (!before) return;
  const { change } = (await read(walk, who, `${live}${before.revision}`)).json();
  assert.equal(change !== undefined, before.revision < now.revision);
  if (change) assert.deepEqual(applyChange(before, change) ?? now, now, `polled by ${who}`);
}

async function compareNotices(seen: Seen): Promise<void> {
  const { walk, meeting, agenda, who } = seen;
  const place = placeOf(seen);
  const reply = await read(walk, who, `/meetings/${meeting.id}/notices`);
  const found = (reply.json() as MeetingNotice[]).map(({ words, items, people }) => ({
    ...{ words, items: items.map(({ title }) => title) },
    isHidden: people.length === 0,
  }));
  // Of an item that was removed, the site knows only what the notice said.
  const isClosed = (item: Item) => agenda.items.includes(item) && item.closed;
  const expected = agenda.notices.map(({ words, items }) => ({
    words,
    items: items
      .filter(({ item, closed }) => sees(place, { closed: closed || isClosed(item) }))
      .map(({ item }) => titleOf(item)),
    isHidden: !prepares(place),
  }));
  assert.deepEqual(found, expected);
}

/** What one person reads of a meeting. */
export async function compareMeeting(
  walk: Walk,
  meeting: Meeting,
  who: Who,
  isWhole: boolean,
): Promise<void> {
  const reply = await read(walk, who, `/meetings/${meeting.id}`);
  const { agenda } = meeting;
  if (!agenda || !isLive(walk.model, meeting)) {
    assert.equal(reply.statusCode, 404, reply.body);
    return;
  }
  assert.equal(reply.statusCode, 200, reply.body);
  if (who === "admin") adoptIds(agenda, reply.json());
  const seen: Seen = { walk, meeting, agenda, who };
  assert.deepEqual(viewOf(reply.json()), expectedView(placeOf(seen), agenda), `seen by ${who}`);
  compareFrozen(walk, reply.json());
  if (!isWhole) return;
  await compareLive(seen, reply);
  await compareNotices(seen);
  await read(walk, who, `/meetings/${meeting.id}/previous`);
}

/** Published decisions and actions of a group, in lists and tables. */
export async function compareRegisters(
  walk: Walk,
  { group, who, tables }: { group: number; who: Who; tables: boolean },
): Promise<void> {
  const { model } = walk;
  const query = `groupId=${model.groups[group]?.id}`;
  const rows = model.meetings
    .filter((meeting) => meeting.group === group && isLive(model, meeting))
    .flatMap((meeting) =>
      (meeting.agenda?.items ?? []).map((item) => ({
        meeting,
        item,
        place: { model, meeting, who },
      })),
    );
  const decisions = await read(walk, who, `/decisions?${query}`);
  assert.deepEqual(
    (decisions.json() as RegisteredDecision[])
      .map(({ number, text, followUp, year }) => `${number} ${text} ${followUp} ${year}`)
      .toSorted(),
    rows
      .filter(({ meeting, item }) => meeting.agenda?.state === "published" && !item.closed)
      .flatMap(({ meeting: { day }, item }) =>
        item.decisions.map(
          ({ number, text, followUp }) => `${number} ${text} ${followUp} ${day.slice(0, 4)}`,
        ),
      )
      .toSorted(),
    `decisions for ${who}`,
  );
  const actions = await read(walk, who, `/actions?${query}`);
  const ids = rows.flatMap(({ item, place }) =>
    item.actions.filter((one) => seesAction(place, item, one)).map(({ id }) => id),
  );
  assert.deepEqual(
    (actions.json() as RegisteredAction[]).map(({ id }) => id).toSorted(),
    ids.toSorted(),
    `actions for ${who}`,
  );
  if (!tables) return;
  await read(walk, who, `/decisions.csv?${query}`);
  const table = await read(walk, who, `/actions.csv?${query}`);
  assert.equal((table.body.match(/Geste\d+x/g) ?? []).length, ids.length, `table for ${who}`);
}

/** Published minutes are found by their words, those of items « huis clos » never. */
async function compareSearch(walk: Walk, meeting: Meeting): Promise<void> {
  for (const item of meeting.agenda?.items.slice(0, 3) ?? []) {
    const reply = await ask(walk, "admin", `/recherche-espace?q=${titleOf(item)}`);
    assert.equal(reply.statusCode, 200, reply.body);
    const { list } = (reply.json() as { minutes: { list: { id: string }[] } }).minutes;
    const isFound = list.some(({ id }) => id === meeting.id);
    assert.equal(isFound, item.accepted && !item.closed, `search for ${titleOf(item)}`);
  }
}

/** The printed minutes are those that were hashed. */
async function compareFile(walk: Walk, { id }: Meeting): Promise<void> {
  const reply = await ask(walk, "absent", `/meetings/${id}/minutes.pdf`);
  const hash = createHash("sha256").update(reply.rawPayload).digest("hex");
  assert.deepEqual([reply.statusCode, hash], [200, walk.frozen.get(id)?.sha256]);
}

/** Everything, for everybody. */
export async function compareAll(walk: Walk): Promise<void> {
  for (const who of PEOPLE) {
    for (const meeting of walk.model.meetings) await compareMeeting(walk, meeting, who, true);
    for (const group of walk.model.groups.keys())
      await compareRegisters(walk, { group, who, tables: false });
  }
  for (const meeting of walk.model.meetings) {
    if (meeting.agenda?.state !== "published") continue;
    await compareSearch(walk, meeting);
    await compareFile(walk, meeting);
  }
}

/** Numbers of decisions and minutes: none twice, none left out, of a group and a year. */
export async function compareNumbers({ app, model }: Walk): Promise<void> {
  for (const table of ["decisions", "meetings"] as const) {
    const ids = model.meetings.map(({ id }) => id);
    const rows = await app.db
      .selectFrom(table)
      .innerJoin("events", "events.id", `${table}.event_id`)
      .select(["events.group_id", `${table}.year`, `${table}.number`])
      .where(`${table}.event_id`, "in", ids)
      .where(`${table}.number`, "is not", null)
      .execute();
    for (const some of Map.groupBy(rows, (row) => `${row.group_id} ${row.year}`).values()) {
      const numbers = some.map(({ number }) => number ?? 0).toSorted((one, other) => one - other);
      assert.deepEqual(
        numbers,
        numbers.map((_, index) => index + 1),
        `numbers of ${table}`,
      );
    }
  }
}
