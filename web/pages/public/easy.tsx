import { Fragment } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pages } from "#contract/pages.ts";
import { loadPage } from "#web/parts/load-page.ts";
import { PageData } from "#web/parts/page-data.tsx";
import { PageDate } from "#web/parts/page-date.tsx";
import { PageHead } from "#web/parts/page-head.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { linksOf } from "#web/parts/page-parts.ts";
import { PartNeighbours } from "#web/parts/part-neighbours.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Container } from "#web/ui/container.tsx";
import { Ideas } from "./easy/ideas.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { sections, ...page } = await loadPage(args);
  return { page, parts: sections.map((section) => ({ ...section, ...linksOf(section) })) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(pages.easy.title, loaderData?.page.description);

/** Easy French: one idea at a time, with its drawing. */
export default function EasyPage() {
  const { page, parts } = useLoaderData<typeof loader>();
  return (
    <>
      <PageData title={pages.easy.title} page={page} />
      <PageHead title={pages.easy.title} lead={page.lead} />
      <Container>
        <article className="easy">
          {parts.map(({ id, title, rest, links }) => (
            <Fragment key={id ?? "intro"}>
              {title && <h2 id={id}>{title}</h2>}
              <Ideas nodes={rest} />
              {links.map(({ href, name }) => (
                <p key={href}>
                  <ButtonLink to={href}>{name}</ButtonLink>
                </p>
              ))}
            </Fragment>
          ))}
          <PageDate updated={page.updated} report />
        </article>
        <PartNeighbours />
      </Container>
    </>
  );
}
