import { deflateSync, inflateSync } from "node:zlib";
import { type PdfFile, splitStream } from "./pdf-objects.ts";

type Place = [kind: number, where: number, index: number];

/**
 * Writes the file again, half as heavy: Chromium leaves the tags of accessibility in clear, here they go into
 * compressed object streams (PDF 1.5). Catalogue and information stay in clear.
 */
export function writeCompact({ objects, root, info }: PdfFile): Buffer {
  const places = new Map<number, Place>();
  const parts: string[] = ["%PDF-1.7\n%\xd3\xeb\xe9\xe1\n"];
  let length = parts[0]?.length ?? 0;
  const write = (id: number, object: string) => {
    places.set(id, [1, length, 0]);
    const part = `${id} 0 obj\n${object}\nendobj\n`;
    parts.push(part);
    length += part.length;
  };
  const packed: [number, string][] = [];
  for (const [id, object] of [...objects].sort(([a], [b]) => a - b)) {
    if (splitStream(object)) write(id, recompress(object));
    else if (id === root || id === info) write(id, object);
    else packed.push([id, object]);
  }
  let next = Math.max(...objects.keys()) + 1;
  for (let from = 0; from < packed.length; from += 250) {
    const group = packed.slice(from, from + 250);
    for (const [index, [id]] of group.entries()) places.set(id, [2, next, index]);
    write(next++, objectStream(group));
  }
  const start = length;
  places.set(next, [1, start, 0]);
  write(next, crossReference(places, next + 1, root, info));
  return Buffer.from(`${parts.join("")}startxref\n${start}\n%%EOF\n`, "latin1");
}

function stream(dictionary: string, content: Buffer): string {
  const bytes = deflateSync(content, { level: 9 });
  return `<<${dictionary}/Filter /FlateDecode /Length ${bytes.length}>> stream\n${bytes.toString("latin1")}\nendstream`;
}

/** Chromium compresses fast; these files are printed once and downloaded often. */
function recompress(object: string): string {
  const parts = splitStream(object);
  if (!parts || !/\/Filter \/FlateDecode\n/.test(parts.dictionary)) return object;
  const kept = parts.dictionary.replace(/\/Filter \/FlateDecode\n/, "").replace(/\/Length \d+/, "");
  return stream(kept.trimEnd() + (kept.trim() ? "\n" : ""), inflateSync(parts.bytes));
}

function objectStream(group: [number, string][]): string {
  let offset = 0;
  const index = group.map(([id, object]) => {
    const entry = `${id} ${offset}`;
    offset += object.length + 1;
    return entry;
  });
  const head = `${index.join(" ")}\n`;
  const body = group.map(([, object]) => object).join("\n");
  return stream(
    `/Type /ObjStm /N ${group.length} /First ${head.length}\n`,
    Buffer.from(head + body, "latin1"),
  );
}

function crossReference(
  places: Map<number, Place>,
  size: number,
  root: number,
  info: number,
): string {
  const rows = Buffer.alloc(size * 7);
  rows.writeUInt16BE(65535, 5);
  for (const [id, [kind, where, index]] of places) {
    rows.writeUInt8(kind, id * 7);
    rows.writeUInt32BE(where, id * 7 + 1);
    rows.writeUInt16BE(index, id * 7 + 5);
  }
  return stream(`/Type /XRef /Size ${size} /W [1 4 2] /Root ${root} 0 R /Info ${info} 0 R\n`, rows);
}
