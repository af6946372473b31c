import { createHash } from "node:crypto";
import { PassThrough, pipeline, type Readable, Transform } from "node:stream";
import { ZipFile } from "yazl";
import { parisTime } from "#contract/paris-time.ts";

export interface ZipEntry {
  path: string;
  size: number;
  sha256: string;
  /** Date of the file in the archive. */
  modified: Date;
  /** Undefined when the file is gone. */
  open: () => Promise<Readable | undefined>;
}

/** Dates of a ZIP have no time zone: the local time of the process that yazl writes is that of Paris. */
const inParis = (date: Date): Date => new Date(parisTime(date).replace(" ", "T"));

/** Passes a file on, and fails at its end when it has another hash. */
function checkHash({ path, sha256 }: ZipEntry): Transform {
  const hash = createHash("sha256");
  return new Transform({
    transform: (chunk, _, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) =>
      done(hash.digest("hex") === sha256 ? null : new Error(`file damaged in an archive: ${path}`)),
  });
}

/**
 * Writes a ZIP of files as they are, without compression: its size is known before its first byte. One file is open at a time. The stream
 * fails when a file is gone or damaged, so that no truncated archive looks complete.
 */
export function writeZip(entries: ZipEntry[]): { size: number; bytes: Readable } {
  const zip = new ZipFile();
  const bytes = new PassThrough();
  let source: Readable | undefined;
  const open = async (entry: ZipEntry): Promise<Readable> => {
    source = await entry.open();
    if (!source) throw new Error(`file gone from an archive: ${entry.path}`);
    if (bytes.destroyed) source.destroy();
    const checked = checkHash(entry);
    pipeline(source, checked, (error) => error && bytes.destroy(error));
    return checked;
  };
  zip.on("error", (error: Error) => bytes.destroy(error));
  for (const entry of entries)
    zip.addReadStreamLazy(
      entry.path,
      {
        size: entry.size,
        mtime: inParis(entry.modified),
        forceDosTimestamp: true,
        compress: false,
      },
      (pass) =>
        void open(entry).then(
          (file) => pass(null, file),
          (error: Error) => bytes.destroy(error),
        ),
    );
  let size = 0;
  zip.end({ forceZip64Format: false, comment: "" }, (...[total = 0]: number[]) => {
    size = total;
  });
  pipeline(zip.outputStream, bytes, () => source?.destroy());
  return { size, bytes };
}
