import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import type { Me } from "../../contract/auth.ts";
import type { GroupName } from "../../contract/groups.ts";
import { api } from "../api.ts";
import type { Reading } from "./loaded.tsx";
import { type Load, useLoad } from "./use-load.ts";

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

/** Reads the account of a session and the groups, again on each page, so that a role or a group that changed is seen. */
export function useReadMemberSpace(token: string | null | undefined): {
  space: MemberSpace | undefined;
  account: Reading<unknown>;
} {
  const { pathname } = useLocation();
  const key = token ? `${token} ${pathname}` : undefined;
  const account = useLoad(async (signal) => ({ token, me: await api.auth.me({}, signal) }), key);
  const groups = useLoad((signal) => api.groups.names({}, signal), key);
  // Somebody else may have logged in in another tab: what was read for the other token is not shown.
  const me = account.data?.token === token ? account.data?.me : undefined;
  return { space: me && { me, isAdmin: me.role === "admin", groups }, account };
}
