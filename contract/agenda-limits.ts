/** Seats in the room of a meeting. */
export const CAPACITY_MAX = 10_000;
/** Answer to a meeting: on site, remote, or absent. */
export const EVENT_ANSWERS = ["room", "remote", "absent"] as const;
export type EventAnswer = (typeof EVENT_ANSWERS)[number];
export const WORD_MAX = 300;
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
/** Most days per request for the marks of a calendar. */
export const CALENDAR_DAYS_MAX = 62;
/** Groups of a day with a mark of their own. */
export const CALENDAR_MARKS_MAX = 3;
/** Events of a day that its square in the month names. */
export const CALENDAR_TITLES_MAX = 3;

/** The secret of an invitation to a meeting, in lower case: 128 bits in base32 (RFC 4648, 6). A link truncated by a mail program is shorter. */
export const INVITATION_TOKEN = /^[a-z2-7]{26}$/;
