import { MEETING_COLUMNS } from "./meeting-columns.ts";
import type { Part, PersonalColumn } from "./personal-column.ts";

const inPart = (name: Part): PersonalColumn["exported"] => ({ part: name });
const account = (
  what: string,
  exported: PersonalColumn["exported"],
  left?: string,
): PersonalColumn => ({
  by: "account",
  what,
  exported: exported,
  ...(left !== undefined && { left }),
});

const NAMELESS = "gardé pour le collectif, sans le nom";
const ID_ALONE = "un identifiant qui ne mène plus à personne";

/**
 * Every column that leads to a person, by table and column, with its place in the export and its fate in an erasure.
 * A missing column fails personal-columns.test.ts.
 */
export const PERSONAL_COLUMNS: Record<string, PersonalColumn> = {
  "users.email": {
    by: "email",
    what: "Compte ou demande d’adhésion",
    exported: inPart("accounts"),
  },
  "person_profiles.user_id": account(
    "Ce que la personne montre aux membres",
    inPart("directoryCard"),
  ),
  "acceptances.user_id": account("Documents acceptés", inPart("acceptances")),
  "applications.user_id": account("Demande d’adhésion", inPart("application")),
  "applications.assigned_to": account(
    "Demandes d’adhésion confiées à la personne",
    inPart("applicationActs"),
    "la demande, confiée à personne",
  ),
  "application_steps.actor_id": account(
    "Étapes de demandes d’adhésion que la personne a décidées",
    inPart("applicationActs"),
    NAMELESS,
  ),
  "application_messages.author_id": account(
    "Messages sur des demandes d’adhésion",
    inPart("applicationActs"),
    NAMELESS,
  ),
  "mail_templates.updated_by": account(
    "Modèles de courriels modifiés",
    inPart("applicationActs"),
    NAMELESS,
  ),
  "sessions.user_id": account("Connexions", inPart("sessions")),
  "links.user_id": { ...account("Liens à usage unique", inPart("links")), beside: "email" },
  "links.email": { by: "email", what: "Liens à usage unique", exported: inPart("links") },
  "mails.recipient": { by: "email", what: "Courriels à la personne", exported: inPart("mails") },
  "mails.recipient_id": {
    by: "person",
    what: "Courriels à la personne",
    exported: inPart("mails"),
    beside: "recipient",
  },
  "mails.subject_id": {
    by: "person",
    what: "Courriels à d’autres, qui parlent de la personne",
    exported: inPart("mails"),
  },
  "contact_messages.email": {
    by: "email",
    what: "Messages de contact",
    exported: inPart("contactMessages"),
  },
  "site_invitations.email": {
    by: "email",
    what: "Invitations à rejoindre le site",
    exported: inPart("siteInvitations"),
  },
  "site_invitations.user_id": {
    ...account("Invitations à rejoindre le site", inPart("siteInvitations")),
    beside: "email",
  },
  "site_invitations.invited_by": account(
    "Personnes invitées à rejoindre le site",
    inPart("siteInvitationsSent"),
    `${NAMELESS}, 44 jours au plus`,
  ),
  "structure_invitations.email": {
    by: "email",
    what: "Invitations à rejoindre une structure",
    exported: inPart("structureInvitations"),
  },
  "structure_invitations.user_id": {
    ...account("Invitations à rejoindre une structure", inPart("structureInvitations")),
    beside: "email",
  },
  "structure_invitations.invited_by": account(
    "Personnes invitées à rejoindre une structure",
    inPart("structureInvitationsSent"),
    `${NAMELESS}, 44 jours au plus`,
  ),
  "structure_people.user_id": account("Structures", inPart("structures")),
  "structure_people.ended_by": account(
    "Personnes détachées d’une structure",
    inPart("peopleDetached"),
    `${NAMELESS}, 12 mois au plus`,
  ),
  "memberships.user_id": account("Adhésions en son nom", inPart("memberships")),
  "label_reviews.decided_by": account(
    "Noms de structures revus",
    inPart("labelsReviewed"),
    NAMELESS,
  ),
  "structure_merges.merged_by": account(
    "Structures fusionnées",
    { not: "deux structures et une date, que le journal indique aussi" },
    NAMELESS,
  ),
  "import_rows.email": {
    by: "email",
    what: "Lignes d’un tableau importé",
    exported: inPart("importedRows"),
  },
  "import_rows.user_id": {
    ...account("Lignes d’un tableau importé", inPart("importedRows")),
    beside: "email",
  },
  "imports.created_by": account(
    "Tableaux importés",
    inPart("importsMade"),
    `${NAMELESS}, 30 jours au plus`,
  ),
  "group_members.user_id": account("Groupes", inPart("groups")),
  "group_requests.user_id": account("Demandes d’entrée dans un groupe", inPart("requests")),
  "group_requests.decided_by": account(
    "Demandes d’autres personnes auxquelles la personne a répondu",
    inPart("requestsAnswered"),
    NAMELESS,
  ),
  "group_invitations.user_id": account("Invitations dans un groupe", inPart("invitations")),
  "event_answers.user_id": account("Réponses aux événements", inPart("answers")),
  "poll_votes.user_id": account("Votes aux sondages de dates", inPart("votes")),
  "event_invitations.user_id": account("Invitations à une réunion", inPart("meetingInvitations")),
  "invited_events.asked_by": account(
    "Invitations envoyées par la personne",
    inPart("invitationsAsked"),
    NAMELESS,
  ),
  "calendars.user_id": account("Adresses d’agenda", inPart("calendars")),
  "activities.actor_id": account("Nouvelles des groupes", inPart("activities"), NAMELESS),
  "notification_settings.user_id": account("Choix de notification", inPart("notifications")),
  "digests.user_id": account("Lettres périodiques", inPart("digests")),
  "digest_starts.user_id": account("Lettres périodiques", inPart("digests")),
  "activity_readers.user_id": account("Lecture de « Quoi de neuf »", inPart("notifications")),
  "event_reminders.user_id": account("Rappels envoyés", inPart("notifications")),
  "group_mails.sender_id": account(
    "Messages écrits à un groupe",
    inPart("groupMails"),
    `${NAMELESS}, 180 jours au plus`,
  ),
  "group_mails.sent_to": account(
    "Envois en cours vers cette personne (message à un groupe)",
    { not: "la place où en est un envoi, rien de la personne" },
    ID_ALONE,
  ),
  ...MEETING_COLUMNS,
  "comments.author_id": account("Commentaires", inPart("comments"), NAMELESS),
  "comment_mentions.user_id": account(
    "Commentaires qui mentionnent la personne",
    inPart("mentions"),
  ),
  "document_versions.author_id": account(
    "Versions de documents déposées",
    inPart("documents"),
    NAMELESS,
  ),
  "document_references.owner_id": account(
    "Documents de référence dont la personne est responsable",
    inPart("references"),
    "le document, sans responsable",
  ),
  "document_asked.user_id": account(
    "Documents de référence que la personne doit approuver",
    inPart("references"),
  ),
  "document_references.reviewer_id": account(
    "Documents de référence que la personne a relus",
    inPart("references"),
    NAMELESS,
  ),
  "document_notices.user_id": account(
    "Documents de référence pour lesquels le site a écrit à la personne",
    inPart("references"),
  ),
  "document_acceptances.user_id": account(
    "Réponses aux documents de référence",
    inPart("referenceAnswers"),
    NAMELESS,
  ),
  "document_shares.created_by": account("Liens de partage créés", inPart("shares")),
  "media.author_id": account("Images ajoutées aux pages", inPart("images"), NAMELESS),
  "page_versions.author_id": account(
    "Versions publiées de pages",
    inPart("pageVersions"),
    NAMELESS,
  ),
  "page_drafts.author_id": account("Brouillons de pages", inPart("pageDrafts")),
  "site_value_versions.author_id": account(
    "Informations du site modifiées",
    inPart("siteValues"),
    NAMELESS,
  ),
  "site_document_versions.author_id": account(
    "PDF du site remplacés ou déclarés",
    inPart("siteDocuments"),
    NAMELESS,
  ),
  "yearly_reviews.done_by": account("Points de la revue annuelle", inPart("reviews"), NAMELESS),
  "backups.asked_by": account("Sauvegardes demandées", inPart("backups"), ID_ALONE),
  "journal.actor_id": {
    by: "person",
    what: "Lignes du journal sur ce que la personne a fait",
    exported: inPart("journal"),
    left: "la ligne, sans le nom, 12 mois au plus",
  },
  "journal.subject_id": {
    by: "person",
    what: "Lignes du journal sur ce qui la concerne",
    exported: inPart("journal"),
    left: "la ligne, sans le nom, 12 mois au plus",
  },
  "totps.user_id": account("Application de codes", inPart("secondFactor")),
  "passkeys.user_id": account("Clés d’accès", inPart("secondFactor")),
  "recovery_codes.user_id": account("Codes de secours", inPart("secondFactor")),
  "trusted_devices.user_id": account("Appareils de confiance", inPart("secondFactor")),
  "login_steps.user_id": account("Connexions commencées", {
    not: "effacé une heure après ; il n’y a rien d’autre que l’heure",
  }),
};
