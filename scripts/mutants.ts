import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { copyTree, patch } from "./mutant/copy-tree.ts";
import type { Mutant, Project, Verdict } from "./mutant/mutant.ts";
import { runTests } from "./mutant/run-tests.ts";
import { type Judged, pageOf } from "./mutant/write-page.ts";
import { buildIfStale, root } from "./prepare.mjs";

const LISTS = new URL("./mutants/", import.meta.url);

const { positionals: rooms, values } = parseArgs({
  allowPositionals: true,
  options: {
    jobs: { type: "string", default: String(Math.min(4, availableParallelism())) },
    id: { type: "string", multiple: true, default: [] },
    // The page of the twenty that were chosen by hand.
    page: { type: "boolean", default: false },
  },
});

interface Case extends Mutant {
  number: number;
  room: string;
}

const projectOf = ({ project = "sqlite" }: Mutant): Project => project;

async function readCases(): Promise<Case[]> {
  const names = readdirSync(LISTS).map((file) => file.replace(/\.ts$/, ""));
  const lists = await Promise.all(
    names.sort().map(async (room) => {
      const { default: mutants } = (await import(new URL(`${room}.ts`, LISTS).href)) as {
        default: Mutant[];
      };
      return mutants.map((mutant) => ({ ...mutant, room }));
    }),
  );
  const all = lists.flat().map((mutant, index) => ({ ...mutant, number: index + 1 }));
  return all.filter(
    ({ room, id }) =>
      (rooms.length === 0 || rooms.includes(room)) &&
      (values.id.length === 0 || values.id.includes(id)),
  );
}

/** The tests that are red before anything is taken out: they would prove nothing. */
async function redAtRest(copy: string, cases: Case[]): Promise<Map<string, string>> {
  const red = new Map<string, string>();
  for (const [project, some] of Map.groupBy(cases, projectOf)) {
    const outcome = await runTests(copy, {
      project,
      tests: [...new Set(some.flatMap(({ tests }) => tests))],
      first: false,
    });
    const problem = outcome.broken ?? outcome.red[0];
    if (problem !== undefined) red.set(project, problem);
  }
  return red;
}

/** Takes one protection out of a copy, runs its tests, puts it back. */
async function judge(copy: string, mutant: Case): Promise<Verdict> {
  const restore = patch(copy, mutant);
  if (!restore)
    return { killed: false, why: "périmé : le texte n'est pas, une seule fois, dans le fichier" };
  try {
    const { red, broken } = await runTests(copy, {
      project: projectOf(mutant),
      tests: mutant.tests,
      only: mutant.only,
      first: true,
    });
    if (red[0] !== undefined) return { killed: true, by: red[0] };
    return { killed: false, why: broken ?? "SURVIT" };
  } finally {
    restore();
  }
}

const cell = (text: string): string =>
  text.replaceAll("|", "\\|").replaceAll("\n", " ").slice(0, 160);

const judged: Judged[] = [];

function report(mutant: Case, verdict: Verdict): boolean {
  const { number, id, protection, file, mayLive } = mutant;
  judged.push({ mutant, verdict });
  const held = verdict.killed || (verdict.why === "SURVIT" && mayLive !== undefined);
  const seen = verdict.killed ? verdict.by : `**${verdict.why}**${mayLive ? ` : ${mayLive}` : ""}`;
  process.stdout.write(`| ${number} | ${id} | ${cell(protection)} | ${file} | ${cell(seen)} |\n`);
  return held;
}

/** Each copy takes the next protection until none is left. */
async function judgeAll(copies: string[], cases: Case[]): Promise<number> {
  const waiting = [...cases];
  let held = 0;
  const work = async (copy: string) => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      if (report(next, await judge(copy, next))) held += 1;
  };
  await Promise.all(copies.map(work));
  return held;
}

buildIfStale();
const cases = await readCases();
const copies = Array.from(
  { length: Math.max(1, Math.min(Number(values.jobs) || 1, cases.length)) },
  () => copyTree(root),
);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
process.once("exit", () => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});
const red = await redAtRest(copies[0] ?? "", cases);
for (const [project, problem] of red)
  process.stdout.write(`Témoin rouge (${project}) : ${problem}\n`);
process.stdout.write(
  "| N° | Menace | Protection retirée | Fichier | Test devenu rouge |\n|---|---|---|---|---|\n",
);
const held = await judgeAll(copies, cases);
if (values.page) writeFileSync(`${root}/docs/protections.md`, pageOf(judged));
process.stdout.write(`\n${held} passed, ${cases.length - held + red.size} failed\n`);
process.exitCode = held === cases.length && red.size === 0 ? 0 : 1;
