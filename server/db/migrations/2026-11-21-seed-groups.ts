import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";

interface Tables {
  groups: { id: string; name: string; name_key: string; description: string; created_at: string };
}

const FIXED: readonly [string, string, string][] = [
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

/** The six groups of the association exist from the first start; one that is deleted later stays deleted. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const created_at = new Date().toISOString();
  const rows = FIXED.map(([name, name_key, description]) => ({
    id: randomBytes(16).toString("base64url"),
    name,
    name_key,
    description,
    created_at,
  }));
  await db.insertInto("groups").values(rows).execute();
}
