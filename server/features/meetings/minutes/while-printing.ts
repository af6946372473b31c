import { Readable } from "node:stream";
import { ApiError } from "#server/api-error.ts";
import { TooCostly } from "#server/bounded-worker.ts";
import type { Deps } from "#server/deps.ts";
import { filesOf } from "#server/files/file-owner.ts";
import { storeUpload } from "#server/files/store-upload.ts";
import { withDrafts } from "#server/files/with-drafts.ts";

export const minutesFiles = filesOf("minutes_files");

/** A PDF that was printed and stored before the transaction that names it. */
export interface Printed {
  /** What it says, with its date. */
  key: string;
  /** Its date. */
  at: string;
  file: { file_name: string; size: number; sha256: string };
}

interface Job {
  key: string;
  at: string;
  run: () => Promise<Uint8Array>;
}

/** Thrown in a transaction that cannot end before this is printed. */
export class NotPrinted extends Error {
  override name = "NotPrinted";
  readonly job: Job;
  constructor(job: Job) {
    super("not printed yet");
    this.job = job;
  }
}

/** How often what is printed may change meanwhile. */
const PRINTS_MAX = 3;

const PDF = { extension: "pdf" };

async function printJob({ run }: Job): Promise<Uint8Array> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof TooCostly) throw new ApiError("unavailable");
    throw error;
  }
}

/** Stores a file for the transaction that names it; one that is not named goes again. */
const withFile = <T>(
  deps: Deps,
  pdf: Uint8Array,
  work: (file: Printed["file"]) => Promise<T>,
): Promise<T> =>
  withDrafts(deps.files, async (intake) => {
    const draft = await intake.receive(Readable.from([pdf]), pdf.length, pdf.length);
    const { size, sha256 } = draft;
    return storeUpload(deps, minutesFiles, { draft, type: PDF }, (file_name) =>
      work({ file_name, size, sha256 }),
    );
  });

/**
 * Runs a transaction that names a PDF of what it reads itself: it throws NotPrinted with what is to be printed, and runs again with the file. No lock
 * is taken while a thread prints. Throws unavailable where what is printed changes each time.
 */
export async function whilePrinting<T>(
  deps: Deps,
  work: (printed?: Printed) => Promise<T>,
): Promise<T> {
  let job: Job | undefined;
  for (let prints = 0; prints <= PRINTS_MAX; prints += 1) {
    try {
      if (!job) return await work();
      const { key, at } = job;
      return await withFile(deps, await printJob(job), (file) => work({ key, at, file }));
    } catch (error) {
      if (!(error instanceof NotPrinted)) throw error;
      job = error.job;
    }
  }
  throw new ApiError("unavailable");
}
