import { COSTLY, type CostlyInputs, mostOf } from "../../server/testing/costly-inputs.ts";

type Run = (unit: string, count: number) => unknown;
type Parser = keyof typeof COSTLY;
const parsers: Record<Parser, Run> = await import("../../server/testing/costly-parsers.ts");

/** Parts of the largest input that is accepted. */
const PARTS = [1 / 8, 1 / 4, 1 / 2, 1];
const TIMES = 3;
const MICROSECONDS = 1000;

function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / MICROSECONDS;
}

/** Milliseconds of this thread, the least of some runs. */
async function timeOf(run: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TIMES; time += 1) {
    const before = processorTime();
    // A refusal is an answer too.
    await Promise.resolve(run()).catch(() => undefined);
    least = Math.min(least, processorTime() - before);
  }
  return least;
}

export interface ParserRow {
  name: string;
  unit: string;
  characters: number;
  /** For each of PARTS. */
  times: number[];
}

async function measureUnit(name: Parser, unit: string): Promise<ParserRow> {
  const parse = parsers[name];
  const most = mostOf(unit, COSTLY[name]);
  const times: number[] = [];
  for (const part of PARTS) {
    const count = Math.ceil(most * part);
    times.push(await timeOf(async () => parse(unit, count)));
  }
  return { name, unit, characters: unit.length * most, times };
}

/** Each parser with what costs it most. */
export async function measureParsers(): Promise<ParserRow[]> {
  const rows: ParserRow[] = [];
  for (const [name, { worst }] of Object.entries(COSTLY) as [Parser, CostlyInputs][]) {
    const measured: ParserRow[] = [];
    for (const unit of worst) measured.push(await measureUnit(name, unit));
    const [costliest] = measured.toSorted((a, b) => (b.times.at(-1) ?? 0) - (a.times.at(-1) ?? 0));
    if (costliest) rows.push(costliest);
  }
  return rows;
}
