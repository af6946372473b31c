import type { OwnAnswer } from "#contract/answers.ts";
import type { eventInvitationRoutes } from "#contract/event-invitations.ts";
import type { Parsed } from "#contract/route.ts";
import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import { giveAnswer } from "../answers/give-answer.ts";
import { findInvitations, type InvitationRow, toAnswerer } from "./token.ts";

type Body = Parsed<typeof eventInvitationRoutes.answer>["body"];

/** A deleted event must not be revealed. */
const hideNotFound = (error: unknown): never => {
  throw error instanceof ApiError && error.code === "not_found"
    ? new ApiError("link_invalid")
    : error;
};

/** Errors that skip one date and continue with the others: one may have been moved to another group. */
const NOT_ANSWERED: readonly string[] = [
  "not_found",
  "event_past",
  "event_cancelled",
  "not_in_group",
];

/** Answers each date that accepts it; throws the last error when none does. */
async function answerEach(deps: Deps, rows: InvitationRow[], body: Body): Promise<OwnAnswer> {
  const given: OwnAnswer[] = [];
  let refused: unknown = new ApiError("link_invalid");
  for (const row of rows)
    try {
      given.push(await giveAnswer(deps, row.event_id, body, toAnswerer(row)));
    } catch (error) {
      if (!(error instanceof ApiError && NOT_ANSWERED.includes(error.code))) throw error;
      refused = error;
    }
  const last = given.find(({ waiting }) => waiting) ?? given.at(-1);
  return last ?? hideNotFound(refused);
}

/**
 * Answers an invitation by its token, for `dates` or for all dates. Returns a waitlisted answer first. Throws
 * link_invalid, event_past, event_cancelled or not_in_group.
 */
export async function answerInvitation(
  deps: Deps,
  token: string,
  { dates, ...body }: Body,
): Promise<OwnAnswer> {
  const { rows } = await findInvitations(deps, token);
  const wanted = dates ? rows.filter(({ event_id }) => dates.includes(event_id)) : rows;
  return answerEach(deps, wanted, body);
}
