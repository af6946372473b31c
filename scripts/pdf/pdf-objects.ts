/** What a file printed by Chromium is made of, read from its cross-reference table. */
export type PdfFile = { objects: Map<number, string>; root: number; info: number };

/** Bytes as latin1 text: one character per byte. */
export function readPdf(pdf: Buffer): PdfFile {
  const text = pdf.toString("latin1");
  const tableAt = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(text)?.[1]);
  const trailer = /trailer\n<<[\s\S]*$/.exec(text.slice(tableAt))?.[0] ?? "";
  const reference = (key: string) => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(trailer)?.[1]);
  const starts = [...text.slice(tableAt).matchAll(/^(\d{10}) 00000 n/gm)].map((entry) =>
    Number(entry[1]),
  );
  const ordered = [...starts, tableAt].sort((a, b) => a - b);
  const objects = new Map<number, string>();
  for (const [index, start] of ordered.slice(0, -1).entries()) {
    const found = /^(\d+) 0 obj\n([\s\S]*?)\nendobj\n$/.exec(text.slice(start, ordered[index + 1]));
    if (!found?.[1] || found[2] === undefined) throw new Error(`PDF inattendu à l’octet ${start}`);
    objects.set(Number(found[1]), found[2]);
  }
  return { objects, root: reference("Root"), info: reference("Info") };
}

/** A stream object split into its dictionary and its bytes; undefined for any other object. */
export function splitStream(object: string): { dictionary: string; bytes: Buffer } | undefined {
  const at = object.indexOf(">> stream\n");
  if (at < 0 || !object.endsWith("\nendstream")) return undefined;
  const bytes = Buffer.from(object.slice(at + 10, -"\nendstream".length), "latin1");
  return { dictionary: object.slice(2, at), bytes };
}

/** A string for titles and information: UTF-16, so that accents hold. */
export function pdfText(text: string): string {
  return `<FEFF${Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase()}>`;
}
