/** Business constants: those that docs/verification.md lists, and the lifetimes and lengths of the product. */
export const TOKEN_KEY = "token";
/** Why a visitor is sent to the log-in page, in its address (`?raison=`). */
export const LOGIN_REASONS = ["session", "expiree", "illisible", "mot-de-passe"] as const;
export type LoginReason = (typeof LOGIN_REASONS)[number];
/**
 * On every answer to a session: its lifetime in seconds without another call, and in all
 * (`idle=3600, total=43200`).
 */
export const SESSION_LIFETIME_HEADER = "session-lifetime";
/** Milliseconds during which a recent authentication is valid. */
export const CONFIRMED_MS = 10 * 60_000;
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;
/** How long before its end the end of a session is announced. */
export const SESSION_WARNING_MS = 5 * 60_000;
export const GROUP_DOCUMENTS_STEP = 5;
export const PDF_ZOOM_NARROW = 0.8;
export const PDF_ZOOM_WIDE = 1.3;
export const PDF_NARROW_BELOW = 768;
export const COPYRIGHT_YEAR = 2024;
export const PAGE_MARKDOWN_MAX = 60_000;

export const ROLES = ["admin", "member"] as const;
export type Role = (typeof ROLES)[number];

export const COLLEGES = [
  "College structure",
  "College médiateur en santé",
  "College personne qualifiée",
] as const;
export type College = (typeof COLLEGES)[number];

/** The two documents that an applicant accepts, in order. */
export const JOIN_DOCUMENTS = ["cadre-de-partenariat", "recommandations"] as const;
export type JoinDocument = (typeof JOIN_DOCUMENTS)[number];

/** The conditions of use, accepted by the checkbox of the form. */
export const TERMS = "conditions";
/** All that an application accepts, each in the displayed version. */
export const ACCEPTED_TEXTS = [...JOIN_DOCUMENTS, TERMS] as const;
export type AcceptedText = (typeof ACCEPTED_TEXTS)[number];

/** Groups with their own menu entry, absent from the grid of the member home page. */
export const GROUPS_OUTSIDE_GRID: readonly string[] = ["COPIL", "Réunion Plénière"];

export const RESOURCE_CATEGORIES = ["articles", "rapports", "medias"] as const;
export type ResourceCategory = (typeof RESOURCE_CATEGORIES)[number];
export const RESOURCE_TITLE_MAX = 300;
export const RESOURCE_AUTHORS_MAX = 300;
export const RESOURCE_KIND_MAX = 80;
export const RESOURCE_DESCRIPTION_MAX = 1000;
export const RESOURCE_URL_MAX = 2000;
export const RESOURCE_YEAR_MIN = 1900;
/** Languages of a resource (ISO 639-1). */
export const RESOURCE_LANGUAGES = [
  "fr",
  "en",
  "de",
  "ar",
  "es",
  "it",
  "nl",
  "pt",
  "ro",
  "ru",
  "tr",
  "uk",
] as const;
export type ResourceLanguage = (typeof RESOURCE_LANGUAGES)[number];
/** Why a link could not be opened. */
export const LINK_FAULTS = [
  "missing",
  "refused",
  "error",
  "unknownHost",
  "silent",
  "certificate",
  "redirects",
  "private",
] as const;
export type LinkFault = (typeof LINK_FAULTS)[number];
/** Failed checks in a row after which administrators are shown a link as dead. */
export const LINK_DEAD_AFTER = 2;
/** Categories of articles. */
export const NEWS_CATEGORIES = ["actualite", "parole-de-terrain", "formation"] as const;
export type NewsCategory = (typeof NEWS_CATEGORIES)[number];
/** Articles per page of the list. */
export const NEWS_STEP = 20;
export const NEWS_ON_HOME = 3;
/** Words of the testimony of the home page, at most. */
export const TESTIMONY_WORDS = 25;
/** Logos of members on the home page: fewer than that say nothing of a collective. */
export const LOGOS_MIN = 4;
export const LOGOS_MAX = 6;
/** Length of the last segment of the address of a page created on the site. */
export const SLUG_MAX = 80;
export const WITHDRAWAL_REASON_MAX = 150;
const MIB = 1024 * 1024;
export const DOCUMENT_MAX_BYTES = 20 * MIB;
/** Of an archive of documents, and all of them together. */
export const ARCHIVE_DOCUMENTS_MAX = 100;
export const ARCHIVE_MAX_BYTES = 500 * MIB;
/** Most documents sorted by one call. */
export const SELECTION_MAX = 100;
/** Of what a new version of a document changes. */
export const DOCUMENT_NOTE_MAX = 300;
/** How many versions of a document the site may keep; all is null. */
export const VERSIONS_KEPT = [5, 20, 50] as const;
export const DEFAULT_VERSIONS_KEPT = 20;
/** Of the name of a version. */
export const VERSION_LABEL_MAX = 80;
/** Of the name of a chosen file. */
export const FILE_NAME_MAX = 500;
export const RESOURCE_MAX_BYTES = 50 * MIB;
/** Size of a PDF of the site, which visitors read on a phone. */
export const SITE_DOCUMENT_MAX_BYTES = 20 * MIB;
/**
 * Size and pixels of an uploaded picture: more than any current camera, so that a decompression
 * bomb is refused.
 */
export const IMAGE_MAX_BYTES = 15 * MIB;
export const IMAGE_MAX_POINTS = 50_000_000;
/** Largest ratio of the sides of a picture. */
export const IMAGE_MAX_RATIO = 10;
/** Widths of the stored copies of a picture; it is never enlarged. */
export const IMAGE_WIDTHS = [480, 960, 1440] as const;
export const IMAGE_ALT_MAX = 250;
export const IMAGE_CREDIT_MAX = 150;
/** A form sent again within this delay is a double click: it gets the answer of the first one. */
export const DUPLICATE_WINDOW_MS = 10_000;
/** The mail of an approval waits that long, a little longer than the notice with its « Annuler » is shown. */
export const APPROVAL_UNDO_MS = 12_000;
/** How long what is deleted can be restored. */
export const TRASH_DAYS = 30;
/** How long an application whose address is verified waits for a decision before it is erased. */
export const UNDECIDED_DAYS = 180;

export const NAME_MAX = 100;
export const STRUCTURE_MAX = 150;
export const EMAIL_MAX = 254;
export const MESSAGE_MAX = 5000;
export const SEARCH_MAX = 100;
/** What a search of the site is limited to (`?dans=`). */
export const SEARCH_PLACES = ["pages", "actualites", "documents", "ressources"] as const;
export type SearchPlace = (typeof SEARCH_PLACES)[number];
/** Most results of each kind on the page of a search. */
export const SEARCH_RESULTS_MAX = 50;
export const GROUP_NAME_MAX = 100;
export const DESCRIPTION_MAX = 2000;
export const TITLE_MAX = 150;
export const REASON_MAX = 1000;
export const PLACE_MAX = 200;
export const LINK_MAX = 500;
/** Seats in the room of a meeting. */
export const CAPACITY_MAX = 10_000;
/** Answer to a meeting: on site, remote, or absent. */
export const EVENT_ANSWERS = ["room", "remote", "absent"] as const;
export type EventAnswer = (typeof EVENT_ANSWERS)[number];
export const WORD_MAX = 300;
/** Role in a group: an animator publishes, accepts members, and may transfer the role. */
export const GROUP_ROLES = ["member", "animator"] as const;
export type GroupRole = (typeof GROUP_ROLES)[number];
/** How members join a group: freely, on request, or by invitation. */
export const JOIN_POLICIES = ["open", "request", "invite"] as const;
export type JoinPolicy = (typeof JOIN_POLICIES)[number];
/**
 * Largest number of meetings and longest duration of a series, whose meetings are created at once.
 */
export const SERIES_MAX = 104;
export const SERIES_YEARS = 2;
/** Largest interval between two meetings of a series, in weeks or months. */
export const SERIES_EVERY_MAX = 12;
/** Scope of a change in a series: this meeting, this and the following, or all future ones. */
export const SCOPES = ["this", "following", "all"] as const;
export type Scope = (typeof SCOPES)[number];
/**
 * What a calendar address contains: all meetings, those of the own groups, or those of one group.
 */
export const CALENDAR_SCOPES = ["all", "mine", "group"] as const;
export type CalendarScope = (typeof CALENDAR_SCOPES)[number];
/** Most calendar addresses per person. */
export const CALENDARS_MAX = 10;
export const CALENDAR_NAME_MAX = 60;
/** Length of a value of the pages: on one line, on several. */
export const VALUE_LINE_MAX = 300;
export const VALUE_TEXT_MAX = 3000;
/** Most rows per page of a list. */
export const LIST_LIMIT_MAX = 1000;
/** Default rows of the lists that are always paginated: inbox, audit log, trash; emails. */
export const LIST_LIMIT = 200;
export const MAIL_LIST_LIMIT = 100;
/** Counts stop here: the reader sees « plus de 1 000 ». */
export const COUNT_MAX = 1000;
/** Most days per request for the marks of a calendar. */
export const CALENDAR_DAYS_MAX = 62;
/** Groups of a day with a mark of their own. */
export const CALENDAR_MARKS_MAX = 3;
/** Events of a day that its square in the month names. */
export const CALENDAR_TITLES_MAX = 3;

export const PASSWORD_MIN_MEMBER = 12;
export const PASSWORD_MIN_ADMIN = 16;
export const PASSWORD_MAX = 128;
export const PASSWORD_MAX_BYTES = 512;
export const PASSWORD_MIN_BITS = 50;
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
/** Length of the passphrase of a backup: an archive can be attacked offline without a rate limit. */
export const PASSPHRASE_MIN = 16;
export const PASSPHRASE_MAX = 200;

/** Most addresses per list of people invited to the site, and most characters of that list. */
export const INVITED_MAX = 200;
export const INVITED_LIST_MAX = 30_000;
/** Characters of a line of that list in the answer. */
export const INVITED_LINE_MAX = 300;
/** How long an invitation to the site can be accepted. */
export const SITE_INVITATION_DAYS = 14;
/** Invitations to the site per address and day, the first one included. */
export const INVITED_A_DAY = 3;

/** People that a search by name returns at most. */
export const FOUND_PEOPLE = 20;

/** The secret of an invitation to a meeting, in lower case: 128 bits in base32 (RFC 4648, 6). A link truncated by a mail program is shorter. */
export const INVITATION_TOKEN = /^[a-z2-7]{26}$/;

/** Days after which a link that shares a document ends; the second is proposed. */
export const SHARE_DAYS = [1, 7, 30, 90] as const;
export const SHARE_DAYS_PROPOSED = 7;
/** Live links of a document. */
export const DOCUMENT_SHARES_MAX = 20;
/** Characters that a visitor may type: a password has 12, and may be pasted with spaces. */
export const SHARE_PASSWORD_MAX = 100;
