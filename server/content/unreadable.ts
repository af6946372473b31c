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

export const lineAt = (source: string, position: number): number =>
  source.slice(0, Math.max(position, 0)).split("\n").length;
