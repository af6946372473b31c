import { useAction } from "./use-action.ts";
import { type Load, useLoad } from "./use-load.ts";

const PAGE = 50;

export interface Paged<T> {
  list: T[];
  more: boolean;
}

export interface PagedList<T> {
  load: Load<Paged<T>>;
  /** Puts one changed row in its place, or takes it away. */
  replace: (id: string, row: T | undefined) => void;
  /** Puts a new row before the others. */
  add: (row: T) => void;
  more: () => void;
  busy: boolean;
}

interface PageQuery {
  limit: string;
  /** Id of the last row of the page before. */
  before?: string;
}

interface PagedOptions {
  /** Sentence when a further page cannot be read. */
  failed: string;
  size?: number;
}

const lastOf = <T extends { id: string }>(list: T[]): string | undefined => list.at(-1)?.id;

/** A long list read page after page; `read` is asked for one row more than a page, to know whether others follow. */
export function usePaged<T extends { id: string }>(
  read: (query: PageQuery, signal?: AbortSignal) => Promise<T[]>,
  key: string | undefined,
  { failed, size = PAGE }: PagedOptions,
): PagedList<T> {
  const readPage = async (before: string | undefined, signal?: AbortSignal): Promise<Paged<T>> => {
    const rows = await read(
      { limit: String(size + 1), ...(before !== undefined && { before }) },
      signal,
    );
    return { list: rows.slice(0, size), more: rows.length > size };
  };
  const load = useLoad((signal) => readPage(undefined, signal), key);
  const { busy, run } = useAction();
  const more = () =>
    run("more", failed, async () => {
      const last = lastOf(load.data?.list ?? []);
      const next = await readPage(last);
      // The list may have become another one meanwhile; and what was just added comes again at its place.
      load.set((now) => {
        if (lastOf(now.list) !== last) return now;
        const known = new Set(now.list.map(({ id }) => id));
        return {
          list: [...now.list, ...next.list.filter(({ id }) => !known.has(id))],
          more: next.more,
        };
      });
      return undefined;
    });
  const change = (to: (list: T[]) => T[]) =>
    load.set(({ list, ...rest }) => ({ ...rest, list: to(list) }));
  const replace = (id: string, row: T | undefined) =>
    change((list) => list.flatMap((one) => (one.id !== id ? [one] : row ? [row] : [])));
  const add = (row: T) => change((list) => [row, ...list.filter(({ id }) => id !== row.id)]);
  return { load, replace, add, more, busy: busy !== undefined };
}
