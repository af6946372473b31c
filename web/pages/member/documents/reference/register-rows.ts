import type { DocumentRegister, RegisterRow } from "#contract/document-references.ts";
import { spokenMoment } from "#web/parts/moment.ts";

/** What a person answered, in words. */
export function sayAnswer({ answer, carriedFrom }: RegisterRow): string {
  if (answer === "accepted") return "Lu et approuvé";
  if (answer === "refused") return "N’accepte pas";
  if (answer === "carried")
    return `Approuvé en version ${carriedFrom}, reprise (correction de forme)`;
  return "Pas encore de réponse";
}

export const sayWhen = ({ answeredAt }: RegisterRow): string =>
  answeredAt === undefined ? "" : spokenMoment(answeredAt);

/** The table for a spreadsheet: one line per person, with the hash of the file that was read. */
export const registerTable = ({
  name,
  number,
  sha256,
  rows,
}: Pick<DocumentRegister, "name" | "number" | "sha256" | "rows">): string[][] => [
  [
    "Document",
    "Version",
    "Personne",
    "Structure",
    "Réponse",
    "Le",
    "Motif",
    "Empreinte SHA-256 du fichier lu",
  ],
  ...rows.map((row) => [
    name,
    String(number),
    row.asked ? row.name : `${row.name} (réponse qui n’est plus demandée)`,
    row.structure ?? "",
    sayAnswer(row),
    sayWhen(row),
    row.reason ?? "",
    row.answer === undefined ? sha256 : (row.sha256 ?? ""),
  ]),
];
