import { sql } from "kysely";
import { fullName } from "#contract/full-name.ts";
import type { PersonFile } from "#contract/personal-data.ts";
import type { PersonRights } from "#contract/persons.ts";
import type { Db } from "#server/db/open.ts";
import { MEETING_PLACES } from "./meeting-places.ts";
import type { Place } from "./mention-place.ts";

type Mention = PersonRights["mentions"][number];

const GROUP_NAME = sql<string>`(select name from groups where groups.id = group_id)`;
const EVENT_TITLE = sql<string>`(select title from events where events.id = event_id)`;
const COMMENTED_TITLE = sql<string>`coalesce(
  (select title from events where events.id = event_id),
  (select name from documents where documents.id = document_id),
  (select name from groups where groups.id = group_id))`;
const PROFILE_NAME = sql<string>`(select first_name || ' ' || last_name from users where users.id = user_id)`;
const APPLICANT_NAME = sql<string>`(
  select first_name || ' ' || last_name from users where users.id = user_id)`;
const SENDER_NAME = sql<string>`first_name || ' ' || last_name`;

/** Free-text columns that are searched for a person's name. A column that is missing here fails mentions.test.ts. */
export const PLACES: Place[] = [
  {
    where: "Structure",
    table: "structures",
    title: "name",
    texts: ["name", "short_name", "commune"],
  },
  { where: "Nom de structure", table: "structure_labels", title: "label", texts: ["label"] },
  {
    where: "Nom de structure à revoir",
    table: "label_reviews",
    title: "labels",
    texts: ["labels"],
  },
  {
    where: "Fonction dans une structure",
    table: "structure_people",
    title: sql`(select name from structures where structures.id = structure_id)`,
    texts: ["job"],
    author: "user_id",
  },
  { where: "Groupe", table: "groups", title: "name", texts: ["name", "description"] },
  {
    where: "Demande d’entrée dans un groupe",
    table: "group_requests",
    title: GROUP_NAME,
    texts: ["words", "reason"],
    author: "user_id",
  },
  {
    where: "Événement",
    table: "events",
    title: "title",
    texts: ["title", "message", "place", "link", "cancel_reason"],
  },
  {
    where: "Série d’événements",
    table: "event_series",
    title: "title",
    texts: ["title", "message", "place", "link"],
  },
  {
    where: "Réponse à un événement",
    table: "event_answers",
    title: EVENT_TITLE,
    texts: ["word"],
    author: "user_id",
  },
  {
    where: "Sondage de dates",
    table: "polls",
    title: "title",
    texts: ["title", "message", "place", "link"],
  },
  ...MEETING_PLACES,
  { where: "Commentaire", table: "comments", title: COMMENTED_TITLE, texts: ["text"] },
  { where: "Document", table: "documents", title: "name", texts: ["name", "edit_url"] },
  {
    where: "Dossier de documents d’un groupe",
    table: "document_folders",
    title: "name",
    texts: ["name"],
  },
  {
    where: "Version d’un document",
    table: "document_versions",
    title: sql`(select name from documents where documents.id = document_id)`,
    texts: ["name", "note", "label"],
  },
  {
    where: "Refus d’un document de référence",
    table: "document_acceptances",
    title: sql`(select name from documents where documents.id = document_id)`,
    texts: ["reason"],
    author: "user_id",
  },
  {
    where: "Relecture d’un document de référence",
    table: "document_references",
    title: sql`(select name from documents where documents.id = document_id)`,
    texts: ["review_note"],
  },
  {
    where: "Ressource",
    table: "resources",
    title: sql`coalesce(title, name)`,
    texts: ["name", "title", "authors", "kind", "description", "url"],
  },
  { where: "Image", table: "media", title: "name", texts: ["name", "alt", "credit"] },
  {
    where: "Message à un groupe",
    table: "group_mails",
    title: "subject",
    texts: ["subject", "body"],
  },
  {
    where: "Message de contact",
    table: "contact_messages",
    title: SENDER_NAME,
    texts: ["message"],
    author: "email",
  },
  {
    where: "Refus d’une demande d’adhésion",
    table: "users",
    title: SENDER_NAME,
    texts: ["refusal_reason"],
    author: "email",
  },
  {
    where: "Fiche d’une personne dans l’annuaire",
    table: "person_profiles",
    title: PROFILE_NAME,
    texts: ["job", "languages", "presentation"],
    author: "user_id",
  },
  {
    where: "Demande d’adhésion",
    table: "applications",
    title: APPLICANT_NAME,
    texts: ["rna", "presentation", "complement", "applied_as"],
    author: "user_id",
  },
  {
    where: "Message sur une demande d’adhésion",
    table: "application_messages",
    title: sql`coalesce((select ${APPLICANT_NAME} from applications where applications.id = application_id), '')`,
    texts: ["body"],
  },
  {
    where: "Modèle de courriel",
    table: "mail_templates",
    title: "subject",
    texts: ["subject", "body"],
  },
  { where: "Import d’un tableau", table: "imports", title: "name", texts: ["name"] },
  {
    where: "Ligne d’un import",
    table: "import_rows",
    title: sql`(select name from imports where imports.id = import_id)`,
    texts: ["label", "changes", "cells"],
  },
  { where: "Page du site", table: "pages", title: "path", texts: ["title"] },
  {
    where: "Page du site, une de ses versions",
    table: "page_versions",
    title: "path",
    texts: ["title", "description", "lead", "markdown", "note"],
  },
  {
    where: "Page du site, un brouillon",
    table: "page_drafts",
    title: "path",
    texts: ["description", "lead", "markdown"],
  },
  { where: "Information du site", table: "site_values", title: "name", texts: ["value"] },
  {
    where: "Information du site, une de ses versions",
    table: "site_value_versions",
    title: "name",
    texts: ["value"],
  },
  {
    where: "Document du site, un de ses fichiers",
    table: "site_document_files",
    title: "name",
    texts: ["name"],
  },
];
const PER_PLACE = 20;

/** The words searched for: the address, and each name as it was given. */
function searchedWords({ email, accounts, contactMessages }: PersonFile): string[] {
  const names = [...accounts.map(({ account }) => account), ...contactMessages].map(fullName);
  return [...new Set([email, ...names])];
}

/** Excludes what the person wrote; nothing where the table has no author. */
const byOthers = (author: Place["author"], email: string) => {
  if (author === undefined) return sql``;
  return author === "email"
    ? sql`and email != ${email}`
    : sql`and user_id not in (select id from users where email = ${email})`;
};

/** A `like` pattern in which an accented character matches any character: `lower()` of SQLite does not convert « É », and accents may be missing. */
const patternOf = (word: string): string =>
  `%${word.replace(/[\\%_]/g, "\\$&").replace(/[^\x20-\x7e]/gu, "_")}%`;

/** Texts that contain the address or the name: an administrator reads them, since no erasure can. */
export async function listMentions(db: Db, person: PersonFile): Promise<Mention[]> {
  const patterns = searchedWords(person).map(patternOf);
  const found: Mention[] = [];
  for (const { where, table, title, texts, author } of PLACES) {
    const tests = texts.flatMap((text) =>
      patterns.map(
        (pattern) => sql`lower(${sql.ref(text)}) like lower(cast(${pattern} as text)) escape '\\'`,
      ),
    );
    const { rows } = await sql<{ title: string }>`
      select distinct ${typeof title === "string" ? sql.ref(title) : title} as title
        from ${sql.table(table)}
       where (${sql.join(tests, sql` or `)}) ${byOthers(author, person.email)}
       order by 1 limit ${PER_PLACE}`.execute(db);
    found.push(...rows.map((row) => ({ where, title: row.title })));
  }
  return found;
}
