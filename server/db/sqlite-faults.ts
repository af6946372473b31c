import { statfsSync } from "node:fs";
import SqliteDatabase from "better-sqlite3";

const codeOf = (error: unknown): string =>
  error instanceof SqliteDatabase.SqliteError ? error.code : "";

/** Another connection locks the file for the moment. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));

export const isFull = (error: unknown): boolean => codeOf(error) === "SQLITE_FULL";

/** The disk was full and room was made: a second try may succeed. */
export const isWorthAnotherTry = (error: unknown): boolean =>
  (error as { tryAgain?: unknown }).tryAgain === true;

/** Writes that a full disk refuses by another name: SQLite says FULL only of some of them. */
const REFUSED_WRITE = /^SQLITE_IOERR_(WRITE|SHMSIZE|SHMOPEN|TRUNCATE)$/;
const BLOCK = 64 * 1024;

/** The error as it is, or SQLITE_FULL where the disk of this file has no room left. */
export function namingFullDisk(error: unknown, path: string): unknown {
  if (!(error instanceof SqliteDatabase.SqliteError) || !REFUSED_WRITE.test(error.code))
    return error;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize < BLOCK
    ? new SqliteDatabase.SqliteError(error.message, "SQLITE_FULL")
    : error;
}
