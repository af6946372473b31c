import { deflateSync } from "node:zlib";
import { openXml } from "./sample-files.ts";
import { wordBody } from "./text-files.ts";
import type { Entry } from "./zip.ts";

/** A Word document whose body repeats some XML up to so many bytes. */
export const repeatedDocx = (xml: string, bytes: number, more: Partial<Entry> = {}): Buffer => {
  const { name, data = "" } = wordBody("<!-- -->");
  const [before = "", after = ""] = data.toString().split("<!-- -->");
  const body = Buffer.alloc(bytes - (bytes % xml.length), xml);
  return openXml("docx", [
    { name, data: Buffer.concat([Buffer.from(before), body, Buffer.from(after)]), ...more },
  ]);
};

/** A PDF of so many pages, of which each has one of these contents in its turn. */
export function pdfOfPages(count: number, contents: Buffer[]): Buffer {
  const numbers = Array.from({ length: count }, (_, at) => at + 4);
  const font = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>";
  const pages = numbers.map(
    (number, at) =>
      `${number} 0 obj<</Type/Page/Parent 2 0 R/Contents ${count + 4 + (at % contents.length)} 0 R>>endobj`,
  );
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count ${count}/Kids[${numbers.map((number) => `${number} 0 R`).join(" ")}]/MediaBox[0 0 200 100]/Resources<</Font<</F 3 0 R>>>>>>endobj\n3 0 obj${font}endobj\n${pages.join("\n")}\n`,
    ),
    ...contents
      .map((content) => deflateSync(content))
      .flatMap((content, at) => [
        Buffer.from(
          `${count + 4 + at} 0 obj<</Filter/FlateDecode/Length ${content.length}>>stream\n`,
        ),
        content,
        Buffer.from("\nendstream endobj\n"),
      ]),
    Buffer.from("trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n"),
  ]);
}
