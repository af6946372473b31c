import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { MyAccount } from "#contract/auth.ts";
import type { GroupName } from "#contract/groups.ts";
import { mayAdminister, mayEditPages, mayPublishIn } from "#contract/permissions.ts";
import { myAccount } from "../queries/account.ts";
import { groupNames } from "../queries/groups.ts";
import { waitingList } from "../queries/waiting.ts";
import { noteWriter } from "../session.ts";
import type { Reading } from "./loaded.tsx";
import { useReading } from "./use-reading.ts";

/** The account and the names of the groups, available to every page of the member space. */
export interface MemberSpace {
  /** contract/permissions.ts decides what this account may do. */
  me: MyAccount;
  groups: Reading<GroupName[]>;
}

export const MemberSpaceContext = createContext<MemberSpace | undefined>(undefined);

export function useMemberSpace(): MemberSpace {
  const space = useContext(MemberSpaceContext);
  if (!space) throw new Error("useMemberSpace is for pages inside the member layout");
  return space;
}

/** Whether this account may publish in a group of which only the id is known; never in an archived one. */
export function useMayPublishIn(): (group: { id: string }) => boolean {
  const { me, groups } = useMemberSpace();
  return (group) => mayPublishIn(me, groups.data?.find(({ id }) => id === group.id) ?? group);
}

/** Refetches old data at each navigation: the role or the names of groups may have changed. */
export function useReadingAtSteps(): void {
  const { pathname } = useLocation();
  const client = useQueryClient();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    for (const { queryKey } of [myAccount, groupNames, waitingList])
      void client.refetchQueries({ queryKey, type: "active", stale: true });
  }, [pathname, client]);
}

/** The logged-in member and the groups. */
export function useReadMemberSpace(token: string | null | undefined): {
  space: MemberSpace | undefined;
  account: Reading<unknown>;
} {
  const enabled = typeof token === "string";
  const account = useReading(useQuery({ ...myAccount, enabled }));
  const groups = useReading(useQuery({ ...groupNames, enabled }));
  // Only begins it: the home is then first rendered with all its data.
  useQuery({ ...waitingList, enabled, notifyOnChangeProps: [] });
  const me = account.data;
  useEffect(() => {
    if (me) noteWriter(mayAdminister(me) ? "all" : mayEditPages(me) ? "but-legal" : "none");
  }, [me]);
  return { space: me && { me, groups }, account };
}
