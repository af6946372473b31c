import { Readable } from "node:stream";
import { Turns } from "../db/turns.ts";

/** Rows read and written at a time: some milliseconds of work, after which everybody else has their turn. */
const PAGE = 250;
/** Whole lists that one caller gets at once; others wait. */
const AT_ONCE = 2;

interface Row {
  id: string;
}

interface Whole {
  /** Who asks: an account, or an address. */
  caller: string;
  /** The rows that follow this one in the list, so many at most. */
  read: (page: { limit: number; last: string | undefined }) => Promise<Row[]>;
  /** Rows as the contract lets them leave: a JSON array. */
  write: (rows: Row[]) => string;
}

const pages = new Turns();

/** One page in the whole server at a time, and the loop is free before the next one. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const give = await pages.take();
  try {
    return await work();
  } finally {
    setImmediate(give);
  }
}

const places = new Map<string, { taken: number; waiting: (() => void)[] }>();

/** Waits until this caller may have one more whole list. Returns what gives the place back. */
async function takePlace(caller: string): Promise<() => void> {
  const place = places.get(caller) ?? { taken: 0, waiting: [] };
  places.set(caller, place);
  if (place.taken < AT_ONCE) place.taken += 1;
  else await new Promise<void>((resolve) => void place.waiting.push(resolve));
  return () => {
    const next = place.waiting.shift();
    if (next) next();
    else if (--place.taken === 0) places.delete(caller);
  };
}

/**
 * The page after the last of the two rows that were read last. When that one has gone for good none follows it, as at the end
 * of the list: the one before tells which.
 */
async function pageAfter(
  [before, last]: [string | undefined, string],
  read: Whole["read"],
): Promise<Row[]> {
  const found = await read({ limit: PAGE, last });
  if (found.length > 0) return found;
  const again = await read({ limit: PAGE, last: before });
  if (again.length === 0) throw new Error("the rows that this list should go on after have gone");
  return again.filter(({ id }) => id !== last);
}

async function* writePages({ read, write }: Whole, first: Row[]): AsyncGenerator<string> {
  yield write(first).slice(0, -1);
  let [before, last] = first.slice(-2).map(({ id }) => id);
  while (last !== undefined) {
    const end: [string | undefined, string] = [before, last];
    const page = await inTurn(async () => {
      const rows = await pageAfter(end, read);
      return { rows, text: rows.length > 0 ? `,${write(rows).slice(1, -1)}` : "" };
    });
    yield page.text;
    [before, last] =
      page.rows.length === 0 ? [] : [last, ...page.rows.map(({ id }) => id)].slice(-2);
  }
  yield "]";
}

/**
 * A list without a limit, all of it (docs/ecarts.md): its rows while they fit in one page, else its JSON, page after page, as
 * fast as it is read. Whatever fails midway destroys the stream, and so the answer: it is never taken for a whole one.
 */
export async function wholeList(whole: Whole): Promise<Row[] | Readable> {
  const giveBack = await takePlace(whole.caller);
  let stream: Readable | undefined;
  try {
    const first = await inTurn(() => whole.read({ limit: PAGE, last: undefined }));
    if (first.length < PAGE) return first;
    stream = Readable.from(writePages(whole, first), { objectMode: false }).once("close", giveBack);
    return stream;
  } finally {
    if (!stream) giveBack();
  }
}
