import { mkdirSync, writeFileSync } from "node:fs";
import { toTableHead, toTableRow } from "../table.ts";
import type { Compared } from "./alternate.ts";
import { holds, type Row } from "./row.ts";

export type Measured = Row & Compared;

/** A figure as it is said. */
export const number = (value: number): string =>
  value.toLocaleString("fr-FR", { maximumSignificantDigits: 3 });
/** A ratio as its row says it. */
export const SAYS: Record<Row["says"], (ratio: number) => string> = {
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
  if (holds(row, row.goal)) return "but atteint";
  if (row.gate === undefined) return "but manqué";
  return holds(row, row.gate) ? "seuil tenu" : "**sous le seuil**";
};

export function lineOf(row: Measured): string {
  const say = SAYS[row.says];
  const bound = (value: number | undefined) => (value === undefined ? "–" : say(value));
  const cells = [
    row.number,
    `${row.title} (${row.unit})`,
    number(row.target),
    row.says === "amount" ? "–" : number(row.limit),
    row.pairs > 1 ? `${say(row.ratio)} (${say(row.low)} – ${say(row.high)})` : say(row.ratio),
    row.cpu ? `${number(row.cpu.target)} / ${number(row.cpu.limit)}` : "–",
    bound(row.gate),
    bound(row.goal),
    verdictOf(row),
  ];
  return toTableRow(cells);
}

/** Keeps the figures of a run beside those before it. Returns the path. */
export function keep(rows: Measured[], now: Date): string {
  const folder = new URL("./results/", import.meta.url).pathname;
  mkdirSync(folder, { recursive: true });
  const path = `${folder}${now.toISOString().replaceAll(":", "-")}.json`;
  writeFileSync(path, `${JSON.stringify({ node: process.version, rows }, null, 2)}\n`);
  return path;
}
