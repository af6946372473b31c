import { useState } from "react";
import type { Newcomer } from "#contract/auth.ts";
import { useMemberSpace } from "#web/parts/member-space.ts";

/** The newcomer as the visit of the home began: joining a group changes no row under the pointer (decision 025). */
export function useNewcomer(): Newcomer | undefined {
  const { me } = useMemberSpace();
  const [newcomer] = useState(me.newcomer);
  return newcomer;
}
