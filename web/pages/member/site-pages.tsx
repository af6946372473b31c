import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import type { SitePage } from "#contract/site-pages.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { isUnder, MAIN_MENU } from "#web/parts/main-menu.ts";
import { MemberPage } from "#web/parts/member-page.tsx";
import { spokenMoment } from "#web/parts/moment.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { sitePageList } from "#web/queries/site-pages.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ChipLinks } from "#web/ui/chip-links.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { PlusIcon } from "#web/ui/space-icons.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { AddPageDialog } from "./written/add-page-dialog.tsx";
import { NewShippedText, PageState } from "./written/page-state.tsx";
import "./site-pages.css";

/** What is worth knowing of a page before it is opened. */
function State({ page }: { page: SitePage }) {
  const { publishedAt, scheduledAt, hasDraft, incomplete, mayEdit } = page;
  if (page.kind || page.withdrawnAt) return <PageState page={page} />;
  return (
    <span className="page-state flex flex-wrap items-center gap-2 text-sm">
      {publishedAt ? `Publiée ici le ${spokenMoment(publishedAt)}` : "Texte livré avec le site"}
      {scheduledAt && <Badge tone="warm">programmée le {spokenMoment(scheduledAt)}</Badge>}
      {hasDraft && <Badge>votre brouillon</Badge>}
      {incomplete && <Badge tone="warm">à compléter</Badge>}
      <NewShippedText page={page} />
      {!mayEdit && <Badge>réservée à l’équipe d’administration</Badge>}
    </span>
  );
}

const COLUMNS: Column<SitePage>[] = [
  {
    key: "title",
    header: "Page",
    rowHeader: true,
    cell: ({ id, title }) => (
      <SiteLink to={pagePath("sitePage", { id })} className="inline-flex min-h-8 items-center">
        {title}
      </SiteLink>
    ),
  },
  {
    key: "path",
    header: "Adresse",
    secondary: true,
    cell: ({ path }) => (
      <SiteLink to={path} className="page-address inline-flex min-h-8 items-center wrap-anywhere">
        {path}
      </SiteLink>
    ),
  },
  { key: "state", header: "État", bare: true, cell: (page) => <State page={page} /> },
];

/** How many pages have a newer shipped text, and what to do. */
function NewShippedTexts({ pages }: { pages: SitePage[] }) {
  const count = pages.filter(({ shippedChanged }) => shippedChanged).length;
  if (count === 0) return null;
  return (
    <div className="mb-6">
      <Notice tone="info">
        Une mise à jour du site a changé le texte livré{" "}
        {count === 1 ? "d’une page, marquée" : `de ${count} pages, marquées`} «&nbsp;nouveau texte
        livré&nbsp;». Vos textes restent en ligne. Ouvrez une page marquée pour choisir son texte.
      </Notice>
    </div>
  );
}

const OTHERS = "Autres pages";
const GROUPS = ["", ...MAIN_MENU.map(({ name }) => name), OTHERS];

/** The heading of the public menu that a page is under. */
function groupOf({ path }: SitePage): string {
  if (path === pagePath("home")) return "";
  return MAIN_MENU.find(({ page }) => isUnder(path, page))?.name ?? OTHERS;
}

/** In the order of the menu; in a heading, that of the site. */
const inMenuOrder = (pages: SitePage[]): SitePage[] =>
  pages.toSorted((one, other) => GROUPS.indexOf(groupOf(one)) - GROUPS.indexOf(groupOf(other)));

const VIEWS = [
  { state: "", name: "Toutes", isIn: () => true, none: "" },
  {
    state: "brouillons",
    name: "Brouillons",
    isIn: ({ hasDraft }: SitePage) => hasDraft,
    none: "Vous n’avez aucun brouillon.",
  },
  {
    state: "a-completer",
    name: "À compléter",
    isIn: ({ incomplete }: SitePage) => incomplete === true,
    none: "Aucune page n’attend d’information.",
  },
];
const toView = (state: string): string => pagePath("sitePages", state ? { etat: state } : {});

/** The pages of a view, and the ways to the others. */
function Pages({ pages }: { pages: SitePage[] }) {
  const [params] = useSearchParams();
  const view = VIEWS.find(({ state }) => state === params.get("etat")) ?? VIEWS[0];
  const shown = inMenuOrder(pages.filter((page) => view?.isIn(page)));
  return (
    <>
      <div className="pages-tools">
        <ChipLinks
          label="Pages montrées"
          here={toView(view?.state ?? "")}
          unit={["page", "pages"]}
          choices={VIEWS.map(({ state, name, isIn }) => ({
            to: toView(state),
            name,
            count: pages.filter(isIn).length,
          }))}
        />
        <ButtonLink to={pagePath("newsDesk")} variant="secondary">
          Actualités du site
        </ButtonLink>
        <ButtonLink to={pagePath("images")} variant="secondary">
          Bibliothèque d’images
        </ButtonLink>
      </div>
      <NewShippedTexts pages={pages} />
      {shown.length === 0 ? (
        <EmptyState>{view?.none}</EmptyState>
      ) : (
        <Table
          caption="Pages du site"
          columns={COLUMNS}
          rows={shown}
          rowKey={({ id }) => id}
          groupOf={groupOf}
        />
      )}
    </>
  );
}

/** The public pages whose text is written here. */
export default function SitePagesPage() {
  const [adding, setAdding] = useState(false);
  const load = useReading(useQuery(sitePageList));
  return (
    <MemberPage
      action={
        <Button onClick={() => setAdding(true)}>
          <PlusIcon />
          <span>
            Ajouter<span className="max-sm:sr-only"> une page</span>
          </span>
        </Button>
      }
    >
      <p className="pages-lead">Rien ne change pour les visiteurs avant que vous publiiez.</p>
      <Loaded load={load} failed={messages.pagesFailed} skeleton={<SkeletonLines count={8} />}>
        {(pages) => <Pages pages={pages} />}
      </Loaded>
      <AddPageDialog open={adding} onClose={() => setAdding(false)} />
    </MemberPage>
  );
}
