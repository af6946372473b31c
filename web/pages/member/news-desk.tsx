import { useState } from "react";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { NEWS_CATEGORY_NAMES } from "#contract/news.ts";
import { pagePath } from "#contract/page-path.ts";
import type { SitePage } from "#contract/site-pages.ts";
import { MemberPage } from "#web/parts/member-page.tsx";
import { PagedList } from "#web/parts/paged-list.tsx";
import { hasDraft } from "#web/parts/use-draft.ts";
import { usePages } from "#web/parts/use-pages.ts";
import { articleList } from "#web/queries/written-pages.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { PlusIcon } from "#web/ui/space-icons.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { PageState } from "./written/page-state.tsx";
import { ARTICLE_DRAFT, WriteArticleDialog } from "./written/write-article-dialog.tsx";

const COLUMNS: Column<SitePage>[] = [
  {
    key: "title",
    header: "Titre",
    rowHeader: true,
    cell: ({ id, title }) => (
      <SiteLink
        to={pagePath("sitePage", { id })}
        className="inline-flex min-h-11 items-center wrap-anywhere"
      >
        {title}
      </SiteLink>
    ),
  },
  {
    key: "category",
    header: "Rubrique",
    cell: ({ heading }) => heading?.category && NEWS_CATEGORY_NAMES[heading.category],
  },
  {
    key: "day",
    header: "Date",
    cell: ({ heading }) => (heading?.day ? longDate(heading.day) : "celle de la publication"),
  },
  { key: "state", header: "État", cell: (page) => <PageState page={page} /> },
];

/** The articles of the news, whatever their state, and how to write one more. */
export default function NewsDeskPage() {
  const [writing, setWriting] = useState(() => hasDraft(ARTICLE_DRAFT));
  const pages = usePages(articleList, messages.articlesFailed);
  return (
    <MemberPage
      lead="Actualités, paroles de terrain et formations. Rien n’est visible avant que vous publiiez."
      action={
        <Button onClick={() => setWriting(true)}>
          <PlusIcon />
          <span>
            Écrire<span className="max-sm:sr-only"> une actualité</span>
          </span>
        </Button>
      }
    >
      <p className="mb-6">
        <ButtonLink to={pagePath("sitePages")} variant="secondary">
          Pages du site
        </ButtonLink>
      </p>
      <PagedList
        pages={pages}
        skeleton={<SkeletonLines count={8} />}
        empty={<EmptyState>Aucun article pour l’instant.</EmptyState>}
      >
        {(articles) => (
          <Table caption="Articles" columns={COLUMNS} rows={articles} rowKey={({ id }) => id} />
        )}
      </PagedList>
      <WriteArticleDialog open={writing} onClose={() => setWriting(false)} />
    </MemberPage>
  );
}
