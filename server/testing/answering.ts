import { call, tokenOf } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { makeUser } from "./make.ts";

export const join = (app: TestApp, groupId: string, token: string) =>
  call(app, { method: "POST", url: `/groupes/${groupId}/join` }, token);

/** Creates a member of a group, with a session. */
export async function makeMember(app: TestApp, groupId: string, lastName = "Membre") {
  const user = await makeUser(app, { last_name: lastName });
  const token = await tokenOf(app, user);
  await join(app, groupId, token);
  return { ...user, token };
}

export const giveAnswer = (
  app: TestApp,
  eventId: string,
  token: string,
  body: object = { answer: "room" },
) => call(app, { method: "PUT", url: `/events/${eventId}/answer`, body }, token);
