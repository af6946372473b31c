import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from "@tanstack/react-query";

const PAGE = 50;

/** Rows of a page, and whether more follow. */
export interface Rows<T> {
  list: T[];
  more: boolean;
}

interface Row {
  id: string;
}

interface PageQuery {
  limit: string;
  /** Id of the last row of the previous page. */
  last: string | undefined;
}

type ReadPage<T> = (query: PageQuery, signal: AbortSignal) => Promise<T[]>;

/** Concatenates pages; a row that moved to the next page in between appears once. */
function rowsOf<T extends Row>(pages: Rows<T>[]): Rows<T> {
  const rows = new Map(pages.flatMap(({ list }) => list.map((row) => [row.id, row])));
  return { list: [...rows.values()], more: pages.at(-1)?.more ?? false };
}

/** A query with cursor pagination by the id of the last row, and the rows that it shows. */
export type PagedQuery<P, R> = UseInfiniteQueryOptions<P, Error, R, QueryKey, string | undefined>;

/** Reads a whole list for an export, page after page while they are full. */
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

/** A list with cursor pagination; `read` receives one row more than a page, to know whether more follow. */
export const paginatedQuery = <T extends Row>(
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

type Cached<T> = InfiniteData<Rows<T>>;

/** Changes or removes a row in every cached list whose key starts with `queryKey`. */
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
  client.setQueriesData<Cached<T>>(
    { queryKey },
    (cached) => cached && { ...cached, pages: cached.pages.map(inPage) },
  );
}

export const dropRow = (client: QueryClient, queryKey: QueryKey, id: string): void =>
  changeRow(client, queryKey, id, () => undefined);

/** Lists refetch at their next mount: a row that moves now would lose the focus. */
const staleLater = (client: QueryClient, queryKey: QueryKey): void =>
  void client.invalidateQueries({ queryKey, refetchType: "none" });

/** Replaces a row with the server's answer. Reads further pages again when the last row, their cursor, has changed. */
export function putRow<T extends Row>(client: QueryClient, queryKey: QueryKey, row: T): void {
  changeRow<T>(client, queryKey, row.id, () => row);
  staleLater(client, queryKey);
  void client.refetchQueries({
    queryKey,
    type: "active",
    predicate: ({ state }) => {
      const last = (state.data as Cached<T> | undefined)?.pages.at(-1);
      return last?.more === true && last.list.at(-1)?.id === row.id;
    },
  });
}

/** Inserts a new row at the top of the lists on the screen. */
export function addRow<T extends Row>(client: QueryClient, queryKey: QueryKey, row: T): void {
  client.setQueriesData<Cached<T>>({ queryKey, type: "active" }, (cached) => {
    const [first, ...others] = cached?.pages ?? [];
    return cached && first
      ? { ...cached, pages: [{ ...first, list: [row, ...first.list] }, ...others] }
      : cached;
  });
  staleLater(client, queryKey);
}
