import { median } from "../stats.ts";
import type { Sample } from "./watch-memory.ts";

const ROWS = 48;
const WIDTH = 60;

const format = (value: number, digits: number): string =>
  value.toLocaleString("fr-FR", { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** The curve as lines of text, time downwards: the highest value of each interval. */
export function drawCurve(samples: Sample[]): string {
  const end = samples.at(-1)?.at ?? 0;
  const step = Math.max(end / ROWS, 0.02);
  const stretches = [...Map.groupBy(samples, ({ at }) => Math.floor(at / step)).values()];
  const peaks = stretches.map((stretch) =>
    stretch.reduce((high, one) => (one.mib > high.mib ? one : high)),
  );
  const top = Math.max(...peaks.map(({ mib }) => mib));
  const floor = Math.min(...peaks.map(({ mib }) => mib)) * 0.9;
  return peaks
    .map(({ at, mib, phase }) => {
      const bar = "█".repeat(Math.round(((mib - floor) / (top - floor)) * WIDTH));
      return `${format(at, 1).padStart(6)} s ${format(mib, 1).padStart(7)} Mio ${phase.padEnd(14)} ${bar}`;
    })
    .join("\n");
}

/** Highest memory of a phase above the median of the idle phase. */
export function growthOf(samples: Sample[], idle: string, phase: string): number {
  const of = (name: string) => samples.filter((one) => one.phase === name).map(({ mib }) => mib);
  return Math.max(...of(phase)) - median(of(idle));
}
