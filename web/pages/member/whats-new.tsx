import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { MemberPage } from "#web/parts/member-page.tsx";
import { NewsList } from "#web/parts/news-list.tsx";
import { PagedList } from "#web/parts/paged-list.tsx";
import { usePages } from "#web/parts/use-pages.ts";
import { markNewsRead, newsList } from "#web/queries/whats-new.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const STEP = 30;

/** What is new in my groups; shown, it is read. */
export default function WhatsNewPage() {
  const pages = usePages(newsList(STEP), messages.newsFailed);
  const { mutate: markRead } = useMutation(markNewsRead);
  const newest = pages.reading.data?.list[0];
  const unreadUntil = newest?.unread ? newest.at : undefined;
  useEffect(() => {
    if (unreadUntil) markRead(unreadUntil);
  }, [unreadUntil, markRead]);
  return (
    <MemberPage lead="Ce que les autres ont fait dans vos groupes depuis deux mois.">
      <div className="grid max-w-3xl gap-6">
        <p>
          Par courriel, vous recevez ce que vous avez choisi dans{" "}
          <TextLink href={pagePath("account")} className="underline underline-offset-4">
            Mes notifications
          </TextLink>
          .
        </p>
        <PagedList
          pages={pages}
          skeleton={<SkeletonRows count={4} />}
          empty={<EmptyState>{messages.noNews}</EmptyState>}
        >
          {(items) => <NewsList items={items} level="h2" />}
        </PagedList>
      </div>
    </MemberPage>
  );
}
