import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { GroupDetail } from "#contract/groups.ts";
import { api } from "../api.ts";
import { CallError } from "../call.ts";
import { changeNames } from "./groups.ts";
import { invalidate } from "./invalidate.ts";
import type { PagedQuery } from "./pages.ts";

/** Size of a page of members: a group may contain all members. */
const MEMBERS = "30";

const keyOf = (id: string) => ["groups", "one", id];

const known = (pages: GroupDetail[]): number =>
  pages.reduce((sum, { members }) => sum + members.length, 0);

/** A group and its members, page by page. */
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

interface Cached {
  pages: GroupDetail[];
  pageParams: unknown[];
}

const updateCached = (client: QueryClient, id: string, change: (cached: Cached) => Cached): void =>
  void client.setQueryData<Cached>(keyOf(id), (cached) => cached && change(cached));

const setMembership = (client: QueryClient, id: string, isMember: boolean): void => {
  updateCached(client, id, (cached) => ({
    ...cached,
    pages: cached.pages.map((page) => ({ ...page, isMember })),
  }));
  changeNames(client, (names) => names.map((one) => (one.id === id ? { ...one, isMember } : one)));
};

interface Joining extends Pick<GroupDetail, "id" | "isMember" | "join_policy"> {
  /** Message for a group that is joined on request. */
  words?: string;
  /** Confirms that the only animator leaves without a successor. */
  alone?: boolean;
}

/** Joins or leaves with an optimistic update, then shows the group of the answer and invalidates what the member's lists have of it. */
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
    // Who withdraws a request leaves, and was no member.
    const before = client.getQueryData<Cached>(keyOf(id))?.pages[0]?.isMember ?? isMember;
    // The answer to a membership request contains its status.
    if (isMember || join_policy === undefined) setMembership(client, id, !isMember);
    return before;
  },
  onError: (error, { id, isMember }, before, { client }) => {
    setMembership(client, id, before ?? isMember);
    if (error instanceof CallError && error.code === "not_found") invalidate(client, "groups");
  },
  onSuccess: (changed, { id }, _, { client }) => {
    updateCached(client, id, () => ({ pages: [changed], pageParams: [undefined] }));
    setMembership(client, id, changed.isMember);
    invalidate(client, "events", "documents", "account");
  },
});
