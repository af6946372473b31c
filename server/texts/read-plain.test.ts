import { expect, test } from "vitest";
import { SAMPLES } from "../testing/sample-files.ts";
import { LIMITS } from "./extract-text.ts";
import { toPassages } from "./passages.ts";
import { readPlain } from "./read-plain.ts";

const read = async (bytes: Buffer, limits = {}) =>
  toPassages((await readPlain(bytes, { ...LIMITS, ...limits })).texts)
    .map(({ text }) => text)
    .join("|");

const TEXT = "L’œuvre, 12 €";
const WIDE = Buffer.from(`\ufeff${TEXT}`, "utf16le");

test.each([
  ["UTF-8", Buffer.from(TEXT)],
  ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${TEXT}`)],
  ["UTF-16 with a byte order mark", WIDE],
  ["UTF-16 of the other order", Buffer.from(WIDE).swap16()],
  ["Windows-1252", Buffer.from("L\x92\x9cuvre, 12 \x80", "latin1")],
])("a text file is read in %s", async (_, bytes) => {
  expect(await read(bytes)).toBe(TEXT);
});

test("a CSV file is read line by line", async () => {
  expect(await read(SAMPLES.csv ?? Buffer.alloc(0))).toBe("nom;ville\nÉlodie;Évry");
});

test("a text that is cut inside a character remains UTF-8", async () => {
  // Nine bytes, of which eight are read.
  const bytes = Buffer.from(`é${"a".repeat(5)}é`);
  expect(await read(bytes, { characters: 2 })).toBe("éa");
});

test("a text that ends with a character of Windows-1252 is whole", async () => {
  expect(await read(Buffer.from("Santé", "latin1"))).toBe("Santé");
});
