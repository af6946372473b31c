import { lazy, Suspense } from "react";
import { longDate } from "#contract/long-date.ts";
import { hrefOf } from "#contract/resource-href.ts";
import type { Resource } from "#contract/resources.ts";
import { sizeOf } from "#web/parts/file-size.ts";
import { ROW_LINK, Row, YearTile } from "#web/ui/rows.tsx";
import { LANGUAGE_NAMES } from "./resource-languages.ts";
import type { ResourceTools } from "./resource-tools.ts";

const ResourceActions = lazy(() => import("./resource-actions.tsx"));

export interface ResourceItemProps {
  resource: Resource;
  /** A column for the years: some resource of the list has one. */
  withYears: boolean;
  /** Given to administrators only. */
  tools: ResourceTools | undefined;
}

const typeOf = (name: string): string => name.slice(name.lastIndexOf(".") + 1).toUpperCase();
const siteOf = (url: string): string => new URL(url).hostname.replace(/^www\./, "");

/** What the title opens: a page of another site, or a file. */
function About({
  resource: { url, name, size = 0, language, year, uploaded_at },
}: {
  resource: Resource;
}) {
  const what = url === undefined ? typeOf(name) : `Lien vers ${siteOf(url)}`;
  const parts = [what, ...(language ? [`en ${LANGUAGE_NAMES[language]}`] : [])];
  return (
    <p className="text-sm wrap-anywhere text-soft">
      {[...parts, ...(url === undefined ? [sizeOf(size)] : [])].join(", ")}
      {year === undefined && (
        <>
          , {url === undefined ? "déposé" : "ajouté"} le{" "}
          <time dateTime={uploaded_at}>{longDate(uploaded_at)}</time>
        </>
      )}
    </p>
  );
}

/** A file or a link for the public: its title opens it. */
export function ResourceItem({ resource, withYears, tools }: ResourceItemProps) {
  const { id, kind, title, authors, year, language, description } = resource;
  const link = (
    <a
      href={hrefOf(resource)}
      {...(resource.url !== undefined && { rel: "noopener" })}
      {...(language && { hrefLang: language })}
      className={ROW_LINK}
    >
      {title}
    </a>
  );
  const actions = tools && (
    <Suspense fallback={<span className="size-11 shrink-0" />}>
      <ResourceActions
        resource={resource}
        tools={tools}
        dead={tools.deadLinks.find((dead) => dead.id === id)}
      />
    </Suspense>
  );
  return (
    <Row tile={withYears && <YearTile year={year} />} kind={kind} title={link} actions={actions}>
      {authors && <p className="mt-1 wrap-anywhere">{authors}</p>}
      {description && (
        <p className="mt-1 max-w-measure wrap-anywhere whitespace-pre-line">{description}</p>
      )}
      <About resource={resource} />
    </Row>
  );
}
