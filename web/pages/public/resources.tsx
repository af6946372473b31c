import { lazy, type ReactNode, Suspense } from "react";
import { type MetaFunction, useLoaderData } from "react-router";
import type { ResourceCategory } from "#contract/limits.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { siteFiles } from "#contract/site-files.ts";
import { ArticlesDrawing, MediaDrawing, ReportsDrawing } from "#web/parts/drawings/shelves.tsx";
import { loadPage } from "#web/parts/load-page.ts";
import { PageDate } from "#web/parts/page-date.tsx";
import { PageHead } from "#web/parts/page-head.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { ProseSections } from "#web/parts/prose-view.tsx";
import { useMayAdminister } from "#web/parts/use-may-administer.ts";
import { Card } from "#web/ui/card.tsx";
import { Container } from "#web/ui/container.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { resourcesFeedLink } from "./resources-feed-link.ts";

/** Fetched when an administrator needs it. */
const ResourceUpload = lazy(() => import("./resource-upload.tsx"));

const CATEGORIES: {
  name: ResourceCategory;
  text: string;
  link: string;
  drawing: ReactNode;
}[] = [
  {
    name: "rapports",
    text: "Les documents publics et institutionnels.",
    link: "Voir les rapports",
    drawing: <ReportsDrawing />,
  },
  {
    name: "articles",
    text: "Les travaux de recherche.",
    link: "Voir les articles et études",
    drawing: <ArticlesDrawing />,
  },
  {
    name: "medias",
    text: "La presse, les émissions, les vidéos.",
    link: "Voir les médias",
    drawing: <MediaDrawing />,
  },
];

export const loader = loadPage;
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  ...pageMeta(pages.resources.title, loaderData?.description),
  ...resourcesFeedLink,
];

export default function ResourcesPage() {
  const page = useLoaderData<typeof loader>();
  const editable = useMayAdminister();
  return (
    <>
      <PageHead title={pages.resources.title} lead={page.lead} />
      <Container>
        <ul className="grid grid-cols-1 gap-6 md:grid-cols-3">
          {CATEGORIES.map(({ name, text, link, drawing }) => (
            <li key={name}>
              <Card
                level="h2"
                title={pages[name].title}
                drawing={drawing}
                link={{ href: pagePath(name), name: link }}
              >
                <p>{text}</p>
              </Card>
            </li>
          ))}
        </ul>
        <div className="mt-12">
          <ProseSections sections={page.sections} />
          <p className="mt-6">
            <TextLink
              href={siteFiles.resourcesFeed}
              className="inline-block py-2 font-bold text-teal underline underline-offset-4"
            >
              Suivre les nouvelles ressources dans un lecteur de flux (Atom)
            </TextLink>
          </p>
          <PageDate updated={page.updated} />
        </div>
        {editable && (
          <Suspense>
            <ResourceUpload />
          </Suspense>
        )}
      </Container>
    </>
  );
}
