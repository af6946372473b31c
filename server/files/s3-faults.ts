interface Failure {
  name?: string;
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

/** A store elsewhere that does not do what it should; its code is read by db/faults.ts. */
export class StoreFault extends Error {
  override name = "StoreFault";
  /** Away: a retry may work. Refuses: the operator must check it. */
  readonly code: "STORE_AWAY" | "STORE_REFUSES" | "STORE_FULL";
  /** The word of S3 for it, or of the system. */
  readonly reason: string;
  /** Status of the answer, 0 when there was none. */
  readonly status: number;

  constructor(code: StoreFault["code"], reason: string, { message, ...cause }: Failure) {
    super(`S3: ${reason} ${message ?? ""}`.trim(), { cause });
    this.code = code;
    this.reason = reason;
    this.status = cause.$metadata?.httpStatusCode ?? 0;
  }
}

/** Ceph, MinIO and others each have a word for it; Amazon has no need of one. */
const FULL = /^(QuotaExceeded|XMinioStorageFull|InsufficientCapacity|InsufficientStorage)$/;
const BUSY = /^(SlowDown|RequestTimeout|OperationAborted)$/;

const reasonIs = (error: unknown, reasons: RegExp): boolean =>
  error instanceof StoreFault && reasons.test(error.reason);

export const isMissing = (error: unknown): boolean =>
  reasonIs(error, /^(NoSuchKey|NotFound|NoSuchUpload)$/);

/** There are no bytes in the range that was asked for. */
export const isBeyond = (error: unknown): boolean => reasonIs(error, /^InvalidRange$/);

/** Translates a failed call into a StoreFault. */
export function asFault(error: unknown): StoreFault {
  const failure = error as Failure;
  const status = failure.$metadata?.httpStatusCode ?? 0;
  const reason = failure.code ?? failure.name ?? "";
  if (FULL.test(reason) || status === 507) return new StoreFault("STORE_FULL", reason, failure);
  const refused = status >= 300 && status < 500 && status !== 408 && status !== 429;
  const code = refused && !BUSY.test(reason) ? "STORE_REFUSES" : "STORE_AWAY";
  return new StoreFault(code, reason, failure);
}
