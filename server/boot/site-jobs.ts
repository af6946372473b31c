import { writeDeferredActs } from "../accounts/deferred-acts.ts";
import { enforceFactorRule } from "../accounts/factor-rule.ts";
import { removeEnded } from "../backup/downloads.ts";
import { runBackups } from "../backup/run-backups.ts";
import { storeAcceptedDocuments } from "../content/store-accepted.ts";
import { emptyTrash, purgeOld } from "../data-lifecycle.ts";
import type { Deps } from "../deps.ts";
import { remindOfApplications } from "../features/applications/remind.ts";
import { remindOfReferences } from "../features/documents/references/remind.ts";
import { pruneVersions } from "../features/documents/retain-versions.ts";
import { remindOfShares } from "../features/documents/shares/remind.ts";
import { readTexts } from "../features/documents/texts/read-texts.ts";
import { readAnswers } from "../features/events/invitations/read-answers.ts";
import { sendInvitations } from "../features/events/invitations/send-invitations.ts";
import { notifyWaitlist } from "../features/notifications/notify-waitlist.ts";
import { sendDigests } from "../features/notifications/send-digests.ts";
import { sendGroupMails } from "../features/notifications/send-group-mails.ts";
import { sendReminders } from "../features/notifications/send-reminders.ts";
import { checkLinks } from "../features/resources/check-links.ts";
import { closeDetached } from "../features/structures/close-detached.ts";
import type { Job } from "../jobs/jobs.ts";
import { deliverMails } from "../mail/deliver-mails.ts";
import { SEEN_EVERY, stayAmongInstances } from "./instances.ts";
import type { SharedClock } from "./shared-clock.ts";

const SECOND = 1000;

const makeReserve = async ({ reserve }: Deps): Promise<void> => void (await reserve.make());

/** What the site does by itself, and how often. */
export const siteJobs = (clock: SharedClock): Job[] => [
  { name: "mails", every: 5 * SECOND, run: deliverMails },
  { name: "reminders", every: 60 * SECOND, once: true, run: sendReminders },
  { name: "references", every: 600 * SECOND, once: true, run: remindOfReferences },
  { name: "applications", every: 600 * SECOND, once: true, run: remindOfApplications },
  { name: "shares", every: 600 * SECOND, once: true, run: remindOfShares },
  { name: "places", every: 30 * SECOND, once: true, run: notifyWaitlist },
  // Runs in every instance, so that a member waits for no other one; each invitation is claimed with its event.
  { name: "invitations", every: 30 * SECOND, run: sendInvitations },
  { name: "answers by mail", every: 60 * SECOND, once: true, run: readAnswers },
  { name: "group mails", every: 30 * SECOND, once: true, run: sendGroupMails },
  { name: "digests", every: 60 * SECOND, once: true, run: sendDigests },
  { name: "purge", every: 3600 * SECOND, once: true, run: purgeOld },
  { name: "detached accounts", every: 24 * 3600 * SECOND, once: true, run: closeDetached },
  { name: "journal", every: 60 * SECOND, run: writeDeferredActs },
  { name: "factors", every: 3600 * SECOND, run: enforceFactorRule },
  { name: "trash", every: 3600 * SECOND, once: true, run: emptyTrash },
  // One file at a time in each instance; each is claimed.
  { name: "texts", every: 60 * SECOND, run: readTexts },
  { name: "versions", every: 3600 * SECOND, once: true, run: pruneVersions },
  { name: "accepted documents", every: 3600 * SECOND, once: true, run: storeAcceptedDocuments },
  // Each link is due once a week.
  { name: "links", every: 3600 * SECOND, once: true, run: checkLinks },
  { name: "reserve", every: 60 * SECOND, run: makeReserve },
  { name: "clock", every: 60 * SECOND, run: () => clock.agree() },
  { name: "content", every: SECOND, run: ({ content }) => content.follow() },
  { name: "antivirus", every: 60 * SECOND, run: async ({ antivirus }) => antivirus?.check() },
  // It claims its runs itself, because a run may be long.
  { name: "backup", every: 5 * SECOND, run: runBackups },
  { name: "backups to download", every: 60 * SECOND, run: removeEnded },
  { name: "instances", every: SEEN_EVERY, run: stayAmongInstances },
];
