import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { MemberPage } from "#web/parts/member-page.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { pageAtAddress } from "#web/queries/site-pages.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { useGo } from "#web/ui/use-go.ts";

/** Not by the library's own piece: it would weigh on every public page that has a form. */
function GoOn({ to }: { to: string }) {
  const go = useGo();
  useEffect(() => void go(to, { replace: true }), [go, to]);
  return null;
}

/** From the address of a page that was written on the site, which knows no more of itself, to its editor. */
export function OpenByAddress({ path }: { path: string }) {
  const load = useReading(useQuery(pageAtAddress(path)));
  return (
    <MemberPage title="Modifier une page">
      <Loaded load={load} failed={messages.pageFailed} skeleton={<SkeletonLines count={10} />}>
        {([page]) =>
          page ? (
            <GoOn to={pagePath("sitePage", { id: page.id })} />
          ) : (
            <EmptyState>{messages.pageGone}</EmptyState>
          )
        }
      </Loaded>
    </MemberPage>
  );
}
