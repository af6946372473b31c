import { buildIfStale } from "../scripts/prepare.mjs";
import { describeFailure } from "../server/commands/output/describe-failure.ts";
import type { Engine } from "../server/testing/test-database.ts";
import { type Options, readArguments } from "./faults/options.ts";
import { runScenario } from "./faults/run-scenario.ts";
import { DONE_LINE, runWhole } from "./faults/whole-run.ts";
import { verdictOf } from "./faults/write-page.ts";
import type { Finding } from "./finding.ts";
import { toTableHead, toTableRow } from "./table.ts";

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * With --json, a scenario that throws becomes a failed finding, so that the next ones still run.
 */
async function runOne(scenario: string, engine: Engine, options: Options) {
  if (!options.json) return runScenario(scenario, engine, options);
  return runScenario(scenario, engine, options).catch((error: unknown) => {
    const findings: Finding[] = [
      { what: "mené à son terme", measured: describeFailure(error), passed: false },
    ];
    return { title: scenario, findings };
  });
}

/** False when a finding failed. */
async function runAll(options: Options): Promise<boolean> {
  const { json, store, seed } = options;
  const head = toTableHead(["Panne", "Moteur", "Ce qui est vu", "Mesure", ""]).trimEnd();
  if (!json) print(`Tirage ${seed}\n\n${head}`);
  let allPassed = true;
  for (const engine of options.engines)
    for (const scenario of options.scenarios) {
      const result = await runOne(scenario, engine, options);
      const place = store === "disk" ? engine : `${engine}, ${store}`;
      for (const finding of result?.findings ?? []) {
        const { what, measured } = finding;
        if (json)
          print(JSON.stringify({ scenario, title: result?.title, engine, store, ...finding }));
        else
          print(
            toTableRow([result?.title ?? "", place, what, measured, verdictOf(finding)]).trimEnd(),
          );
        allPassed = finding.passed && allPassed;
      }
    }
  if (json) print(DONE_LINE);
  return allPassed;
}

function run(): Promise<boolean> {
  const options = readArguments();
  if (!options.json) buildIfStale();
  return options.whole ? runWhole(options.seed) : runAll(options);
}

run().then(
  (passed) => process.exit(passed ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(2);
  },
);
