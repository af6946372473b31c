import type { RetentionId } from "#contract/retention.ts";
import type { TrashKind } from "#contract/trash.ts";
import { expireAccess } from "./accounts/expire-access.ts";
import type { Retained } from "./db/retention.ts";
import type { Trash } from "./db/trash.ts";
import { leavingTrash, trashRetention } from "./db/trash-retention.ts";
import type { Deps } from "./deps.ts";
import { expireApplications } from "./features/applications/expire-applications.ts";
import { commentRetention } from "./features/comments/retention.ts";
import { shareRetention } from "./features/documents/shares/retention.ts";
import { documentFiles, documentTrash } from "./features/documents/trash.ts";
import { expireInvitations } from "./features/events/invitations/expire-invitations.ts";
import { seriesTrash } from "./features/events/series/trash.ts";
import { eventTrash } from "./features/events/trash.ts";
import { groupTrash } from "./features/groups/trash.ts";
import { importRetention } from "./features/imports/retention.ts";
import { expireMessages } from "./features/inbox/expire-messages.ts";
import { messageTrash } from "./features/inbox/trash.ts";
import { mediaFiles, mediaTrash } from "./features/media/trash.ts";
import { minutesRetention } from "./features/meetings/minutes/retention.ts";
import { minutesFiles } from "./features/meetings/minutes/while-printing.ts";
import { memberTrash } from "./features/members/trash.ts";
import { notificationRetention } from "./features/notifications/retention.ts";
import { pollTrash } from "./features/polls/trash.ts";
import { resourceFiles, resourceTrash } from "./features/resources/trash.ts";
import { siteDocumentFiles } from "./features/site-documents/queries.ts";
import { expireSiteInvitations } from "./features/site-invitations/expire-invitations.ts";
import { expireStructureInvitations, placeRetention } from "./features/structures/retention.ts";
import { structureTrash } from "./features/structures/trash.ts";
import { expireRecords, purge } from "./jobs/purge.ts";
import { purgeTrash } from "./jobs/purge-trash.ts";
import { expireMails, mailsOfErased } from "./mail/forget-mails.ts";

/** Declarations of the features about stored data, collected for the trash and the jobs, which import no feature. */
export const TRASH: Record<TrashKind, Trash> = {
  user: memberTrash,
  group: groupTrash,
  event: eventTrash,
  document: documentTrash,
  resource: resourceTrash,
  message: messageTrash,
  series: seriesTrash,
  poll: pollTrash,
  media: mediaTrash,
  structure: structureTrash,
};

const EVERY_TRASH = Object.values(TRASH);

export const FILE_OWNERS = [
  documentFiles,
  resourceFiles,
  mediaFiles,
  siteDocumentFiles,
  minutesFiles,
];

export const emptyTrash = (deps: Deps): Promise<void> => purgeTrash(deps, EVERY_TRASH, FILE_OWNERS);

/** Categories about people. */
const PEOPLE = {
  ...expireApplications,
  ...expireMessages,
  ...expireSiteInvitations,
  ...expireStructureInvitations,
};
/** Tables whose rows are each a person. */
const PERSONS = [
  ...EVERY_TRASH,
  { people: "site_invitations" as const },
  { people: "structure_invitations" as const },
];
const OTHERS = {
  ...notificationRetention,
  ...commentRetention,
  ...minutesRetention,
  ...shareRetention,
  ...placeRetention,
  ...expireInvitations,
  ...importRetention,
  ...expireMails,
  ...expireRecords,
  ...expireAccess,
};

export const purgeOld = (deps: Deps): Promise<void> =>
  purge(deps, {
    persons: PERSONS,
    people: Object.values(PEOPLE),
    others: Object.values(OTHERS),
  });

/** The rule of each category in contract/retention.ts. */
export const RETENTION_RULES: Record<RetentionId, Retained> = {
  ...PEOPLE,
  ...OTHERS,
  mailsOfErased: mailsOfErased(PERSONS, [
    ...Object.values(PEOPLE).map(({ leaving }) => leaving),
    ...leavingTrash(EVERY_TRASH),
  ]),
  trash: trashRetention(EVERY_TRASH),
};
