import type { MeetingState } from "#contract/meeting-limits.ts";
import type { NewUser } from "../db/schema.ts";
import { tokenOf } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { makeAdmin, makeUser } from "./make.ts";
import { plantAgenda } from "./meetings.ts";
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
  await plantAgenda(app, id, { state });
  return id;
}
