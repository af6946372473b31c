import { pageAt } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { ancestorsOf, nameOf } from "../titles.ts";
import { useHere } from "./use-here.ts";

export interface Step {
  name: string;
  /** Absent on the last step, which is the page itself. */
  to?: string;
}

/** From the home to the page of the current address; `here` names one page of many. */
export function useTrail(here: string): Step[] {
  const path = useHere();
  if (path === "/") return [];
  const above = [pages.home, ...ancestorsOf(path)].map((page) => ({
    name: nameOf(page),
    to: page.path,
  }));
  const page = pageAt(path);
  const isOne = page !== undefined && !page.path.includes(":");
  return [...above, { name: isOne ? nameOf(page) : here }];
}
