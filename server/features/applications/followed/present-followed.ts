import { FOLLOW_STEPS, type FollowedApplication } from "#contract/application-files.ts";
import {
  type ApplicationState,
  type ComplementField,
  isOpen,
} from "#contract/application-limits.ts";
import { complement } from "#contract/complement.ts";
import type { ApplicationFile } from "#server/accounts/applications/application-file.ts";
import type { Db } from "#server/db/open.ts";
import { hasAcceptances } from "../attestation/queries.ts";
import { listSteps, listThread } from "../queries-of-file.ts";
import { endOfLinks } from "./find-followed.ts";

type FollowStep = FollowedApplication["steps"][number];
interface Done {
  state: ApplicationState;
  at: string;
}

const stepOf = (state: ApplicationState): FollowStep["step"] =>
  isOpen(state) ? (state as "received" | "review" | "complement") : "decision";

/** The last time of each of the four steps; a complement that was never asked is skipped. */
export function toFollowSteps(state: ApplicationState, steps: readonly Done[]): FollowStep[] {
  const now = stepOf(state);
  const place = FOLLOW_STEPS.indexOf(now);
  return FOLLOW_STEPS.map((step, index) => {
    const at = steps.findLast((one) => stepOf(one.state) === step)?.at ?? null;
    if (step === now) return { step, is: step === "decision" ? "done" : "current", at };
    if (at !== null) return { step, is: "done", at };
    const isPassed = index < place;
    return { step, is: isPassed ? "skipped" : "coming", at: null };
  });
}

const valuesOf = ({ user, application }: ApplicationFile): Record<ComplementField, string> => ({
  username: user.username,
  firstName: user.first_name,
  lastName: user.last_name,
  college: user.college ?? "",
  rna: application.rna,
  presentation: application.presentation,
});

function presentComplement(file: ApplicationFile): FollowedApplication["complement"] {
  if (file.application.complement === null) return null;
  const asked = complement.parse(JSON.parse(file.application.complement));
  const values = valuesOf(file);
  const current = Object.fromEntries(asked.fields.map((field) => [field, values[field]]));
  return { ...asked, current };
}

/** What the bearer of the link reads: the first name alone, and no note of the administrators. */
export async function presentFollowed(db: Db, file: ApplicationFile): Promise<FollowedApplication> {
  const { user, application } = file;
  const thread = await listThread(db, application.id);
  const open = isOpen(application.state);
  return {
    firstName: user.first_name,
    state: application.state,
    version: application.version,
    steps: toFollowSteps(application.state, await listSteps(db, application.id)),
    complement: presentComplement(file),
    thread: thread
      .filter(({ visible }) => visible === "both")
      .map(({ id, at, side, body, template }) => ({ id, at, side, body, template })),
    canWrite: open,
    canWithdraw: open,
    attestation: await hasAcceptances(db, user.id),
    endsAt: endOfLinks(application),
  };
}
