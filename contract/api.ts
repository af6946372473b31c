import { accountRoutes } from "./account.ts";
import type { Addresses } from "./addresses.ts";
import { answerRoutes } from "./answers.ts";
import { applicationFileRoutes, followedApplicationRoutes } from "./application-files.ts";
import { applicationRoutes } from "./applications.ts";
import { authRoutes } from "./auth.ts";
import { backupRoutes } from "./backups.ts";
import { calendarRoutes } from "./calendars.ts";
import { commentRoutes } from "./comments.ts";
import { contactRoutes } from "./contact.ts";
import { dashboardRoutes } from "./dashboard.ts";
import { directoryRoutes } from "./directory.ts";
import { archiveRoutes } from "./document-archives.ts";
import { documentFolderRoutes } from "./document-folders.ts";
import { documentReferenceRoutes } from "./document-references.ts";
import { documentShareRoutes } from "./document-shares.ts";
import { documentRoutes } from "./documents.ts";
import { eventInvitationRoutes } from "./event-invitations.ts";
import { eventSeriesRoutes } from "./event-series.ts";
import { eventRoutes } from "./events.ts";
import { factorRoutes } from "./factors.ts";
import { fileRoutes } from "./files.ts";
import { firstStepsRoutes } from "./first-steps.ts";
import { groupMailRoutes } from "./group-mails.ts";
import { groupPeopleRoutes } from "./group-people.ts";
import { groupReviewRoutes } from "./group-reviews.ts";
import { groupRoutes } from "./groups.ts";
import { guideRoutes } from "./guides.ts";
import { importRoutes } from "./imports.ts";
import { inboxRoutes } from "./inbox.ts";
import { journalRoutes } from "./journal.ts";
import { labelReviewRoutes } from "./label-reviews.ts";
import { mailTemplateRoutes } from "./mail-templates.ts";
import { mailRoutes } from "./mails.ts";
import { mediaRoutes } from "./media.ts";
import { meetingNoticeRoutes } from "./meeting-notices.ts";
import { meetingPresenceRoutes } from "./meeting-presence.ts";
import { decisionRoutes, meetingActionRoutes } from "./meeting-registers.ts";
import { meetingSessionRoutes } from "./meeting-session.ts";
import { agendaItemRoutes, meetingRoutes } from "./meetings.ts";
import { memberRoutes } from "./members.ts";
import { minutesRoutes } from "./minutes.ts";
import { notificationRoutes } from "./notifications.ts";
import { personRoutes } from "./persons.ts";
import { pollRoutes } from "./polls.ts";
import { privacyRoutes } from "./privacy.ts";
import { resourceRoutes } from "./resources.ts";
import type { Route } from "./route.ts";
import { signupRoutes } from "./signup.ts";
import { siteDocumentRoutes } from "./site-documents.ts";
import { siteFeatureRoutes } from "./site-features.ts";
import { siteInvitationRoutes } from "./site-invitations.ts";
import { sitePageRoutes } from "./site-pages.ts";
import { siteValueRoutes } from "./site-values.ts";
import { spaceSearchRoutes } from "./space-search.ts";
import { structureInvitationRoutes, structureJoiningRoutes } from "./structure-invitations.ts";
import { structureMergeRoutes } from "./structure-merges.ts";
import { ownMembershipRoutes, structurePeopleRoutes, structureRoutes } from "./structures.ts";
import { trashRoutes } from "./trash.ts";
import { unsubscribingRoutes } from "./unsubscribing.ts";
import { waitingRoutes } from "./waiting.ts";
import { whatsNewRoutes } from "./whats-new.ts";
import { writtenPageRoutes } from "./written-pages.ts";

/** The assembled contract: an address without a route, or a route at another address, does not compile. */
export const api = {
  auth: authRoutes,
  signup: signupRoutes,
  applications: applicationRoutes,
  applicationFiles: applicationFileRoutes,
  followedApplications: followedApplicationRoutes,
  mailTemplates: mailTemplateRoutes,
  members: memberRoutes,
  directory: directoryRoutes,
  siteInvitations: siteInvitationRoutes,
  structures: structureRoutes,
  structurePeople: structurePeopleRoutes,
  structureInvitations: structureInvitationRoutes,
  structureJoining: structureJoiningRoutes,
  labelReviews: labelReviewRoutes,
  structureMerges: structureMergeRoutes,
  ownMemberships: ownMembershipRoutes,
  groups: groupRoutes,
  groupPeople: groupPeopleRoutes,
  events: eventRoutes,
  eventSeries: eventSeriesRoutes,
  answers: answerRoutes,
  eventInvitations: eventInvitationRoutes,
  meetings: meetingRoutes,
  agendaItems: agendaItemRoutes,
  meetingNotices: meetingNoticeRoutes,
  meetingPresence: meetingPresenceRoutes,
  meetingSession: meetingSessionRoutes,
  decisions: decisionRoutes,
  meetingActions: meetingActionRoutes,
  minutes: minutesRoutes,
  groupReviews: groupReviewRoutes,
  polls: pollRoutes,
  calendars: calendarRoutes,
  comments: commentRoutes,
  waiting: waitingRoutes,
  spaceSearch: spaceSearchRoutes,
  notifications: notificationRoutes,
  whatsNew: whatsNewRoutes,
  groupMails: groupMailRoutes,
  unsubscribing: unsubscribingRoutes,
  contact: contactRoutes,
  documents: documentRoutes,
  archives: archiveRoutes,
  documentFolders: documentFolderRoutes,
  documentReferences: documentReferenceRoutes,
  resources: resourceRoutes,
  documentShares: documentShareRoutes,
  files: fileRoutes,
  account: accountRoutes,
  factors: factorRoutes,
  persons: personRoutes,
  privacy: privacyRoutes,
  guides: guideRoutes,
  dashboard: dashboardRoutes,
  firstSteps: firstStepsRoutes,
  inbox: inboxRoutes,
  mails: mailRoutes,
  trash: trashRoutes,
  journal: journalRoutes,
  sitePages: sitePageRoutes,
  writtenPages: writtenPageRoutes,
  imports: importRoutes,
  media: mediaRoutes,
  backups: backupRoutes,
  siteValues: siteValueRoutes,
  siteDocuments: siteDocumentRoutes,
  siteFeatures: siteFeatureRoutes,
} satisfies {
  [N in keyof Addresses]: { [A in keyof Addresses[N]]: Route & { address: Addresses[N][A] } };
};

export type Api = typeof api;
