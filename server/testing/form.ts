import { randomBytes } from "node:crypto";

/** One part of a multipart form: a field, or a file when it has data. */
export interface Part {
  name: string;
  value?: string;
  data?: Buffer;
  /** Name of the file as a browser writes it; undefined leaves it out. */
  filename?: string | undefined;
  type?: string;
  /** The whole header, for one that no browser would write. */
  disposition?: string;
}

export interface Form {
  body: Buffer;
  headers: { "content-type": string };
}

const escaped = (name: string): string =>
  name.replace(/"/g, "%22").replace(/\r/g, "%0D").replace(/\n/g, "%0A");

function head(part: Part): string {
  const filename = part.filename === undefined ? "" : `; filename="${escaped(part.filename)}"`;
  const type = part.data ? `\r\nContent-Type: ${part.type ?? "application/octet-stream"}` : "";
  return `Content-Disposition: ${part.disposition ?? `form-data; name="${escaped(part.name)}"${filename}`}${type}\r\n\r\n`;
}

/** A multipart/form-data body, part after part, as a browser sends it. */
export function form(parts: Part[]): Form {
  const boundary = `----essai${randomBytes(8).toString("hex")}`;
  const chunks = parts.flatMap((part) => [
    Buffer.from(`--${boundary}\r\n${head(part)}`),
    part.data ?? Buffer.from(part.value ?? ""),
    Buffer.from("\r\n"),
  ]);
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}

export const field = (name: string, value: string): Part => ({ name, value });
export const file = (filename: string | undefined, data: Buffer): Part => ({
  name: "file",
  filename,
  data,
});
