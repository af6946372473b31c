/** Where an application is; « complement » waits for the applicant, the four last ones are its end. */
export const APPLICATION_STATES = [
  "received",
  "complement",
  "review",
  "accepted",
  "refused",
  "withdrawn",
  "lapsed",
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

export const OPEN_STATES = [
  "received",
  "complement",
  "review",
] as const satisfies ApplicationState[];

export const isOpen = (state: ApplicationState): boolean =>
  OPEN_STATES.some((open) => open === state);

/** Ends without an answer of the collective: the same person may apply again. */
export const REAPPLY_STATES = ["withdrawn", "lapsed"] as const satisfies ApplicationState[];

/** What an administrator can ask an applicant to complete; « username » is the name of the structure. */
export const COMPLEMENT_FIELDS = [
  "username",
  "firstName",
  "lastName",
  "college",
  "rna",
  "presentation",
] as const;
export type ComplementField = (typeof COMPLEMENT_FIELDS)[number];

export const COMPLEMENT_LABELS: Record<ComplementField, string> = {
  username: "nom de la structure",
  firstName: "prénom",
  lastName: "nom",
  college: "collège",
  rna: "numéro RNA",
  presentation: "présentation de votre activité",
};

/** Why two applications may be one. */
export const HINT_KINDS = ["name", "structure", "domain"] as const;

export const PRESENTATION_MAX = 2000;

/** The mails to applicants, by what causes them. */
export const MAIL_TEMPLATES = [
  "received",
  "review",
  "complement",
  "complement_reminder",
  "complement_withdrawn",
  "message",
  "accepted",
  "refused",
  "refused_scope",
  "refused_duplicate",
  "withdrawn",
  "lapsed",
  "link",
] as const;
export type MailTemplateKey = (typeof MAIL_TEMPLATES)[number];

/** Those that a refusal can use. */
export const REFUSAL_TEMPLATES = [
  "refused",
  "refused_scope",
  "refused_duplicate",
] as const satisfies MailTemplateKey[];

/** What a template can name, in braces: « {prenom} »; « champs » is what the applicant is asked, « date » when they applied. */
export const TEMPLATE_VARIABLES = [
  "prenom",
  "nom",
  "structure",
  "college",
  "date",
  "champs",
] as const;
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number];

export const TEMPLATE_SUBJECT_MAX = 150;
export const TEMPLATE_BODY_MAX = 3000;

/** Days after which administrators are reminded of applications that wait for them. */
export const DECISION_REMINDER_DAYS = [7, 14] as const;
/** Days after which an applicant is reminded of what is asked. */
export const COMPLEMENT_REMINDER_DAYS = [10, 20] as const;
/** Days without an answer after which an application can be closed without a decision. */
export const LAPSE_DAYS = 45;
/** Days for which the link of an applicant works after the decision. */
export const FOLLOW_DAYS = 30;
/** Messages and answers of an applicant in a day. */
export const ANSWERS_A_DAY = 10;
/** Months for which a refusal is shown beside a similar application: as long as refused applications are retained. */
export const REFUSED_MONTHS = 6;
