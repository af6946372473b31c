import { ancestorsOf, menuTitle, titles } from "../titles.ts";
import { useHere } from "./here.ts";

export interface Step {
  name: string;
  /** Absent on the last step, which is the page itself. */
  to?: string;
}

/** From the home to the page of the current address; `here` names an address that has no title of its own. */
export function useTrail(here: string): Step[] {
  const path = useHere();
  if (path === "/") return [];
  // An address that only stands before a token (/reset-password/…) has the title of the page itself, and leads nowhere.
  const above = ["/", ...ancestorsOf(path)]
    .map((to) => ({ name: menuTitle(to), to }))
    .filter(({ name }) => name !== here);
  return [...above, { name: titles[path]?.menu ?? titles[path]?.title ?? here }];
}
