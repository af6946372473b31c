import type { Meeting } from "#contract/meetings.ts";
import type { UserRow } from "../db/schema.ts";
import { call, tokenOf } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { makeAdmin, makeUser } from "./make.ts";
import { type MeetingPeople, makeMeetingPeople, plantMeeting } from "./plant-meeting.ts";

type Role = keyof MeetingPeople | "admin" | "stranger";

/** A planted meeting and the calls of its people. */
export interface MinutesDesk {
  id: string;
  groupId: string;
  people: MeetingPeople;
  tokens: Record<Role, string>;
  post: (path: string, role: Role, body?: object) => ReturnType<typeof call>;
  put: (path: string, role: Role, body?: object) => ReturnType<typeof call>;
  get: (role: Role) => Promise<Meeting>;
  read: (path: string, role: Role) => ReturnType<typeof call>;
  /** Approves what the person has just read. */
  approve: (role: Role) => ReturnType<typeof call>;
}

export async function openMinutesDesk(
  app: TestApp,
  id: string,
  { people, groupId }: { people?: MeetingPeople; groupId?: string } = {},
): Promise<MinutesDesk> {
  const own = people ?? (await makeMeetingPeople(app, id));
  const planted = await plantMeeting(app, id, { people: own, ...(groupId && { groupId }) });
  const users = { ...own, admin: await makeAdmin(app), stranger: await makeUser(app) };
  const tokens = {} as Record<Role, string>;
  for (const [role, user] of Object.entries(users))
    tokens[role as Role] = await tokenOf(app, user as Pick<UserRow, "id" | "role">);
  const send = (method: "POST" | "PUT") => (path: string, role: Role, body?: object) =>
    call(app, { method, url: path, ...(body && { body }) }, tokens[role]);
  const read = (path: string, role: Role) => call(app, { url: path }, tokens[role]);
  const get = async (role: Role): Promise<Meeting> => (await read(`/meetings/${id}`, role)).json();
  return {
    ...planted,
    tokens,
    read,
    get,
    post: send("POST"),
    put: send("PUT"),
    approve: async (role) => {
      const { revision } = await get(role);
      return send("POST")(`/meetings/${id}/approve`, role, { revision });
    },
  };
}
