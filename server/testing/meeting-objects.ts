import { newId } from "../db/new-id.ts";
import { tokenFor } from "../features/events/invitations/token.ts";
import { hashText } from "../hash-text.ts";
import { call } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { makeUser } from "./make.ts";
import { makePoll } from "./polls.ts";
import { makeDocument, makeEvent, makeGroup } from "./publish.ts";

type MakeObject = (caller: { id: string }) => Promise<Record<string, string>>;

/** Who calls may be nobody who has an account. */
async function joinAnyone(app: TestApp, group_id: string, userId: string): Promise<void> {
  const joined_at = app.clock.now().toISOString();
  const found = await app.db.selectFrom("users").select("id").where("id", "=", userId).execute();
  for (const { id } of found)
    await app.db.insertInto("group_members").values({ group_id, user_id: id, joined_at }).execute();
}

const WEEK = 7 * 24 * 3_600_000;

/** Somebody new in a group, invited by mail to a meeting of it; the secret of the link. */
async function plantInvitation(app: TestApp, admin: string, group: string): Promise<string> {
  const user = await makeUser(app);
  await joinAnyone(app, group, user.id);
  const day = new Date(app.clock.now().getTime() + WEEK).toISOString().slice(0, 10);
  const { id: event_id } = await makeEvent(app, admin, group, { date: `${day}T12:00:00.000Z` });
  const id = newId();
  const token = tokenFor(app, { id, email: user.email });
  await app.db
    .insertInto("event_invitations")
    .values({
      id,
      event_id,
      user_id: user.id,
      token_hash: hashText(token),
      told_sequence: 0,
      told_off: 0,
      sent_sequence: 0,
      moved_sequence: 0,
      hours: `${day} 09:00 10:30`,
      facts: "",
      sent_at: app.clock.now().toISOString(),
      reply_sequence: null,
      reply_stamp: null,
    })
    .execute();
  return token;
}

/** Days that are looked for, and what a meeting is about. */
export const meetingObjects = (app: TestApp, admin: string): Record<string, MakeObject> => {
  let made = 0;
  // A group has a limited number of polls.
  const drawer = async () => (await makeGroup(app, admin, `Groupe consulté ${++made}`)).id;
  const pollIn = async (group: string) => ({ id: (await makePoll(app, admin, group)).id });
  const attached = async () => {
    const group = await drawer();
    const document = await makeDocument(app, admin, group, `Joint ${made}.pdf`);
    const { id } = await makeEvent(app, admin, group);
    const body = { documents: [document.id] };
    await call(app, { method: "PUT", url: `/events/${id}/documents`, body }, admin);
    return { event: id, document: document.id };
  };
  return {
    poll: async () => pollIn(await drawer()),
    "poll of the own group": async ({ id }) => {
      const group = await drawer();
      await joinAnyone(app, group, id);
      return pollIn(group);
    },
    "invitation of somebody": async () => ({
      letter: await plantInvitation(app, admin, await drawer()),
    }),
    "event with a document": async () => ({ id: (await attached()).event }),
    "document of an event": async () => ({ id: (await attached()).document }),
  };
};
