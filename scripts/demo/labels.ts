import { fold } from "#contract/fold.ts";
import type { Trx } from "#server/db/open.ts";

/** What people typed as their structure before the review: 40 cards for an administrator. */
export const LABELS = [
  // Names of a structure of the demonstration, or near ones.
  "Association Passerelle Santé",
  "Association Passerelle Santé",
  "Passerelle Santé",
  "passerelle sante",
  "Passerelle Santé - Lyon",
  "Passerelle Santé Lyon",
  "Passerelle Santé Bobigny",
  "Paserelle Santé",
  "APS",
  "Réseau Ville et Santé",
  "Réseau ville & santé",
  "RVS Marseille",
  "Centre de santé communautaire des Izards",
  "centre de santé des Izards",
  "CSC Izards",
  // Structures that are not in the demonstration yet.
  "Médecins du Monde",
  "Médecins du Monde",
  "MDM",
  "medecins du monde",
  "Médecin du Monde",
  "MDM Marseille",
  "Médecins du Monde – Marseille",
  "Planning familial",
  "Le Planning Familial",
  "Planning Familial 69",
  "CCAS de Lille",
  "CCAS de Lille",
  "Centre communal d’action sociale de Lille",
  "ccas lille",
  "CCAS Lile",
  "Maison des femmes de Saint-Denis",
  "La Maison des femmes, Saint-Denis",
  "Maison des Femmes (St-Denis)",
  "Maison des femmes",
  "Association Relais",
  "Relais",
  "Association Relais, antenne de Tours",
  "Association Relais Orléans",
  "Association Aller vers",
  "Aller Vers",
  "Allervers",
  "Maison de santé pluridisciplinaire de Brest",
  "MSP de Brest",
  "MSP Brest",
  "PASS du CHU de Rouen",
  "Permanence d’accès aux soins du CHU de Rouen",
  "CHU de Rouen",
  "Atelier santé ville, Aubervilliers",
  "atelier sante ville aubervilliers",
  "ASV Aubervilliers",
  "Ville d’Évry",
  "Mairie d’Évry",
  "Ville d’Évry, service santé",
  "Centre de santé communautaire de Vaulx-en-Velin",
  "Centre de santé communautaire Vaulx en Velin",
  "Conseil départemental de Seine-Saint-Denis",
  "CD93",
  "CPTS du Pays d’Arles",
  "CPTS Pays d’Arles",
  "Centre social Les Tilleuls",
  "Les Tilleuls",
  "Habitat et soins",
  "Habitat & Soin",
  "CPAM du Rhône",
  "Maison départementale des solidarités de Lens",
  // Names of no structure.
  "Sans structure",
  "Médiatrice en santé, libérale",
  "indépendante",
  "Aucune",
  "néant",
  "/",
];

/** Accounts of this status without a structure. */
const listUnattached = (trx: Trx, status: "active" | "pending") =>
  trx
    .selectFrom("users")
    .select("id")
    .where("status", "=", status)
    .where("deleted_at", "is", null)
    .where("main_structure_id", "is", null)
    .orderBy("id")
    .limit(LABELS.length)
    .execute();

/** Members and applicants without a structure type its name as on a real form; the others of a large site add its town. */
export async function writeLabels(trx: Trx): Promise<void> {
  for (const status of ["active", "pending"] as const)
    for (const [index, { id }] of (await listUnattached(trx, status)).entries()) {
      const username = LABELS[index] ?? "";
      await trx
        .updateTable("users")
        .set({ username, structure_key: fold(username) })
        .where("id", "=", id)
        .execute();
    }
}
