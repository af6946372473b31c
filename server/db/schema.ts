import type { Insertable, Selectable } from "kysely";
import type { AccountTables, UsersTable } from "./tables/accounts.ts";
import type { ApplicationTables } from "./tables/applications.ts";
import type { BackupTables } from "./tables/backups.ts";
import type { CalendarTables } from "./tables/calendars.ts";
import type { CommentTables } from "./tables/comments.ts";
import type { ContactTables } from "./tables/contact.ts";
import type { DocumentTables } from "./tables/documents.ts";
import type { EventTables } from "./tables/events.ts";
import type { FactorTables } from "./tables/factors.ts";
import type { GroupTables } from "./tables/groups.ts";
import type { ImportTables } from "./tables/imports.ts";
import type { InstanceTables } from "./tables/instances.ts";
import type { JournalTables } from "./tables/journal.ts";
import type { MailTables } from "./tables/mails.ts";
import type { MediaTables } from "./tables/media.ts";
import type { MeetingTables } from "./tables/meetings.ts";
import type { NotificationTables } from "./tables/notifications.ts";
import type { PageTables } from "./tables/pages.ts";
import type { PollTables } from "./tables/polls.ts";
import type { PrivacyTables } from "./tables/privacy.ts";
import type { ProfileTables } from "./tables/profiles.ts";
import type { ResourceTables } from "./tables/resources.ts";
import type { SiteDocumentTables } from "./tables/site-documents.ts";
import type { SiteFeatureTables } from "./tables/site-features.ts";
import type { SiteInvitationTables } from "./tables/site-invitations.ts";
import type { SiteValueTables } from "./tables/site-values.ts";
import type { StructureTables } from "./tables/structures.ts";

/** All tables: one file of `tables/` per feature. They are together because features read each other’s rows and never import each other. */
export interface Database
  extends AccountTables,
    ApplicationTables,
    BackupTables,
    CalendarTables,
    CommentTables,
    ContactTables,
    DocumentTables,
    EventTables,
    FactorTables,
    GroupTables,
    ImportTables,
    InstanceTables,
    JournalTables,
    MailTables,
    MediaTables,
    MeetingTables,
    NotificationTables,
    PageTables,
    PollTables,
    PrivacyTables,
    ProfileTables,
    ResourceTables,
    SiteDocumentTables,
    SiteFeatureTables,
    SiteInvitationTables,
    SiteValueTables,
    StructureTables {}

export type UserRow = Selectable<UsersTable>;
export type NewUser = Insertable<UsersTable>;
