import type { AccountData } from "#contract/personal-data.ts";
import { getAccount } from "#server/accounts/get-account.ts";
import { listFactors } from "#server/accounts/list-factors.ts";
import { listSessions } from "#server/accounts/list-sessions.ts";
import { readProfile } from "#server/accounts/read-profile.ts";
import type { Db } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import {
  listAnswersGiven,
  listCalendars,
  listInvitationsAsked,
  listMeetingInvitations,
  listVotesGiven,
} from "./answered-queries.ts";
import { listApplicationActs, readApplication } from "./application-queries.ts";
import { listCommentsWritten, listMentioned } from "./comment-queries.ts";
import {
  listPageDrafts,
  listPageVersions,
  listPictures,
  listSiteDocuments,
  listUploads,
  listValuesWritten,
} from "./deposited-queries.ts";
import { listImportsMade } from "./import-queries.ts";
import {
  listAcceptances,
  listInvitations,
  listMemberships,
  listOwnRequests,
  listRequestsAnswered,
  listSiteInvitationsSent,
} from "./joined-queries.ts";
import { readMeetingData } from "./meeting-queries.ts";
import {
  listDigestCursors,
  listGroupMailsWritten,
  readNotifications,
} from "./notification-queries.ts";
import { listReferenceAnswers, listReferences } from "./reference-queries.ts";
import { listSharesMade } from "./share-queries.ts";
import {
  listLabelsReviewed,
  listOwnMemberships,
  listPeopleDetached,
  listPlaces,
  listStructureInvitationsSent,
} from "./structure-queries.ts";
import {
  listActivities,
  listActs,
  listBackupsAsked,
  listPastSessions,
  listReviews,
} from "./traces-queries.ts";

const readStanding = (db: Db, id: string) =>
  db
    .selectFrom("users")
    .select(["status", "email_verified_at as emailVerifiedAt", "decided_at as decidedAt"])
    .select(["refusal_reason as refusalReason", "deletion_requested_at as deletionRequestedAt"])
    .select(["second_factor_due_at as secondFactorDueAt", "deleted_at as deletedAt"])
    .select(["detached_at as detachedAt", "membership_asked_at as membershipAskedAt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** The caller's session when the person asks; empty otherwise. */
interface Asked {
  id: string;
  sessionId: string;
}

const readStructureActs = async (db: Db, id: string) => ({
  structures: await listPlaces(db, id),
  memberships: await listOwnMemberships(db, id),
  structureInvitationsSent: await listStructureInvitationsSent(db, id),
  peopleDetached: await listPeopleDetached(db, id),
  labelsReviewed: await listLabelsReviewed(db, id),
});

/** All data of one account. Throws not_found. */
export async function readAccount(deps: Deps, { id, sessionId }: Asked): Promise<AccountData> {
  const { db } = deps;
  const account = await getAccount(db, id);
  const sessions = await listSessions(db, deps.clock.now(), { ...account, sessionId });
  const open = sessions.map((session) => session.id);
  return {
    account,
    standing: await readStanding(db, id),
    directoryCard: await readProfile(db, id),
    acceptances: await listAcceptances(db, id),
    application: await readApplication(db, id),
    applicationActs: await listApplicationActs(db, id),
    groups: await listMemberships(db, id),
    requests: await listOwnRequests(db, id),
    invitations: await listInvitations(db, id),
    documents: await listUploads(db, id),
    references: await listReferences(db, id),
    referenceAnswers: await listReferenceAnswers(db, id),
    shares: await listSharesMade(db, id),
    images: await listPictures(db, id),
    answers: await listAnswersGiven(db, id),
    votes: await listVotesGiven(db, id),
    meetingInvitations: await listMeetingInvitations(db, id),
    invitationsAsked: await listInvitationsAsked(db, id),
    calendars: await listCalendars(db, id),
    notifications: await readNotifications(db, id),
    groupMails: await listGroupMailsWritten(db, id),
    comments: await listCommentsWritten(db, id),
    mentions: await listMentioned(db, id),
    meetings: await readMeetingData(db, id),
    pageDrafts: await listPageDrafts(db, id),
    pageVersions: await listPageVersions(db, id),
    sessions,
    pastSessions: await listPastSessions(db, id, open),
    secondFactor: await listFactors(deps, id),
    journal: await listActs(db, id),
    activities: await listActivities(db, id),
    digests: await listDigestCursors(db, id),
    siteInvitationsSent: await listSiteInvitationsSent(db, id),
    ...(await readStructureActs(db, id)),
    importsMade: await listImportsMade(db, id),
    requestsAnswered: await listRequestsAnswered(db, id),
    siteValues: await listValuesWritten(db, id),
    siteDocuments: await listSiteDocuments(db, id),
    backups: await listBackupsAsked(db, id),
    reviews: await listReviews(db, id),
  };
}
