import type { OwnAnswer } from "#contract/answers.ts";
import type { eventInvitationRoutes } from "#contract/event-invitations.ts";
import type { Parsed } from "#contract/route.ts";
import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import { giveAnswer } from "../answers/give-answer.ts";
import { answererOf, type InvitationRow, openLetter } from "./token.ts";

type Body = Parsed<typeof eventInvitationRoutes.answer>["body"];

/** In the trash it is no longer anybody's to know that there was one. */
const hidden = (error: unknown): never => {
  throw error instanceof ApiError && error.code === "not_found"
    ? new ApiError("link_invalid")
    : error;
};

/** What keeps one date of several from being answered, and not the others. */
const NOT_ANSWERED: readonly string[] = ["not_found", "event_past", "event_cancelled"];

/** Those of the dates that take an answer have it; throws what refuses the last where none does. */
async function answerEach(deps: Deps, rows: InvitationRow[], body: Body): Promise<OwnAnswer> {
  const given: OwnAnswer[] = [];
  let refused: unknown = new ApiError("link_invalid");
  for (const row of rows)
    try {
      given.push(await giveAnswer(deps, row.event_id, body, answererOf(row)));
    } catch (error) {
      if (!(error instanceof ApiError && NOT_ANSWERED.includes(error.code))) throw error;
      refused = error;
    }
  const last = given.find(({ waiting }) => waiting) ?? given.at(-1);
  return last ?? hidden(refused);
}

/**
 * Says whether somebody comes, by the secret of a mail: to the meeting, or to those dates of a series, all where none is named. Gives the answer, one that
 * waits for a place before the others. Throws link_invalid, event_past, event_cancelled, not_in_group.
 */
export async function answerInvitation(
  deps: Deps,
  letter: string,
  { dates, ...body }: Body,
): Promise<OwnAnswer> {
  const { rows } = await openLetter(deps, letter);
  const wanted = dates ? rows.filter(({ event_id }) => dates.includes(event_id)) : rows;
  return answerEach(deps, wanted, body);
}
