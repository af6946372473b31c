import { sql } from "kysely";
import { fullName } from "#contract/full-name.ts";
import type { PersonFile } from "#contract/personal-data.ts";
import type { PersonRights } from "#contract/persons.ts";
import type { Db } from "#server/db/open.ts";

type Mention = PersonRights["mentions"][number];

interface Place {
  where: string;
  table: string;
  title: string;
  texts: string[];
}

/** Where people write in their own words. What a person wrote themselves is in the export already. */
const PLACES: Place[] = [
  { where: "Groupe", table: "groups", title: "name", texts: ["name", "description"] },
  {
    where: "Événement",
    table: "events",
    title: "title",
    texts: ["title", "message", "cancel_reason"],
  },
  { where: "Sondage de dates", table: "polls", title: "title", texts: ["title", "message"] },
  { where: "Document", table: "documents", title: "name", texts: ["name"] },
  { where: "Ressource", table: "resources", title: "name", texts: ["name"] },
  { where: "Image", table: "media", title: "name", texts: ["name", "alt", "credit"] },
  {
    where: "Message à un groupe",
    table: "group_mails",
    title: "subject",
    texts: ["subject", "body"],
  },
  {
    where: "Page du site, une de ses versions",
    table: "page_versions",
    title: "path",
    texts: ["description", "lead", "markdown", "note"],
  },
  {
    where: "Page du site, un brouillon",
    table: "page_drafts",
    title: "path",
    texts: ["description", "lead", "markdown"],
  },
  { where: "Valeur du site", table: "site_values", title: "name", texts: ["value"] },
];
const PER_PLACE = 20;

/** Words by which a text may speak of the person: the address, and each name as it was given. */
function wordsOf({ email, accounts, contactMessages }: PersonFile): string[] {
  const names = [...accounts.map(({ account }) => account), ...contactMessages].map(fullName);
  return [...new Set([email, ...names])];
}

/** Texts in which the address or the name stands: somebody has to read them, no erasure can. */
export async function listMentions(db: Db, person: PersonFile): Promise<Mention[]> {
  const patterns = wordsOf(person).map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  const found: Mention[] = [];
  for (const { where, table, title, texts } of PLACES) {
    const tests = texts.flatMap((text) =>
      patterns.map(
        (pattern) => sql`lower(${sql.ref(text)}) like lower(cast(${pattern} as text)) escape '\\'`,
      ),
    );
    const { rows } = await sql<{
      title: string;
    }>`select distinct ${sql.ref(title)} as title from ${sql.table(table)} where ${sql.join(tests, sql` or `)} order by 1 limit ${PER_PLACE}`.execute(
      db,
    );
    found.push(...rows.map((row) => ({ where, title: row.title })));
  }
  return found;
}
