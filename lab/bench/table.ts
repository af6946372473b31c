import { mkdirSync, writeFileSync } from "node:fs";
import { toTableHead, toTableRow } from "../table.ts";
import type { Compared } from "./alternate.ts";
import { meetsBound, type Row } from "./row.ts";

export type Measured = Row & Compared;

/** Formats a figure. */
export const number = (value: number): string =>
  value.toLocaleString("fr-FR", { maximumSignificantDigits: 3 });
/** Formats a ratio by its kind. */
export const FORMATS: Record<Row["kind"], (ratio: number) => string> = {
  share: (ratio) => `${number(ratio * 100)} %`,
  times: (ratio) => `× ${number(ratio)}`,
  amount: number,
};

export const HEAD = toTableHead([
  "N°",
  "Mesure",
  "site",
  "limite",
  "rapport (quartiles)",
  "processeur par réponse, ms",
  "seuil",
  "but",
  "",
]);

const verdictOf = (row: Measured): string => {
  if (row.goal === undefined) return "mesuré";
  if (meetsBound(row, row.goal)) return "but atteint";
  if (row.gate === undefined) return "but manqué";
  return meetsBound(row, row.gate) ? "seuil tenu" : "**sous le seuil**";
};

export function lineOf(row: Measured): string {
  const format = FORMATS[row.kind];
  const bound = (value: number | undefined) => (value === undefined ? "–" : format(value));
  const cells = [
    row.number,
    `${row.title} (${row.unit})`,
    number(row.target),
    row.kind === "amount" ? "–" : number(row.limit),
    row.pairs > 1
      ? `${format(row.ratio)} (${format(row.low)} – ${format(row.high)})`
      : format(row.ratio),
    row.cpu ? `${number(row.cpu.target)} / ${number(row.cpu.limit)}` : "–",
    bound(row.gate),
    bound(row.goal),
    verdictOf(row),
  ];
  return toTableRow(cells);
}

/** Writes the figures of a run to a new file. Returns its path. */
export function saveResults(rows: Measured[], now: Date): string {
  const folder = new URL("./results/", import.meta.url).pathname;
  mkdirSync(folder, { recursive: true });
  const path = `${folder}${now.toISOString().replaceAll(":", "-")}.json`;
  writeFileSync(path, `${JSON.stringify({ node: process.version, rows }, null, 2)}\n`);
  return path;
}
