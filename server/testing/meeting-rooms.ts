import type { Insertable } from "kysely";
import type { MeetingState } from "#contract/meeting-limits.ts";
import { roomCodeAt } from "../accounts/room-code.ts";
import { newId } from "../db/new-id.ts";
import type { AgendaItemsTable } from "../db/tables/meetings.ts";
import { makeMember } from "./answering.ts";
import { call, tokenOf } from "./as.ts";
import { buildTestApp, type TestApp } from "./build-test-app.ts";
import { makeAdmin } from "./make.ts";
import { makeEvent, makeGroup } from "./publish.ts";

const SECRET = "secret de la salle";

/** Makes an event a meeting, in any state. */
export async function plantMeeting(app: TestApp, eventId: string, state: MeetingState) {
  const at = app.clock.now().toISOString();
  await app.db
    .insertInto("meetings")
    .values({
      event_id: eventId,
      state,
      reading_days: 7,
      code_secret: SECRET,
      created_at: at,
      ...(state !== "preparing" && state !== "convened" && { opened_at: at }),
    })
    .execute();
}

export async function plantItem(
  app: TestApp,
  eventId: string,
  values: Partial<Insertable<AgendaItemsTable>> = {},
): Promise<string> {
  const id = newId();
  await app.db
    .insertInto("agenda_items")
    .values({
      id,
      event_id: eventId,
      rank: 1,
      title: "Budget",
      minutes: 30,
      speaker_id: null,
      speaker_name: "",
      expected: "decision",
      proposal: "",
      closed_doors: 0,
      state: "accepted",
      proposed_by: null,
      created_at: app.clock.now().toISOString(),
      ...values,
    })
    .execute();
  return id;
}

/** A group with an animator and two members, and a meeting of its next event. */
export async function makeMeeting(
  state: MeetingState,
  { day = "2026-03-10", config = {} }: { day?: string; config?: object } = {},
) {
  const app = await buildTestApp(config);
  const adminUser = await makeAdmin(app);
  const admin = await tokenOf(app, adminUser);
  const group = await makeGroup(app, admin, "Plaidoyer");
  const animator = await makeMember(app, group.id, "Animatrice");
  const member = await makeMember(app, group.id, "Bruel");
  const other = await makeMember(app, group.id, "Costa");
  const url = `/groupes/${group.id}/members/${animator.id}/role`;
  await call(app, { method: "PUT", url, body: { role: "animator" } }, admin);
  const date = `${day}T12:00:00.000Z`;
  const event = await makeEvent(app, admin, group.id, { title: "Réunion du COPIL", date });
  await plantMeeting(app, event.id, state);
  const setState = (next: MeetingState, values: object = {}) =>
    app.db
      .updateTable("meetings")
      .set({ state: next, ...values })
      .where("event_id", "=", event.id)
      .execute();
  const codeNow = () => roomCodeAt(SECRET, app.clock.now()).code;
  const post = (path: string, body: object, token: string) =>
    call(app, { method: "POST", url: `/meetings/${event.id}/${path}`, body }, token);
  const read = (path: string, token: string) =>
    call(app, { url: `/meetings/${event.id}/${path}` }, token);
  const mark = (token: string, body: object = {}) =>
    post("presence", { clientId: newId(), ...body }, token);
  return {
    ...{ app, admin, adminUser, group, event, animator, member, other },
    ...{ setState, codeNow, post, read, mark },
  };
}
export type MeetingFixture = Awaited<ReturnType<typeof makeMeeting>>;
