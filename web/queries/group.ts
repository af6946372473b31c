import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { GroupDetail } from "#contract/groups.ts";
import { api } from "../api.ts";
import { CallError } from "../call.ts";
import { changeNames } from "./groups.ts";
import type { PagedQuery } from "./pages.ts";
import { makeStale } from "./stale.ts";

/** Members read at once: a group may be everybody's. */
const MEMBERS = "30";

const keyOf = (id: string) => ["groups", "one", id];

const known = (pages: GroupDetail[]): number =>
  pages.reduce((sum, { members }) => sum + members.length, 0);

/** A group and its members, some at a time. */
export const groupDetail = (id: string): PagedQuery<GroupDetail, GroupDetail> => ({
  queryKey: keyOf(id),
  queryFn: ({ pageParam, signal }) =>
    api.groups.get({ params: { id }, query: { members: MEMBERS, after: pageParam } }, signal),
  initialPageParam: undefined,
  getNextPageParam: (last, pages) =>
    known(pages) < last.memberCount ? last.members.at(-1)?.id : undefined,
  select: ({ pages }) =>
    pages.reduce((whole, page) => ({ ...page, members: [...whole.members, ...page.members] })),
});

interface Held {
  pages: GroupDetail[];
  pageParams: unknown[];
}

const hold = (client: QueryClient, id: string, change: (held: Held) => Held): void =>
  void client.setQueryData<Held>(keyOf(id), (held) => held && change(held));

const setMembership = (client: QueryClient, id: string, isMember: boolean): void => {
  hold(client, id, (held) => ({
    ...held,
    pages: held.pages.map((page) => ({ ...page, isMember })),
  }));
  changeNames(client, (names) => names.map((one) => (one.id === id ? { ...one, isMember } : one)));
};

interface Joining extends GroupDetail {
  /** For a group that is joined on request. */
  words?: string;
  /** Of who runs it alone: without a successor. */
  alone?: boolean;
}

/** Joins, or leaves: shown before the server has answered. The answer is the group as it became; whose meetings are mine follows. */
export const changeMembership = mutationOptions({
  mutationFn: ({ id, isMember, words = "", alone }: Joining) =>
    isMember
      ? api.groups.leave({
          params: { id },
          query: { members: MEMBERS, ...(alone && { alone: "true" }) },
        })
      : api.groups.join({ params: { id }, query: { members: MEMBERS }, body: { words } }),
  onMutate: async ({ id, isMember, join_policy }, { client }) => {
    await client.cancelQueries({ queryKey: keyOf(id) });
    // Where one is let in, the answer says how it went.
    if (isMember || join_policy === undefined) setMembership(client, id, !isMember);
  },
  onError: (error, { id, isMember }, _, { client }) => {
    setMembership(client, id, isMember);
    if (error instanceof CallError && error.code === "not_found") makeStale(client, "groups");
  },
  onSuccess: (changed, { id }, _, { client }) => {
    hold(client, id, () => ({ pages: [changed], pageParams: [undefined] }));
    setMembership(client, id, changed.isMember);
    makeStale(client, "events", "account");
  },
});
