import type { Database, Statement } from "better-sqlite3";
import type { CompiledQuery, QueryResult } from "kysely";
import { isFull, namingFullDisk } from "./sqlite-faults.ts";
import { openReader, openWriter, preparing } from "./sqlite-file.ts";

export type Query = Pick<CompiledQuery, "sql" | "parameters">;
export type Rows = QueryResult<never>;

/** The two connections to one file. */
export interface SiteFile {
  writer: Database;
  /** Throws an error that `isWorthAnotherTry` when the disk was full and room was made. */
  write: (query: Query) => Rows;
  /** Undefined when the statement does not only read. */
  read: (query: Query) => Rows | undefined;
  /** Changes with each commit, of any process. Undefined when it cannot be read: a query waits for a lock and words the failure. */
  dataVersion: () => number | undefined;
  close: () => void;
}

function run(statement: Statement, parameters: readonly unknown[]): Rows {
  if (statement.reader) return { rows: statement.all(parameters) as never[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/** Calls `onFull` when the disk is full; it returns true when it made room. */
export function openSiteFile(path: string, onFull: () => boolean): SiteFile {
  const writer = openWriter(path);
  const reader = openReader(path);
  const prepareWrite = preparing(writer);
  const prepareRead = preparing(reader);
  // The reader never commits, so that each commit is one of another connection.
  const version = reader.prepare("pragma data_version").pluck();
  return {
    writer,
    write: ({ sql, parameters }) => {
      try {
        return run(prepareWrite(sql), parameters);
      } catch (thrown) {
        const error = namingFullDisk(thrown, path);
        throw isFull(error) && onFull() ? Object.assign(error as Error, { tryAgain: true }) : error;
      }
    },
    read: ({ sql, parameters }) => {
      const statement = prepareRead(sql);
      return statement.readonly && statement.reader ? run(statement, parameters) : undefined;
    },
    dataVersion: () => {
      try {
        return Number(version.get());
      } catch {
        return undefined;
      }
    },
    close: () => {
      // The last connection to close checkpoints the WAL, which a reader cannot do.
      reader.close();
      writer.close();
    },
  };
}
