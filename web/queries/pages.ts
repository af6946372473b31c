import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from "@tanstack/react-query";

const PAGE = 50;

/** Rows that were read, and whether others follow. */
export interface Rows<T> {
  list: T[];
  more: boolean;
}

interface Row {
  id: string;
}

interface PageQuery {
  limit: string;
  /** Id of the last row of the page before. */
  last: string | undefined;
}

type ReadPage<T> = (query: PageQuery, signal: AbortSignal) => Promise<T[]>;

/** The rows of all pages that were read. What came or went meanwhile may have moved a row to the next page: it is shown once. */
function rowsOf<T extends Row>(pages: Rows<T>[]): Rows<T> {
  const rows = new Map(pages.flatMap(({ list }) => list.map((row) => [row.id, row])));
  return { list: [...rows.values()], more: pages.at(-1)?.more ?? false };
}

/** A query whose pages follow one another by the id of the last row, and what is shown of them. */
export type PagedQuery<P, R> = UseInfiniteQueryOptions<P, Error, R, QueryKey, string | undefined>;

/** The whole of a long list, for a file: page after page, as long as they are full. */
export async function readAll<T extends Row>(
  size: number,
  read: (query: PageQuery) => Promise<T[]>,
): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const page = await read({ limit: String(size), last: all.at(-1)?.id });
    all.push(...page);
    if (page.length < size) return all;
  }
}

/** A long list read page after page; `read` is asked for one row more than a page, to know whether others follow. */
export const pagesOf = <T extends Row>(
  queryKey: QueryKey,
  read: ReadPage<T>,
  size = PAGE,
): PagedQuery<Rows<T>, Rows<T>> => ({
  queryKey,
  queryFn: async ({ pageParam, signal }): Promise<Rows<T>> => {
    const rows = await read({ limit: String(size + 1), last: pageParam }, signal);
    return { list: rows.slice(0, size), more: rows.length > size };
  },
  initialPageParam: undefined,
  getNextPageParam: ({ list, more }) => (more ? list.at(-1)?.id : undefined),
  select: ({ pages }) => rowsOf(pages),
  placeholderData: keepPreviousData,
});

type Held<T> = InfiniteData<Rows<T>>;

/** Changes a row, or takes it away, in every list whose key begins so. */
export function changeRow<T extends Row>(
  client: QueryClient,
  queryKey: QueryKey,
  id: string,
  change: (row: T) => T | undefined,
): void {
  const inPage = ({ list, more }: Rows<T>): Rows<T> => ({
    list: list.flatMap((row) => (row.id === id ? (change(row) ?? []) : [row])),
    more,
  });
  client.setQueriesData<Held<T>>(
    { queryKey },
    (held) => held && { ...held, pages: held.pages.map(inPage) },
  );
}

export const dropRow = (client: QueryClient, queryKey: QueryKey, id: string): void =>
  changeRow(client, queryKey, id, () => undefined);

/** The list is read again when it is shown next, not now: in its new place a row would lose the focus, and be out of sight. */
const staleLater = (client: QueryClient, queryKey: QueryKey): void =>
  void client.invalidateQueries({ queryKey, refetchType: "none" });

/** Puts what the server answered in the place of a row. The next page follows the last row: changed, it may follow another place. */
export function putRow<T extends Row>(client: QueryClient, queryKey: QueryKey, row: T): void {
  changeRow<T>(client, queryKey, row.id, () => row);
  staleLater(client, queryKey);
  void client.refetchQueries({
    queryKey,
    type: "active",
    predicate: ({ state }) => {
      const last = (state.data as Held<T> | undefined)?.pages.at(-1);
      return last?.more === true && last.list.at(-1)?.id === row.id;
    },
  });
}

/** Puts a new row before the others of the lists that are on the screen. */
export function addRow<T extends Row>(client: QueryClient, queryKey: QueryKey, row: T): void {
  client.setQueriesData<Held<T>>({ queryKey, type: "active" }, (held) => {
    const [first, ...others] = held?.pages ?? [];
    return held && first
      ? { ...held, pages: [{ ...first, list: [row, ...first.list] }, ...others] }
      : held;
  });
  staleLater(client, queryKey);
}
