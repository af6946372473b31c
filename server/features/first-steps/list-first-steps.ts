import {
  FIRST_STEPS,
  type FirstStep,
  type FirstSteps,
  type StepState,
} from "#contract/first-steps.ts";
import { findFactors, hasFactor } from "#server/accounts/factors.ts";
import type { Actor } from "#server/accounts/session.ts";
import { isOnSiteDisk } from "#server/backup/room.ts";
import { isInDataFolder } from "#server/backup/site-place.ts";
import { missingMandatory } from "#server/content/values.ts";
import type { Deps } from "#server/deps.ts";
import {
  areHidden,
  hasGoodBackup,
  hasGroupMember,
  hasInvitation,
  hasOtherPerson,
  hasSentMail,
  wasBackupDownloaded,
} from "./queries.ts";

const done = (isDone: boolean): StepState => (isDone ? "done" : "todo");

/** A mail server may be set up wrongly until it has accepted a mail, for example the one to try it. */
async function stateOfMail({ db, config }: Deps): Promise<StepState> {
  if (config.smtpUrl === undefined) return "todo";
  return (await hasSentMail(db)) ? "done" : "started";
}

/** A backup on the disk of the site is lost with it. */
async function stateOfBackup({ db, config }: Deps): Promise<StepState> {
  if (!(await hasGoodBackup(db))) return "todo";
  // A folder that does not answer is judged by its path.
  const isBeside = await isOnSiteDisk(config).catch(() => isInDataFolder(config));
  return isBeside && !(await wasBackupDownloaded(db)) ? "started" : "done";
}

/** Each is read from the data; none is stored. */
const STATES: Record<FirstStep, (deps: Deps, actor: Pick<Actor, "id">) => Promise<StepState>> = {
  secondFactor: async ({ db }, { id }) => done(hasFactor(await findFactors(db, id))),
  mail: stateOfMail,
  values: async ({ content }) => done((await missingMandatory(content)).length === 0),
  // The site comes with groups: what they lack is a first member, who gets the news and answers the meetings.
  group: async ({ db }) => done(await hasGroupMember(db)),
  people: async ({ db }, { id }) =>
    done((await hasOtherPerson(db, id)) || (await hasInvitation(db))),
  backup: stateOfBackup,
};

/** What a new site still needs, for this administrator. */
export async function listFirstSteps(deps: Deps, actor: Pick<Actor, "id">): Promise<FirstSteps> {
  const steps = FIRST_STEPS.map(async (name) => ({
    name,
    state: await STATES[name](deps, actor),
  }));
  return { hidden: await areHidden(deps.db, actor.id), steps: await Promise.all(steps) };
}
