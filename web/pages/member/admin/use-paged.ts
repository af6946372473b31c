import { useAction } from "../../../parts/use-action.ts";
import { type Load, useLoad } from "../../../parts/use-load.ts";

const PAGE = 50;

interface Paged<T> {
  list: T[];
  more: boolean;
}

interface PagedList<T> {
  load: Load<Paged<T>>;
  /** Puts one changed row in its place, or takes it away. */
  replace: (id: string, row: T | undefined) => void;
  more: () => void;
  busy: boolean;
}

/** A long list read page after page, the newest first; `read` takes one row more than a page to know whether others follow. */
export function usePaged<T extends { id: string }>(
  read: (query: { limit: string; before?: string }, signal?: AbortSignal) => Promise<T[]>,
  key: string,
  failed: string,
): PagedList<T> {
  const readPage = async (before: string | undefined, signal?: AbortSignal): Promise<Paged<T>> => {
    const rows = await read({ limit: String(PAGE + 1), ...(before !== undefined && { before }) }, signal);
    return { list: rows.slice(0, PAGE), more: rows.length > PAGE };
  };
  const load = useLoad((signal) => readPage(undefined, signal), key);
  const { busy, run } = useAction();
  const more = () =>
    run("more", failed, async () => {
      const next = await readPage(load.data?.list.at(-1)?.id);
      load.set(({ list }) => ({ list: [...list, ...next.list], more: next.more }));
      return undefined;
    });
  const replace = (id: string, row: T | undefined) =>
    load.set(({ list, ...rest }) => ({ ...rest, list: list.flatMap((one) => (one.id !== id ? [one] : row ? [row] : [])) }));
  return { load, replace, more, busy: busy !== undefined };
}
