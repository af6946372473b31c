import { useInfiniteQuery } from "@tanstack/react-query";
import { homeActions } from "./home-queries.ts";
import { MyActions } from "./my-actions.tsx";

/** Open actions of the member, if there are any. Not lazy: the page waits for all its parts (decision 076). */
export function HomeActions() {
  const { data } = useInfiniteQuery(homeActions);
  return data && data.list.length > 0 ? <MyActions /> : null;
}
