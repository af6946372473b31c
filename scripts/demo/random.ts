const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

export interface Random {
  /** From 0 to `below`, exclusive. */
  number: (below: number) => number;
  pick: <T>(list: readonly T[]) => T;
  /** True with this probability. */
  chance: (share: number) => boolean;
  /** Some of a list, without repetition. */
  some: <T>(list: readonly T[], count: number) => T[];
  id: () => string;
  hex: (length: number) => string;
}

/** A seeded generator (mulberry32): each run gives the same data. */
export function seeded(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const number = (below: number): number => Math.floor(next() * below);
  const pick = <T>(list: readonly T[]): T => list[number(list.length)] as T;
  const randomText = (alphabet: string, length: number): string =>
    Array.from({ length }, () => alphabet[number(alphabet.length)]).join("");
  const some = <T>(list: readonly T[], count: number): T[] => {
    const remaining = [...list];
    return Array.from(
      { length: Math.min(count, remaining.length) },
      () => remaining.splice(number(remaining.length), 1)[0] as T,
    );
  };
  return {
    number,
    pick,
    some,
    chance: (share) => next() < share,
    id: () => randomText(ALPHABET, 22),
    hex: (length) => randomText("0123456789abcdef", length),
  };
}
