/** How much of everything; who administers, waits or was refused is counted in the users. */
export interface Size {
  users: number;
  groups: number;
  events: number;
  /** The events lie so many days before and after today. */
  days: number;
  documents: number;
  resources: number;
  applications: number;
  unverified: number;
  contactMessages: number;
  mails: number;
  journal: number;
}

export const SMALL: Size = {
  users: 40,
  groups: 8,
  events: 60,
  days: 50,
  documents: 48,
  resources: 14,
  applications: 5,
  unverified: 2,
  contactMessages: 6,
  mails: 12,
  journal: 120,
};

export const LARGE: Size = {
  users: 5000,
  groups: 500,
  events: 20_000,
  days: 730,
  documents: 20_000,
  resources: 120,
  applications: 40,
  unverified: 120,
  contactMessages: 400,
  mails: 3000,
  journal: 20_000,
};
