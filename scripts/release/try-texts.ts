import { run } from "./assembled.ts";

/** Any PDF of the site. */
const DOCUMENT = "content/documents/plaidoyer.pdf";

/** Reads the text of a PDF: the process that does it can read the packages alone, and pdf.js loads some files by their names. */
export async function tryTexts(folder: string): Promise<void> {
  const program = `
    const { createReadStream } = await import("node:fs");
    const { extractText } = await import("./server/texts/extract-text.ts");
    const { state, passages } = await extractText(createReadStream("${DOCUMENT}"), "pdf");
    if (state !== "done" || passages.length === 0) throw new Error("${DOCUMENT} : " + state);`;
  await run(folder, ["--input-type=module", "-e", program]);
}
