import type { Readable } from "node:stream";
import type { Db } from "../db/open.ts";
import { type FiledRow, findRow } from "../files/file-rows.ts";
import type { FileStore } from "../files/store.ts";

/** Asked for before their turn: a store elsewhere answers late rather than slowly. */
const AHEAD = 8;

interface Opened {
  row: FiledRow;
  /** Gone: its row went meanwhile, from the trash. */
  state: "whole" | "lost" | "gone";
  size: number;
  body: Readable | undefined;
}

async function openOne(db: Db, files: FileStore, row: FiledRow): Promise<Opened> {
  const found = await files.find(row.name);
  const whole = found && found.size > 0 ? { start: 0, end: found.size - 1 } : undefined;
  const body = found && (await files.open(row.name, whole));
  if (found && body) return { row, state: "whole", size: found.size, body };
  const state = (await findRow(db, row)) ? "lost" : "gone";
  return { row, state, size: 0, body: undefined };
}

/** The files of these rows in their order; what is not read to its end is let go of. */
export async function* filesFrom(
  db: Db,
  files: FileStore,
  rows: FiledRow[],
): AsyncGenerator<Opened> {
  const coming: Promise<Opened>[] = [];
  const next = rows.values();
  const ask = (): void => {
    const { value: row } = next.next();
    if (!row) return;
    const opening = openOne(db, files, row);
    // One that fails is heard of in its turn.
    opening.catch(() => undefined);
    coming.push(opening);
  };
  for (let index = 0; index < AHEAD; index += 1) ask();
  let current: Opened | undefined;
  try {
    for (let opening = coming.shift(); opening; opening = coming.shift()) {
      current = await opening;
      yield current;
      ask();
    }
  } finally {
    current?.body?.destroy();
    for (const opening of coming)
      void opening.then(({ body }) => body?.destroy()).catch(() => undefined);
  }
}
