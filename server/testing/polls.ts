import type { z } from "zod";
import type { newPollBody, Poll } from "#contract/polls.ts";
import { call } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";

/** A day that a poll proposes, from nine to half past ten. */
export const at = (day: string, startTime = "09:00", endTime = "10:30") => ({
  day,
  startTime,
  endTime,
});

/** What a poll says, but for its group. */
export const POLL = {
  title: "Quand se voir",
  message: "Ordre du jour",
  days: [at("2026-04-07"), at("2026-04-08"), at("2026-04-09")],
};

/** The same with all that a poll may have. */
export const WHOLE_POLL = {
  ...POLL,
  place: "Maison des réseaux",
  link: "https://visio.exemple.fr/salle",
  closesOn: "2026-04-06",
};

export const askPoll = (
  app: TestApp,
  token: string,
  groupId: string,
  values: Partial<z.input<typeof newPollBody>> = {},
) => call(app, { method: "POST", url: "/polls", body: { ...POLL, groupId, ...values } }, token);

/** On three days of April by default. */
export async function makePoll(
  app: TestApp,
  token: string,
  groupId: string,
  values: Partial<z.input<typeof newPollBody>> = {},
): Promise<Poll> {
  const reply = await askPoll(app, token, groupId, values);
  if (reply.statusCode !== 201) throw new Error(`${reply.statusCode} ${reply.body}`);
  return reply.json();
}
