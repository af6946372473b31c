import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { COSTLY, type CostlyInputs, mostOf } from "./costly-inputs.ts";
import { openStepCounter } from "./count-steps.ts";
import { countRuns, pickSeed } from "./property-runs.ts";

const counter = openStepCounter(new URL("./costly-parsers.ts", import.meta.url));
afterAll(() => counter.close());

const TIMES = 4;
/** In square it would be TIMES times as much again. Two counts of the same call differ by up to four percent. */
const MOST_GROWTH = 1.75 * TIMES;
/** Fewer take some twenty milliseconds, whatever they grow with. */
const FEW_STEPS = 1_500_000;

test.each(Object.entries(COSTLY))(
  "the work of %s grows no faster than its input",
  { timeout: 120_000 },
  async (name, inputs: CostlyInputs) => {
    const { worst, drawn, limit, counted = limit, mostSteps = Number.POSITIVE_INFINITY } = inputs;
    const units = [...worst, ...fc.sample(drawn, { numRuns: countRuns(2, 1), ...pickSeed(25) })];
    const calls = units.flatMap((unit) => {
      const most = mostOf(unit, { ...inputs, limit: counted });
      return [
        [unit, Math.floor(most / TIMES)],
        [unit, most],
      ];
    });
    const steps = (await counter.count(name, calls)).map((call) => call.steps);
    const grown = units.flatMap((unit, at) => {
      const [few = 0, many = 0] = steps.slice(2 * at, 2 * at + 2);
      const isFast = many > FEW_STEPS && many > MOST_GROWTH * few;
      return isFast || many > mostSteps ? [[unit, few, many]] : [];
    });
    expect(grown).toEqual([]);
  },
);
