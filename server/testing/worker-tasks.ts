/** Tasks for the tests of server/bounded-worker.ts. */

export const add = (one: number, other: number): number => one + other;

export function never(): void {
  for (;;);
}

export function grow(): number {
  const grown: number[][] = [];
  for (;;) grown.push(Array.from({ length: 10_000 }, (_, index) => index));
}

export function fail(): void {
  throw new RangeError("no such thing");
}
