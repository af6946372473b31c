/** Codes of a database or a disk that cannot answer now or soon enough, as better-sqlite3, pg and Node name them; STORE_… is files/s3-faults.ts. */
const UNAVAILABLE =
  /^(SQLITE_BUSY|SQLITE_LOCKED|SQLITE_CANTOPEN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EMFILE|ENFILE|STORE_AWAY|08\w{3}|57P0\w|57014|55P03|25P03|53300|40001|40P01)/;
/** The disk refuses to read, write or sync: nothing was acknowledged, and the operator must check it (F05). */
const DISK_FAILS = /^(SQLITE_IOERR|SQLITE_READONLY|EIO|EROFS|STORE_REFUSES|58030|25006)/;
const STORAGE_FULL = /^(SQLITE_FULL|ENOSPC|EDQUOT|STORE_FULL|53100)/;

/** Code that the system or the database gave, if any. */
export const systemCode = (error: Error): string =>
  "code" in error && typeof error.code === "string" ? error.code : "";

export const isDiskFault = (error: Error): boolean => DISK_FAILS.test(systemCode(error));

/** A trigger refuses to change what is published (0023-lock-minutes.ts). */
export const isPublishedLock = (error: Error): boolean =>
  systemCode(error) === "MN001" ||
  (systemCode(error) === "SQLITE_CONSTRAINT_TRIGGER" && error.message === "minutes_published");

/** The connection is lost and another one may work at once; a connection that could not be made in time is not worth another try. */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(ECONNRESET|EPIPE|08\w{3}|57P0[12]|25P03)/.test(systemCode(error)) ||
    /Connection terminated(?! due to connection timeout)|not queryable/.test(error.message));

/** What a database or a disk cannot do now, in a code of the closed list; undefined for any other failure. */
export function faultOf(error: Error): "storage_full" | "unavailable" | undefined {
  const code = systemCode(error);
  if (STORAGE_FULL.test(code)) return "storage_full";
  const isUnavailable =
    UNAVAILABLE.test(code) ||
    DISK_FAILS.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(
      error.message,
    );
  return isUnavailable ? "unavailable" : undefined;
}
