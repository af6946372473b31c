/** What a backup is made for: to be stored by the site, or to be downloaded once by its requester. */
export const BACKUP_KINDS = ["stored", "download"] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];
/** How long an archive that was prepared can be downloaded. */
export const BACKUP_DOWNLOAD_MS = 60 * 60_000;
/**
 * State of a backup: requested, running; complete, without files that the site itself lacks, or
 * failed.
 */
export const BACKUP_STATES = ["asked", "running", "good", "incomplete", "failed"] as const;
export type BackupState = (typeof BACKUP_STATES)[number];
/** Steps of a running backup. */
export const BACKUP_STEPS = ["rows", "files", "check"] as const;
export type BackupStep = (typeof BACKUP_STEPS)[number];
/** Age of the last good backup after which administrators are warned. */
export const BACKUP_LATE_DAYS = 2;
export const BACKUP_LIST_LIMIT = 60;
