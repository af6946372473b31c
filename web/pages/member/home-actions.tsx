import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { homeActions } from "./home-queries.ts";

const MyActions = lazy(() => import("./my-actions.tsx"));

/** Open actions of the member; its code is loaded when there are any. */
export function HomeActions() {
  const { data } = useInfiniteQuery(homeActions);
  if (!data || data.list.length === 0) return null;
  return (
    <LazyPart>
      <MyActions />
    </LazyPart>
  );
}
