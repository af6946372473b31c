import type { FiledRow } from "#server/files/file-rows.ts";
import { counted, sizeOf } from "../output/progress.ts";
import type { Findings } from "./compare-files.ts";

const SHOWN = 20;

const list = (title: string, lines: string[]): string[] =>
  lines.length === 0
    ? []
    : [
        `✗ ${title}`,
        ...lines.slice(0, SHOWN).map((line) => `    ${line}`),
        ...(lines.length > SHOWN ? [`    et ${lines.length - SHOWN} autres`] : []),
      ];

const rowLine = ({ table, name }: FiledRow): string => `${table} : ${name}`;

/** Rows whose file is not what they say, orphans and drafts that no upload will claim. */
export const countWrong = ({ lost, damaged, orphans, drafts }: Findings): number =>
  lost.length + damaged.length + orphans.length + drafts.length;

/** The findings in French, line by line. */
export function describeFindings(findings: Findings, hash: boolean): string[] {
  const { lost, damaged, orphans, drafts, young, underWay } = findings;
  const wrongWith = hash ? "n’ont plus le contenu déposé" : "n’ont pas la taille déposée";
  return [
    `${counted(findings.rows, "ligne", "lignes")} de la base, ${counted(findings.files, "fichier", "fichiers")} (${sizeOf(findings.bytes)})`,
    ...list(`fichiers perdus, que la base nomme : ${lost.length}`, lost.map(rowLine)),
    ...list(`fichiers qui ${wrongWith} : ${damaged.length}`, damaged.map(rowLine)),
    ...list(
      `fichiers orphelins, que la base ne nomme pas : ${orphans.length}`,
      orphans.map(({ name }) => name),
    ),
    ...list(
      `brouillons abandonnés : ${drafts.length}`,
      drafts.map(({ id }) => id),
    ),
    ...(young > 0 ? [`  sans ligne depuis moins d’un jour, laissés : ${young}`] : []),
    ...(underWay > 0 ? [`  envois en cours ou de moins d’un jour, laissés : ${underWay}`] : []),
    ...(countWrong(findings) === 0 ? ["✓ base et fichiers se correspondent"] : []),
    ...(findings.tooMany
      ? [
          "  La plupart des fichiers n’ont pas de ligne : cette base n’est sans doute pas la leur. Rien n’est retiré.",
        ]
      : []),
  ];
}
