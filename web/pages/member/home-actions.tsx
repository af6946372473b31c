import { useInfiniteQuery } from "@tanstack/react-query";
import { homeActions } from "./home-queries.ts";
import { MyActions } from "./my-actions.tsx";

/** Open actions of the member, if there are any. In the file of the home: loaded later, they would hold it up (decision 076). */
export function HomeActions() {
  const { data } = useInfiniteQuery(homeActions);
  return data && data.list.length > 0 ? <MyActions /> : null;
}
