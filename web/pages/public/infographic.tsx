import {
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useLocation,
} from "react-router";
import { drawingPath } from "#contract/site-files.ts";
import { loadPage, notFound, pathOf } from "#web/parts/load-page.ts";
import { PageData } from "#web/parts/page-data.tsx";
import { PageDate } from "#web/parts/page-date.tsx";
import { PageHead } from "#web/parts/page-head.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { ProseSections } from "#web/parts/prose-view.tsx";
import { siteContext } from "#web/site-context.ts";
import { titleOf } from "#web/titles.ts";
import { Container } from "#web/ui/container.tsx";
import { NextDemand } from "./next-demand.tsx";

const nameIn = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

export async function loader(args: LoaderFunctionArgs) {
  const name = nameIn(pathOf(args));
  const image = await args.context.get(siteContext).infographic(name);
  if (!image) throw notFound();
  const { title, width, height } = image;
  return {
    page: await loadPage(args),
    image: { src: drawingPath(pathOf(args)), title, width, height },
  };
}

export const meta: MetaFunction<typeof loader> = ({ location, loaderData }) =>
  pageMeta(titleOf(location.pathname), loaderData?.page.description);

export default function InfographicPage() {
  const { page, image } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <>
      <PageData title={titleOf(pathname)} page={page} />
      <PageHead title={titleOf(pathname)} lead={page.lead} />
      <Container>
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:items-start">
          <figure className="lg:sticky lg:top-8">
            <a href={image.src} className="block rounded-card">
              <img
                src={image.src}
                width={image.width}
                height={image.height}
                alt={`Infographie «\u00A0${image.title}\u00A0», transcrite dans cette page. Ouvrir en grand.`}
                className="h-auto w-full rounded-card border border-line"
              />
            </a>
            <figcaption className="mt-2 text-sm text-soft">
              Le contenu de l’image est repris en texte sur cette page.
            </figcaption>
          </figure>
          <ProseSections sections={page.sections} />
        </div>
        <NextDemand path={pathname} />
        <PageDate updated={page.updated} />
      </Container>
    </>
  );
}
