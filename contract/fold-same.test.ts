import { expect, test } from "vitest";
import type { ChangedBlock } from "./changed-blocks.ts";
import { foldSame } from "./fold-same.ts";

/** « = » stayed, « + » came; what is left out is a number. */
const folded = (written: string): string =>
  foldSame(
    [...written].map(
      (sign): ChangedBlock => ({
        kind: sign === "=" ? "same" : "added",
        pieces: [{ kind: "same", text: sign }],
      }),
    ),
  )
    .map(({ block, folded: count }) => (block ? block.pieces[0]?.text : ` ${count} `))
    .join("");

test.each([
  ["+", "+"],
  ["=====+=====", " 4 =+= 4 "],
  ["==+==", "==+=="],
  ["===+", " 2 =+"],
  ["+====+", "+= 2 =+"],
  ["+===+", "+===+"],
  ["++==+", "++==+"],
])("%s", (written, shown) => expect(folded(written)).toBe(shown));
