import { useQuery } from "@tanstack/react-query";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { NewsList } from "#web/parts/news-list.tsx";
import { Unread } from "#web/parts/unread.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { homeNews } from "./home-queries.ts";

/** The last things that others did in my groups; nothing is read by being here. */
export function HomeNews() {
  const { me } = useMemberSpace();
  const reading = useReading(useQuery(homeNews));
  return (
    <section aria-labelledby="quoi-de-neuf">
      <h2 id="quoi-de-neuf" className="mb-3 text-h2">
        Quoi de neuf
        <Unread me={me} />
      </h2>
      <Loaded load={reading} failed={messages.newsFailed} skeleton={<SkeletonRows count={3} />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState>{messages.noNews}</EmptyState>
          ) : (
            <>
              <NewsList items={items} />
              <div className="mt-3">
                <ButtonLink to={pagePath("whatsNew")} variant="secondary">
                  Voir tout ce qui est nouveau
                </ButtonLink>
              </div>
            </>
          )
        }
      </Loaded>
    </section>
  );
}
