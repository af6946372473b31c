import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A file of the content that says something the site cannot read, and where. */
export class UnreadableContent extends Error {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
  constructor(file: string, line: number, reason: string) {
    super(`content/${file}, ligne ${line} : ${reason}`);
    this.file = file;
    this.line = line;
    this.reason = reason;
  }
}

/** The text of a file as people's editors save it: with or without a byte order mark, with either end of line. */
export async function readSource(root: string, file: string): Promise<string> {
  const source = await readFile(join(root, file), "utf8");
  return source.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
}

export const lineAt = (source: string, position: number): number =>
  source.slice(0, Math.max(position, 0)).split("\n").length;
