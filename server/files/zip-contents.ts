import { openPromise } from "yauzl";

const MAX_ENTRIES = 5000;
const MAX_BYTES = 200 * 1024 * 1024;
const MAX_RATIO = 100;
const NESTED = /\.(zip|rar|7z|gz|tar|jar|docx?|xlsx?|pptx?|od[tsp])$/i;
/** The workbook behind a chart of Word or PowerPoint: a type that holds no macro. */
const CHART_DATA = /^(word|ppt|xl)\/embeddings\/[^/]+\.xlsx$/i;
const MACROS = /(^|\/)(vbaProject\.bin|vbaData\.xml)$|^(Basic|Scripts)\//i;

/** Names of an archive's entries, or why it is refused. Only its directory is read: nothing is ever inflated (T59). */
export async function readZipNames(path: string): Promise<{ names: Set<string> } | { refused: "broken" | "hostile" }> {
  try {
    const archive = await openPromise(path, { autoClose: true, validateEntrySizes: true });
    if (archive.entryCount > MAX_ENTRIES) {
      archive.close();
      return { refused: "hostile" };
    }
    const names = new Set<string>();
    let bytes = 0;
    for await (const entry of archive.eachEntry()) {
      bytes += entry.uncompressedSize;
      const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
      const hostile =
        bytes > MAX_BYTES ||
        (ratio > MAX_RATIO && entry.uncompressedSize > 1024 * 1024) ||
        (NESTED.test(entry.fileName) && !CHART_DATA.test(entry.fileName)) ||
        MACROS.test(entry.fileName);
      if (hostile) return { refused: "hostile" };
      names.add(entry.fileName);
    }
    return { names };
  } catch {
    return { refused: "broken" };
  }
}
