/** Number of rows; `users` includes administrators, applicants and refused people. */
export interface Size {
  users: number;
  groups: number;
  events: number;
  /** Working groups with minutes, besides the steering group. */
  meetingGroups: number;
  /** Days before and after today with events. */
  days: number;
  documents: number;
  resources: number;
  articles: number;
  /** Published revisions of all articles together, one of each at least. */
  versions: number;
  pictures: number;
  applications: number;
  unverified: number;
  contactMessages: number;
  mails: number;
  journal: number;
  /** Invitations to the site, besides one in each state. */
  invitations: number;
}

export const SMALL: Size = {
  // One for each of LABELS, and 21 who have a structure or no access.
  users: 92,
  groups: 8,
  events: 60,
  meetingGroups: 2,
  days: 50,
  documents: 48,
  resources: 14,
  articles: 0,
  versions: 0,
  pictures: 0,
  applications: 5,
  unverified: 2,
  contactMessages: 6,
  mails: 12,
  journal: 120,
  invitations: 0,
};

export const LARGE: Size = {
  users: 5000,
  groups: 500,
  events: 20_000,
  meetingGroups: 40,
  days: 730,
  documents: 20_000,
  resources: 120,
  // Five hundred with the pages of the first edition.
  articles: 475,
  versions: 5000,
  pictures: 60,
  applications: 40,
  unverified: 120,
  contactMessages: 400,
  mails: 3000,
  journal: 20_000,
  invitations: 2000,
};

/** A federation after some years. */
export const HUGE: Size = {
  ...LARGE,
  users: 100_000,
  events: 1_000_000,
  documents: 100_000,
  applications: 400,
  unverified: 1200,
  contactMessages: 4000,
  mails: 100_000,
  journal: 200_000,
  invitations: 20_000,
};

const SIZES = { "--small": SMALL, "--large": LARGE, "--huge": HUGE };

/** The size named by the arguments of a command, else `usual`. */
export function readSize(args: string[], usual: Size): Size {
  const [, size = usual] = Object.entries(SIZES).find(([word]) => args.includes(word)) ?? [];
  return size;
}
