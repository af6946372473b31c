import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { openMemoryStore } from "../testing/memory-store.ts";
import { openXml } from "../testing/sample-files.ts";
import { isHostileRelations } from "./office-parts.ts";
import { withDrafts } from "./with-drafts.ts";
import { inspectZip } from "./zip-contents.ts";

const MIB = 1024 * 1024;
const { files } = openMemoryStore();

const NEVER = { aborted: false };
const inspect = (archive: Buffer, bytes: number, limit = NEVER) =>
  withDrafts(files, async (intake) => {
    const draft = await intake.receive(Readable.from([archive]), archive.length);
    const result = await inspectZip(intake, draft, { allowance: { bytes, limit } });
    return "refused" in result ? result.refused : "accepted";
  });
const withCharts = (count: number) => {
  const workbook = openXml("xlsx", [{ name: "xl/a.bin", data: Buffer.alloc(MIB) }]);
  const chart = (index: number) => ({ name: `ppt/embeddings/${index}.xlsx`, data: workbook });
  return openXml(
    "pptx",
    Array.from({ length: count }, (_, index) => chart(index)),
  );
};

test("counts what the workbooks of charts unfold to with the document", async () => {
  expect(await inspect(withCharts(2), 3 * MIB)).toBe("accepted");
  expect(await inspect(withCharts(3), 3 * MIB)).toBe("hostile");
});

test("stops a document, or a workbook of it, that takes too long", async () => {
  expect(await inspect(openXml("docx"), MIB, { aborted: true })).toBe("slow");
  const withWorkbook = openXml("pptx", [{ name: "ppt/embeddings/1.xlsx", data: openXml("xlsx") }]);
  let parts = 0;
  const limit = {
    get aborted() {
      parts += 1;
      return parts > 4;
    },
  };
  expect(await inspect(withWorkbook, MIB, limit)).toBe("slow");
});

test("refuses more than 20,000 relations before it reads them", () => {
  const isHostile = (count: number) => isHostileRelations("<Relationship/>".repeat(count));
  expect([isHostile(20_000), isHostile(20_001)]).toEqual([false, true]);
});
