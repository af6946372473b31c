/** What a person may show to the other members beside their name, their structure, their college and their groups. */
export const SHOWN_FIELDS = ["job", "languages", "presentation", "email", "phone"] as const;
export type ShownField = (typeof SHOWN_FIELDS)[number];

export const PHONE_MAX = 30;
export const LANGUAGES_MAX = 150;
export const PRESENTATION_MAX = 600;
