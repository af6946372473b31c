import type { ItemState, MeetingOffice, MeetingState } from "#contract/meeting-limits.ts";
import { newId } from "../db/new-id.ts";
import type { NewUser } from "../db/schema.ts";
import { tokenOf } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { makeAdmin, makeUser } from "./make.ts";
import { makeEvent, makeGroup } from "./publish.ts";

interface Person {
  user: NewUser;
  token: string;
}

export async function enterAs(app: TestApp, values: Partial<NewUser> = {}): Promise<Person> {
  const user = await makeUser(app, values);
  return { user, token: await tokenOf(app, user) };
}

/** A group with its animator, and an administrator who made it. */
export async function makeRunGroup(app: TestApp, name = "Plaidoyer") {
  const admin = await tokenOf(app, await makeAdmin(app));
  const { id: groupId } = await makeGroup(app, admin, name);
  const animator = await enterAs(app, { first_name: "Anne", last_name: "Animatrice" });
  await joinAs(app, groupId, animator.user.id, "animator");
  return { admin, groupId, animator };
}

export const joinAs = (
  app: TestApp,
  group_id: string,
  user_id: string,
  role: "member" | "animator" = "member",
) =>
  app.db
    .insertInto("group_members")
    .values({ group_id, user_id, role, joined_at: app.clock.now().toISOString() })
    .execute();

let planted = 0;

/** A meeting in this state, without items. */
export async function plantMeeting(
  app: TestApp,
  { admin, groupId }: { admin: string; groupId: string },
  state: MeetingState = "open",
  values: Parameters<typeof makeEvent>[3] = {},
): Promise<string> {
  planted += 1;
  const { id } = await makeEvent(app, admin, groupId, { title: `Réunion ${planted}`, ...values });
  const at = app.clock.now().toISOString();
  await app.db
    .insertInto("meetings")
    .values({
      ...{ event_id: id, state, reading_days: 7, code_secret: "secret", created_at: at },
      ...(state === "open" && { opened_at: at }),
    })
    .execute();
  return id;
}

export async function plantItem(
  app: TestApp,
  event_id: string,
  { closed = false, state = "accepted" as ItemState, rank = 1 } = {},
): Promise<string> {
  const id = newId();
  await app.db
    .insertInto("agenda_items")
    .values({
      ...{ id, event_id, rank, title: `Point ${rank}`, minutes: 10, state },
      ...{ speaker_id: null, speaker_name: "", expected: "decision", proposal: "" },
      ...{ closed_doors: closed ? 1 : 0, proposed_by: null },
      created_at: app.clock.now().toISOString(),
    })
    .execute();
  return id;
}

export const plantOfficer = (
  app: TestApp,
  event_id: string,
  { id, first_name, last_name }: NewUser,
  role: MeetingOffice,
) =>
  app.db
    .insertInto("meeting_officers")
    .values({ event_id, role, user_id: id, name_then: `${first_name} ${last_name}` })
    .execute();

/** A person of this college in the room, from now on; without one, a guest. */
export async function plantPresence(
  app: TestApp,
  event_id: string,
  { user, college = "College structure" }: { user?: NewUser; college?: string } = {},
): Promise<string> {
  const id = newId();
  await app.db
    .insertInto("attendances")
    .values({
      ...{ id, event_id, user_id: user?.id ?? null, guest: user ? 0 : 1 },
      ...{ name_then: user ? `${user.first_name} ${user.last_name}` : "Invitée" },
      ...{ college_then: user ? college : "", mode: "room", via: "list", client_id: newId() },
      ...{ arrived_at: app.clock.now().toISOString(), left_at: null, recorded_by: null },
    })
    .execute();
  return id;
}

/** Sends the notice of a meeting to these people, without a mail. */
export async function plantNotice(app: TestApp, event_id: string, people: NewUser[]) {
  const notice = newId();
  const sent_at = app.clock.now().toISOString();
  await app.db
    .insertInto("notices")
    .values({
      ...{ id: notice, event_id, sent_at, sent_by: null },
      ...{ sent_name: "", words: "", snapshot: "{}" },
    })
    .execute();
  for (const { id: user_id } of people)
    await app.db
      .insertInto("notice_people")
      .values({
        id: newId(),
        notice_id: notice,
        user_id,
        name_then: "",
        mail_id: null,
        state: "sent",
      })
      .execute();
}

/** What the publication does to the rows of a meeting that follow it. */
export async function publishRows(app: TestApp, event_id: string, number = 1): Promise<void> {
  const published_at = app.clock.now().toISOString();
  const decisions = await app.db
    .selectFrom("decisions")
    .select("id")
    .where("event_id", "=", event_id)
    .orderBy("rank")
    .orderBy("id")
    .execute();
  for (const [index, { id }] of decisions.entries()) {
    const place = (number - 1) * 100 + index + 1;
    const number_text = `Plaidoyer 2026-${String(place).padStart(2, "0")}`;
    await app.db
      .updateTable("decisions")
      .set({ published_at, year: 2026, number: place, number_text })
      .where("id", "=", id)
      .execute();
  }
  await app.db
    .updateTable("actions")
    .set({ published_at })
    .where("event_id", "=", event_id)
    .execute();
  // Last: nothing of a published meeting changes.
  await app.db
    .updateTable("meetings")
    .set({ state: "published", published_at, year: 2026, number })
    .where("event_id", "=", event_id)
    .execute();
}
