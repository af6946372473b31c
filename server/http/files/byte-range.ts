import type { Range } from "#server/files/store.ts";

const UNIT = /^ *bytes=/;

function readOne(written: string, size: number): Range[] {
  if (!written.includes("-")) return [];
  const [first = "", last = ""] = written.split("-");
  const [from, to] = [Number.parseInt(first, 10), Number.parseInt(last, 10)];
  // « -5 »: the last five bytes.
  const start = Number.isNaN(from) ? size - to : from;
  const end = Number.isNaN(from) || Number.isNaN(to) ? size - 1 : Math.min(to, size - 1);
  return start >= 0 && start <= end ? [{ start, end }] : [];
}

/** Ranges that touch or overlap are one. */
function joined(ranges: Range[]): Range[] {
  const apart: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = apart.at(-1);
    if (last && range.start <= last.end + 1) last.end = Math.max(last.end, range.end);
    else apart.push({ ...range });
  }
  return apart;
}

/**
 * The part of a file that a Range header asks for, « whole » where it says nothing that is served by parts (another unit, several parts),
 * undefined when no part of it lies in the file.
 */
export function readRange(header: string | undefined, size: number): Range | "whole" | undefined {
  if (header === undefined || !UNIT.test(header)) return "whole";
  const written = header.slice(header.indexOf("=") + 1).split(",");
  const ranges = joined(written.flatMap((one) => readOne(one, size)));
  return ranges.length > 1 ? "whole" : ranges[0];
}
