import { useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import type { Me } from "../../contract/auth.ts";
import type { GroupName } from "../../contract/groups.ts";
import { api } from "../api.ts";
import { myAccount } from "../queries/account.ts";
import type { Reading } from "./loaded.tsx";
import { type Load, useLoad } from "./use-load.ts";
import { useReading } from "./use-reading.ts";

/** What every page of the member space may rely on: who is there, and the names of the groups, which the menu shows too. */
export interface MemberSpace {
  me: Me;
  isAdmin: boolean;
  groups: Load<GroupName[]>;
}

export const MemberSpaceContext = createContext<MemberSpace | undefined>(undefined);

export function useMemberSpace(): MemberSpace {
  const space = useContext(MemberSpaceContext);
  if (!space) throw new Error("useMemberSpace is for pages inside the member layout");
  return space;
}

/** The account of the session and the groups, the latter read again on each page, so that a group that changed is seen. */
export function useReadMemberSpace(token: string | null | undefined): {
  space: MemberSpace | undefined;
  account: Reading<unknown>;
} {
  const { pathname } = useLocation();
  const enabled = typeof token === "string";
  const account = useReading(useQuery({ ...myAccount, enabled }));
  const groups = useLoad(
    (signal) => api.groups.names({}, signal),
    enabled ? `${token} ${pathname}` : undefined,
  );
  const me = account.data;
  return { space: me && { me, isAdmin: me.role === "admin", groups }, account };
}
