import { createHash } from "node:crypto";
import { ANSWERS_A_DAY } from "#contract/application-limits.ts";
import { messages } from "#contract/messages.ts";
import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Rule {
  limit: number;
  window: number;
}

/** Limits above any use by hand (T23, T70); log-ins are counted apart (accounts/log-in-attempts.ts). The answer never names the limit. */
export const THROTTLES = {
  // Judging a new password costs the server 25 ms: tries are bounded apart from the signups that are recorded.
  signupTriesPerAddress: [{ limit: 30, window: 15 * MINUTE }],
  signupPerAddress: [
    { limit: 3, window: HOUR },
    { limit: 10, window: DAY },
  ],
  /** Counts addresses, not signups: one address cannot block signup for the others. */
  signupOverall: [{ limit: 50, window: DAY }],
  /** Emails about a signup: any visitor may enter another person's address. */
  signupEmailsPerRecipient: [{ limit: 3, window: DAY }],
  forgotPerAddress: [{ limit: 10, window: HOUR }],
  /** For one account from one address; together, from those where the account has not logged in lately. */
  forgotFromAddress: [{ limit: 3, window: HOUR }],
  forgotFromElsewhere: [{ limit: 12, window: DAY }],
  /** New verification links, beside the emails of the signup itself. */
  renewalsPerRecipient: [{ limit: 3, window: DAY }],
  // Each request writes to an address that its owner may never have given us.
  emailChangePerAccount: [{ limit: 3, window: HOUR }],
  uploadsPerAccount: [{ limit: 30, window: HOUR }],
  // Each may read 500 MB of the store.
  archivesPerAccount: [{ limit: 30, window: HOUR }],
  /** Two gibibytes. */
  uploadedKibPerAccount: [{ limit: 2 * 1024 * 1024, window: DAY }],
  linkPerAddress: [{ limit: 10, window: 15 * MINUTE }],
  // Each begins a row that stays for a while: a room of people who log in with a passkey, and come back for another code.
  logInStepsPerAddress: [{ limit: 150, window: 15 * MINUTE }],
  // A person follows their application from the phone of a whole office.
  applicationLinksPerAddress: [{ limit: 240, window: HOUR }],
  /** Messages and answers of one applicant. */
  answersPerApplication: [{ limit: ANSWERS_A_DAY, window: DAY }],
  applicationLinksPerRecipient: [{ limit: 3, window: DAY }],
  passkeysPerAccount: [{ limit: 60, window: HOUR }],
  // An address that was revoked is remembered for a while.
  calendarsPerAccount: [{ limit: 30, window: DAY }],
  /** A lively exchange; ten people may be notified of each comment. */
  commentsPerAccount: [{ limit: 60, window: HOUR }],
  // Each may read two files, for twenty seconds each, and is asked again meanwhile.
  comparisonsPerAccount: [{ limit: 120, window: HOUR }],
  // Each one is a mail to a person.
  invitationsPerAccount: [{ limit: 60, window: DAY }],
  // A room of people who were invited together opens and accepts from one address; a password costs 25 ms.
  siteInvitationPerAddress: [{ limit: 60, window: 15 * MINUTE }],
  /** People invited to the site: by one administrator, and by all of them. */
  siteInvitationsPerAccount: [{ limit: 400, window: DAY }],
  siteInvitationsOverall: [{ limit: 600, window: DAY }],
  // Each one is a mail to a person whom the collective may not know.
  structureInvitationsPerAccount: [{ limit: 60, window: DAY }],
  structureJoiningsPerAccount: [{ limit: 60, window: 15 * MINUTE }],
  structureInvitationsPerRecipient: [{ limit: 3, window: DAY }],
  /** Wrong codes of the room of a meeting. */
  roomCodesPerAccount: [{ limit: 10, window: HOUR }],
  testMailsPerAccount: [{ limit: 10, window: HOUR }],
  // Each one opens a document to people without an account.
  sharesPerAccount: [{ limit: 60, window: DAY }],
  // A room of people who were sent the same link, and look before they open.
  sharesPerAddress: [{ limit: 240, window: HOUR }],
  /** Wrong passwords of shared documents: of one link from everywhere, and of all links from one address. */
  sharePasswordsPerLink: [{ limit: 5, window: 15 * MINUTE }],
  sharePasswordsPerAddress: [{ limit: 5, window: 15 * MINUTE }],
  // Mail programs ask for many people from few addresses; what they say is signed.
  unsubscribingPerAddress: [{ limit: 1200, window: HOUR }],
  // A whole office answers from one address, and looks before it answers.
  mailAnswersPerAddress: [{ limit: 240, window: HOUR }],
  /** Email replies from addresses that were never invited: as many as the audit log records. */
  refusedAnswersPerEvent: [{ limit: 10, window: DAY }],
  /** A device that asks every five minutes, and is opened now and then. */
  readsPerCalendar: [{ limit: 60, window: HOUR }],
  unknownFeedPerAddress: [{ limit: 60, window: HOUR }],
  contactPerAddress: [{ limit: 5, window: HOUR }],
  contactOverall: [{ limit: 100, window: DAY }],
} as const satisfies Record<string, readonly Rule[]>;

export type Throttle = keyof typeof THROTTLES;

/** « 5 minutes », « 3 heures ». */
const formatDelay = (minutes: number): string => {
  const [count, unit] = minutes < 120 ? [minutes, "minute"] : [Math.ceil(minutes / 60), "heure"];
  return `${count}\u00A0${unit}${count > 1 ? "s" : ""}`;
};

/** Throws too_many_attempts, in whole minutes. */
export const refuseUntil = (until: number, now: number): never => {
  const minutes = Math.max(1, Math.ceil((until - now) / MINUTE));
  throw new ApiError("too_many_attempts", {
    message: messages.tooManyAttemptsFor.replace("{delay}", formatDelay(minutes)),
    headers: { "retry-after": String(minutes * 60) },
  });
};

// What was typed may be no address at all, nor fit a column; an address that is one has no need to be written here.
const keyOf = (name: string, subject: string): string =>
  `${name}:${createHash("sha256").update(subject).digest("base64url")}`;

/** Adds to a counter of a fixed window and says what it is now. */
async function increment(
  deps: Deps,
  key: string,
  window: number,
  by: number,
): Promise<{ count: number; endsAt: number }> {
  const now = deps.clock.now();
  const at = now.toISOString();
  const fresh = new Date(now.getTime() + window).toISOString();
  const row = await deps.db
    .insertInto("throttles")
    .values({ key, count: by, window_ends_at: fresh, blocked_until: null })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({
        count: eb
          .case()
          .when("throttles.window_ends_at", "<=", at)
          .then(by)
          .else(eb("throttles.count", "+", by))
          .end(),
        window_ends_at: eb
          .case()
          .when("throttles.window_ends_at", "<=", at)
          .then(fresh)
          .else(eb.ref("throttles.window_ends_at"))
          .end(),
      })),
    )
    .returning(["count", "window_ends_at"])
    .executeTakeFirstOrThrow();
  return { count: row.count, endsAt: Date.parse(row.window_ends_at) };
}

/** Spends one use; true while it stays within the limits. */
export async function spendOne(deps: Deps, throttle: Throttle, subject: string): Promise<boolean> {
  return (await firstExceeded(deps, throttle, subject)) === undefined;
}

async function firstExceeded(
  deps: Deps,
  throttle: Throttle,
  subject: string,
  by = 1,
): Promise<number | undefined> {
  if (!deps.config.rateLimit) return undefined;
  for (const { limit, window } of THROTTLES[throttle]) {
    const { count, endsAt } = await increment(
      deps,
      keyOf(`${throttle}:${window}`, subject),
      window,
      by,
    );
    if (count > limit) return endsAt;
  }
  return undefined;
}

/** Counts a subject, once in each window, towards what is for everybody. Throws too_many_attempts beyond the limit. */
export async function throttleSubjects(deps: Deps, name: Throttle, subject: string): Promise<void> {
  if (!deps.config.rateLimit) return;
  for (const { limit, window } of THROTTLES[name]) {
    const mark = keyOf(`${name}:seen:${window}`, subject);
    if ((await increment(deps, mark, window, 1)).count > 1) continue;
    const { count, endsAt } = await increment(deps, keyOf(`${name}:${window}`, "all"), window, 1);
    if (count <= limit) continue;
    await deps.db.deleteFrom("throttles").where("key", "=", mark).execute();
    refuseUntil(endsAt, deps.clock.now().getTime());
  }
}

/** Counts one use, or so many units. Throws too_many_attempts beyond the limit. */
export async function throttle(deps: Deps, name: Throttle, subject: string, by = 1): Promise<void> {
  const until = await firstExceeded(deps, name, subject, by);
  if (until !== undefined) refuseUntil(until, deps.clock.now().getTime());
}

/** Takes back a use that does not count after all. */
export async function refund(deps: Deps, name: Throttle, subject: string): Promise<void> {
  const keys = THROTTLES[name].map(({ window }) => keyOf(`${name}:${window}`, subject));
  await deps.db
    .updateTable("throttles")
    .set((eb) => ({ count: eb("count", "-", 1) }))
    .where("key", "in", keys)
    .where("count", ">", 0)
    .execute();
}
