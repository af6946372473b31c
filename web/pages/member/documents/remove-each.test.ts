import { expect, test } from "vitest";
import type { Document } from "#contract/documents.ts";
import { removeEach } from "./remove-each.ts";

const named = (id: string) => ({ id, name: `${id}.pdf` }) as Document;

test("deletes what it can, and names what was refused", async () => {
  const refused = new Error("refusé");
  const asked: string[] = [];
  const removal = await removeEach(["a", "b", "c"].map(named), async (id) => {
    asked.push(id);
    if (id === "b") throw refused;
  });
  expect(asked).toEqual(["a", "b", "c"]);
  expect(removal.removed.map(({ id }) => id)).toEqual(["a", "c"]);
  expect(removal.failed).toEqual([{ document: named("b"), error: refused }]);
});
