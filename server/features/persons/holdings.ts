import type { PersonFile } from "#contract/personal-data.ts";

type Part = keyof PersonFile | keyof PersonFile["accounts"][number];

/** What the site keeps of a person in one column of one table. */
export interface Holding {
  /** By the id of an account, by a canonical address, or by the id of an account or of a contact message. */
  by: "account" | "email" | "person";
  /** What is counted, in words that administrators read. */
  what: string;
  /** Where the export says it, or why it does not. */
  told: { part: Part } | { not: string };
  /** An address of the same rows, by which they are counted already. */
  beside?: string;
  /** What is left of it once the person is erased; nothing where it does not say. */
  left?: string;
}

const part = (name: Part): Holding["told"] => ({ part: name });
const account = (what: string, told: Holding["told"], left?: string): Holding => ({
  by: "account",
  what,
  told,
  ...(left !== undefined && { left }),
});

const NAMELESS = "gardé pour le collectif, sans le nom";
const ID_ALONE = "un identifiant qui ne mène plus à personne";

/**
 * Every column that leads to a person, by table and column: what the export tells of it, and what becomes of it. A column that is missing
 * here fails a test (holdings.test.ts), so that no table comes without being in the export, or without its reason.
 */
export const HOLDINGS: Record<string, Holding> = {
  "users.email": { by: "email", what: "Compte ou demande d’adhésion", told: part("accounts") },
  "acceptances.user_id": account("Documents acceptés", part("acceptances")),
  "sessions.user_id": account("Connexions", part("sessions")),
  "links.user_id": { ...account("Liens à usage unique", part("links")), beside: "email" },
  "links.email": { by: "email", what: "Liens à usage unique", told: part("links") },
  "mails.recipient": { by: "email", what: "Courriels reçus du site", told: part("mails") },
  "mails.recipient_id": {
    by: "person",
    what: "Courriels reçus du site",
    told: part("mails"),
    beside: "recipient",
  },
  "mails.subject_id": {
    by: "person",
    what: "Courriels à d’autres, qui parlent de la personne",
    told: part("mails"),
  },
  "contact_messages.email": {
    by: "email",
    what: "Messages de contact",
    told: part("contactMessages"),
  },
  "group_members.user_id": account("Groupes", part("groups")),
  "group_requests.user_id": account("Demandes d’entrée dans un groupe", part("requests")),
  "group_requests.decided_by": account(
    "Demandes d’autres personnes auxquelles la personne a répondu",
    part("requestsAnswered"),
    NAMELESS,
  ),
  "group_invitations.user_id": account("Invitations dans un groupe", part("invitations")),
  "event_answers.user_id": account("Réponses aux événements", part("answers")),
  "poll_votes.user_id": account("Votes aux sondages de dates", part("votes")),
  "event_invitations.user_id": account("Invitations à une réunion", part("meetingInvitations")),
  "invited_events.asked_by": account(
    "Réunions auxquelles la personne a fait inviter",
    part("invitationsAsked"),
    NAMELESS,
  ),
  "calendars.user_id": account("Adresses d’agenda", part("calendars")),
  "activities.actor_id": account("Nouvelles des groupes", part("activities"), NAMELESS),
  "notification_settings.user_id": account("Choix de notification", part("notifications")),
  "digests.user_id": account("Lettres périodiques", part("letters")),
  "digest_starts.user_id": account("Lettres périodiques", part("letters")),
  "activity_readers.user_id": account("Lecture de « Quoi de neuf »", part("notifications")),
  "event_reminders.user_id": account("Rappels envoyés", part("notifications")),
  "group_mails.sender_id": account(
    "Messages écrits à un groupe",
    part("groupMails"),
    `${NAMELESS}, 180 jours au plus`,
  ),
  "group_mails.sent_to": account(
    "Envois à un groupe qui en sont à cette personne",
    { not: "la place où en est un envoi, rien de la personne" },
    ID_ALONE,
  ),
  "documents.uploaded_by": account("Documents déposés", part("documents"), NAMELESS),
  "media.author_id": account("Images ajoutées aux pages", part("images"), NAMELESS),
  "page_versions.author_id": account("Versions publiées de pages", part("pageVersions"), NAMELESS),
  "page_drafts.author_id": account("Brouillons de pages", part("pageDrafts")),
  "site_value_versions.author_id": account(
    "Valeurs du site modifiées",
    part("siteValues"),
    NAMELESS,
  ),
  "site_document_versions.author_id": account(
    "PDF du site remplacés ou déclarés",
    part("siteDocuments"),
    NAMELESS,
  ),
  "yearly_reviews.done_by": account("Points de la revue annuelle", part("reviews"), NAMELESS),
  "backups.asked_by": account("Sauvegardes demandées", part("backups"), ID_ALONE),
  "journal.actor_id": {
    by: "person",
    what: "Lignes du journal sur ce que la personne a fait",
    told: part("journal"),
    left: "la ligne, sans le nom, 12 mois au plus",
  },
  "journal.subject_id": {
    by: "person",
    what: "Lignes du journal sur ce qui la concerne",
    told: part("journal"),
    left: "la ligne, sans le nom, 12 mois au plus",
  },
  "totps.user_id": account("Application de codes", part("secondFactor")),
  "passkeys.user_id": account("Clés d’accès", part("secondFactor")),
  "recovery_codes.user_id": account("Codes de secours", part("secondFactor")),
  "trusted_devices.user_id": account("Appareils de confiance", part("secondFactor")),
  "login_steps.user_id": account("Connexions commencées", {
    not: "effacé une heure après ; il n’y a rien d’autre que l’heure",
  }),
};
