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

/** Words of the testimony of the home page, at most. */
export const TESTIMONY_WORDS = 25;
/** Logos of members on the home page: fewer than that say nothing of a collective. */
export const LOGOS_MIN = 4;
export const LOGOS_MAX = 6;
/** Length of the last segment of the address of a page created on the site. */
export const SLUG_MAX = 80;
export const WITHDRAWAL_REASON_MAX = 150;
/** Bytes of a mebibyte. */
export const MIB = 1024 * 1024;
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
export const DESCRIPTION_MAX = 2000;
export const TITLE_MAX = 150;
export const REASON_MAX = 1000;
export const PLACE_MAX = 200;
export const LINK_MAX = 500;
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
export const PASSWORD_MIN_MEMBER = 12;
export const PASSWORD_MIN_ADMIN = 16;
export const PASSWORD_MAX = 128;
export const PASSWORD_MAX_BYTES = 512;
export const PASSWORD_MIN_BITS = 50;
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
