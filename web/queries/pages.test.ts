import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { addRow, dropRow, paginatedQuery, putRow, readAll } from "./pages.ts";

interface Named {
  id: string;
  name: string;
}

const KEY = ["named", "list"];

/** A server that lists its rows by name, and a screen with two rows a page. */
async function screenOf(...stored: Named[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let calls = 0;
  const read = async ({ limit, last }: { limit: string; last: string | undefined }) => {
    calls += 1;
    const sorted = stored.toSorted((a, b) => a.name.localeCompare(b.name));
    const from = sorted.findIndex(({ id }) => id === last) + 1;
    return sorted.slice(from, from + Number(limit));
  };
  const list = { ...paginatedQuery(KEY, read, 2), staleTime: Number.POSITIVE_INFINITY };
  const observer = new InfiniteQueryObserver(client, list);
  await observer.refetch();
  const stop = observer.subscribe(() => undefined);
  const shown = () => observer.getCurrentResult().data;
  return {
    client,
    stored,
    observer,
    stop,
    calls: () => calls,
    names: () => shown()?.list.map(({ name }) => name),
    more: () => shown()?.more,
  };
}

const [a, b, c] = ["a", "b", "c"].map((name) => ({ id: name, name })) as [Named, Named, Named];

test("one row more than a page shows whether others follow", async () => {
  const screen = await screenOf(a, b, c);
  expect([screen.names(), screen.more()]).toEqual([["a", "b"], true]);
  await screen.observer.fetchNextPage();
  expect([screen.names(), screen.more()]).toEqual([["a", "b", "c"], false]);
  screen.stop();
});

test("a row that is repeated on the next page is shown once", async () => {
  const screen = await screenOf(a, b, c);
  addRow(screen.client, KEY, c);
  expect(screen.names()).toEqual(["c", "a", "b"]);
  await screen.observer.fetchNextPage();
  expect(screen.names()).toEqual(["c", "a", "b"]);
  screen.stop();
});

test("a changed row stays in its place, and nothing is read", async () => {
  const screen = await screenOf(a, b);
  putRow(screen.client, KEY, { id: "a", name: "z" });
  expect([screen.names(), screen.calls()]).toEqual([["z", "b"], 1]);
  expect(screen.observer.getCurrentQuery().isStale(), "read again when it is shown next").toBe(
    true,
  );
  screen.stop();
});

test("a changed last row makes the list read again when others follow", async () => {
  const screen = await screenOf(a, b, c);
  screen.stored.splice(1, 1, { id: "b", name: "z" });
  putRow(screen.client, KEY, { id: "b", name: "z" });
  await expect.poll(() => screen.names(), { timeout: 4000 }).toEqual(["a", "c"]);
  screen.stop();
});

test("a removed row disappears at once", async () => {
  const screen = await screenOf(a, b);
  dropRow(screen.client, KEY, "a");
  expect(screen.names()).toEqual(["b"]);
  screen.stop();
});

test("a whole list is read while its pages are full", async () => {
  const asked: (string | undefined)[] = [];
  const all = await readAll(2, async ({ last }) => {
    asked.push(last);
    return last === undefined ? [a, b] : [c];
  });
  expect([all, asked]).toEqual([
    [a, b, c],
    [undefined, "b"],
  ]);
});
