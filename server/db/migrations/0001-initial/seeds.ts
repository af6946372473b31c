import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";

const GROUPS: readonly [string, string, string][] = [
  [
    "COPIL",
    "copil",
    "Le comité de pilotage prépare les décisions du collectif et suit leur mise en œuvre.",
  ],
  ["Assises", "assises", "Prépare la rencontre des membres et des partenaires du collectif."],
  ["PRMS", "prms", "Groupe de travail du collectif."],
  [
    "Remontée de terrain",
    "remontee de terrain",
    "Partage les obstacles rencontrés, sans aucune donnée sur une personne accompagnée.",
  ],
  ["Communication", "communication", "Prépare les messages communs et fait vivre le site."],
  ["Réunion Plénière", "reunion pleniere", "L'instance de tous les membres du collectif."],
];

/** The six groups of the association exist from the first start; one that is deleted later does not come back. */
export async function insertSeeds(db: Kysely<unknown>): Promise<void> {
  const createdAt = new Date().toISOString();
  for (const [name, key, description] of GROUPS) {
    const id = randomBytes(16).toString("base64url");
    await sql`insert into groups (id, name, name_key, description, created_at)
      values (${id}, ${name}, ${key}, ${description}, ${createdAt})`.execute(db);
  }
}
