import type { MeetingState } from "#contract/meeting-limits.ts";
import { roomCodeAt } from "../accounts/room-code.ts";
import { newId } from "../db/new-id.ts";
import { makeMember } from "./answering.ts";
import { call, tokenOf } from "./as.ts";
import { buildTestApp } from "./build-test-app.ts";
import { makeAdmin } from "./make.ts";
import { plantAgenda } from "./meetings.ts";
import { makeEvent, makeGroup } from "./publish.ts";

const SECRET = "secret de la salle";

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
  await plantAgenda(app, event.id, { state, columns: { code_secret: SECRET } });
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
