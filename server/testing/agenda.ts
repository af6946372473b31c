import { fold } from "#contract/fold.ts";
import type { GroupRole } from "#contract/group-limits.ts";
import type { MeetingState } from "#contract/meeting-limits.ts";
import type { AgendaItem } from "#contract/meeting-parts.ts";
import type { Meeting } from "#contract/meetings.ts";
import type { PublishedMinutes } from "#contract/published-minutes.ts";
import { makeMember } from "./answering.ts";
import { call } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { makeEvent, makeGroup } from "./publish.ts";

let groups = 0;
/** A group of its own, with a member and an animator, each with a session. */
export async function makeAnimatedGroup(app: TestApp, admin: string) {
  const { id: groupId } = await makeGroup(app, admin, `Groupe ${++groups}`);
  const member = await makeMember(app, groupId);
  return { groupId, member, animator: await makeAnimator(app, groupId) };
}
export type Member = Awaited<ReturnType<typeof makeMember>>;

/** The status of an answer, and the code of its error. */
export const codeOf = (reply: { statusCode: number; json: () => { code?: string } }) => [
  reply.statusCode,
  reply.json().code,
];

export const prepareMeeting = (app: TestApp, token: string, eventId: string) =>
  call(app, { method: "POST", url: `/events/${eventId}/meeting` }, token);

/** An event with an agenda. */
export async function makeMeeting(
  app: TestApp,
  token: string,
  groupId: string,
  values: Parameters<typeof makeEvent>[3] = {},
): Promise<Meeting> {
  const { id } = await makeEvent(app, token, groupId, values);
  const reply = await prepareMeeting(app, token, id);
  if (reply.statusCode !== 201) throw new Error(`${reply.statusCode} ${reply.body}`);
  return reply.json();
}

export const readMeeting = async (app: TestApp, token: string, id: string): Promise<Meeting> =>
  (await call(app, { url: `/meetings/${id}` }, token)).json();

export const sendItem = (app: TestApp, token: string, meetingId: string, values: object = {}) =>
  call(
    app,
    { method: "POST", url: `/meetings/${meetingId}/items`, body: { title: "Point", ...values } },
    token,
  );

/** Adds an item, and returns it. */
export async function makeItem(
  app: TestApp,
  token: string,
  meetingId: string,
  values: object = {},
): Promise<AgendaItem> {
  const reply = await sendItem(app, token, meetingId, values);
  const item = reply.statusCode === 201 ? reply.json<Meeting>().items.at(-1) : undefined;
  if (!item) throw new Error(`${reply.statusCode} ${reply.body}`);
  return item;
}

/** Sends the form of an item, with some values replaced. */
export const changeItem = (app: TestApp, token: string, item: AgendaItem, values: object = {}) =>
  call(
    app,
    {
      method: "PUT",
      url: `/items/${item.id}`,
      body: {
        title: item.title,
        minutes: item.minutes,
        expected: item.expected,
        proposal: item.proposal,
        closedDoors: item.closedDoors === true,
        documentIds: item.documents.map(({ id }) => id),
        version: item.version,
        ...values,
      },
    },
    token,
  );

export const removeItem = (app: TestApp, token: string, { id, version }: AgendaItem) =>
  call(app, { method: "DELETE", url: `/items/${id}?version=${version}` }, token);

export const orderItems = (app: TestApp, token: string, id: string, body: object) =>
  call(app, { method: "PUT", url: `/meetings/${id}/items/order`, body }, token);

/** As they are stored, in order. */
export async function ranksOf(app: TestApp, meetingId: string): Promise<number[]> {
  const rows = await app.db
    .selectFrom("agenda_items")
    .select("rank")
    .where("event_id", "=", meetingId)
    .orderBy("rank")
    .execute();
  return rows.map(({ rank }) => rank);
}

/** A meeting that went further, as its later steps leave it. */
export async function putInState(app: TestApp, id: string, state: MeetingState): Promise<void> {
  await app.db
    .updateTable("meetings")
    .set({ state, convened_at: app.clock.now().toISOString() })
    .where("event_id", "=", id)
    .execute();
}

export const minutesWith = (title: string, note: string): PublishedMinutes => ({
  number: "Terrain, réunion 2026-01",
  ...{ group: "Terrain", title, day: "2026-03-10", startTime: "09:00", endTime: "10:30" },
  ...{ place: "", openedAt: "09:00", closedAt: "10:30", convenedOn: "", chair: "", secretary: "" },
  present: [],
  absent: [],
  items: [
    {
      ...{ id: "point", title: "Point", speaker: "", expected: "discussion", note },
      ...{ addedAfterNotice: false, documents: [], decisions: [], actions: [] },
    },
  ],
});

/** Published minutes with this note, without the steps that lead there. */
export async function plantMinutes(app: TestApp, id: string, note = ""): Promise<void> {
  const at = app.clock.now().toISOString();
  await app.db
    .updateTable("meetings")
    .set({
      state: "published",
      published_at: at,
      minutes: JSON.stringify(minutesWith("Réunion", note)),
      search: fold(note),
    })
    .where("event_id", "=", id)
    .execute();
}

/** A member of the group who animates it, with a session. */
export async function makeAnimator(app: TestApp, groupId: string, lastName = "Anime") {
  const member = await makeMember(app, groupId, lastName);
  await setGroupRole(app, { groupId, userId: member.id }, "animator");
  return member;
}

export const setGroupRole = (
  app: TestApp,
  { groupId, userId }: { groupId: string; userId: string },
  role: GroupRole,
) =>
  app.db
    .updateTable("group_members")
    .set({ role })
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .execute();
