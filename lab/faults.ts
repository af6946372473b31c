import { buildIfStale } from "../scripts/prepare.mjs";
import { describeFailure } from "../server/commands/output/describe-failure.ts";
import type { Engine } from "../server/testing/test-database.ts";
import { type Options, readArguments } from "./faults/options.ts";
import { runScenario } from "./faults/run-scenario.ts";
import { OVER, runWhole } from "./faults/whole-run.ts";
import { verdictOf } from "./faults/write-page.ts";
import type { Finding } from "./finding.ts";
import { toTableHead, toTableRow } from "./table.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** In a run of all of it, a scenario that breaks off is a line like the others: the next ones still say what they see. */
async function runOne(scenario: string, engine: Engine, options: Options) {
  if (!options.json) return runScenario(scenario, engine, options);
  return runScenario(scenario, engine, options).catch((error: unknown) => {
    const findings: Finding[] = [
      { what: "mené à son terme", measured: describeFailure(error), held: false },
    ];
    return { title: scenario, findings };
  });
}

/** False when something did not hold. */
async function runAll(options: Options): Promise<boolean> {
  const { json, store, seed } = options;
  const head = toTableHead(["Panne", "Moteur", "Ce qui est vu", "Mesure", ""]).trimEnd();
  if (!json) say(`Tirage ${seed}\n\n${head}`);
  let held = true;
  for (const engine of options.engines)
    for (const scenario of options.scenarios) {
      const seen = await runOne(scenario, engine, options);
      const place = store === "disk" ? engine : `${engine}, ${store}`;
      for (const finding of seen?.findings ?? []) {
        const { what, measured } = finding;
        if (json) say(JSON.stringify({ scenario, title: seen?.title, engine, store, ...finding }));
        else
          say(toTableRow([seen?.title ?? "", place, what, measured, verdictOf(finding)]).trimEnd());
        held = finding.held && held;
      }
    }
  if (json) say(OVER);
  return held;
}

function run(): Promise<boolean> {
  const options = readArguments();
  if (!options.json) buildIfStale();
  return options.whole ? runWhole(options.seed) : runAll(options);
}

run().then(
  (held) => process.exit(held ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(2);
  },
);
