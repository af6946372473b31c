import { mkdirSync, writeFileSync } from "node:fs";
import type { Compared } from "./alternate.ts";
import { holds, type Row } from "./row.ts";

export type Measured = Row & Compared;

const number = (value: number): string =>
  value.toLocaleString("fr-FR", { maximumSignificantDigits: 3 });
const SAYS: Record<Row["says"], (ratio: number) => string> = {
  share: (ratio) => `${number(ratio * 100)} %`,
  times: (ratio) => `× ${number(ratio)}`,
  amount: number,
};

export const HEAD =
  "| N° | Mesure | site | limite | rapport (quartiles) | seuil | but | |\n|---|---|---|---|---|---|---|---|\n";

export function lineOf(row: Measured): string {
  const verdict = holds(row, row.ratio, row.goal)
    ? "but atteint"
    : holds(row, row.ratio, row.gate)
      ? "seuil tenu"
      : "**sous le seuil**";
  const say = SAYS[row.says];
  return `| ${row.number} | ${row.title} (${row.unit}) | ${number(row.target)} | ${number(row.limit)} | ${say(row.ratio)} (${say(row.low)} – ${say(row.high)}) | ${say(row.gate)} | ${say(row.goal)} | ${verdict} |\n`;
}

/** Keeps the figures of a run beside those before it. Returns the path. */
export function keep(rows: Measured[], now: Date): string {
  const folder = new URL("../../bench/results/", import.meta.url).pathname;
  mkdirSync(folder, { recursive: true });
  const path = `${folder}${now.toISOString().replaceAll(":", "-")}.json`;
  writeFileSync(path, `${JSON.stringify({ node: process.version, rows }, null, 2)}\n`);
  return path;
}
