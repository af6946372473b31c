import { lazy, Suspense } from "react";
import { searchingWords } from "#contract/fold.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import type { ResourceCategory } from "#contract/resource-limits.ts";
import { searchedText } from "#contract/resource-text.ts";
import type { Resource } from "#contract/resources.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useMayAdminister } from "#web/parts/use-may-administer.ts";
import { useSearched } from "#web/parts/use-searched.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Rows } from "#web/ui/rows.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SkeletonCards } from "#web/ui/skeleton-cards.tsx";
import { ResourceItem } from "./resource-item.tsx";
import { countShelves, ResourceShelves, type ShelfCounts } from "./resource-shelves.tsx";
import type { ResourceTools } from "./resource-tools.ts";
import { useResources } from "./use-resources.ts";

/** Loaded for administrators only. */
const ResourceAdministration = lazy(() => import("./resource-administration.tsx"));

const Nothing = ({ sentence }: { sentence: string }) => (
  <EmptyState
    action={
      <ButtonLink to={pagePath("contact")} variant="secondary">
        Signaler une ressource
      </ButtonLink>
    }
  >
    {sentence}
  </EmptyState>
);

interface FoundProps {
  resources: Resource[];
  category: ResourceCategory | undefined;
  counts: ShelfCounts;
  tools: ResourceTools | undefined;
}

/** The search field, the categories and what was found. */
function FoundResources({ resources, category, counts, tools }: FoundProps) {
  const { typed, type } = useSearched();
  const matches = searchingWords(typed.trim());
  const found = resources.filter((resource) => matches(searchedText(resource)));
  const shown = category ? { ...counts, [category]: resources.length } : countShelves(resources);
  const withYears = found.some(({ year }) => year !== undefined);
  return (
    <>
      <form method="get" className="mb-4 max-w-2xl" onSubmit={(event) => event.preventDefault()}>
        <SearchField
          id="recherche"
          name="q"
          label="Chercher une ressource"
          hint="Titre, nom, mot du texte"
          value={typed}
          onChange={type}
          maxLength={SEARCH_MAX}
          found={
            typed.trim() !== "" &&
            `${found.length} ${found.length > 1 ? "ressources" : "ressource"}`
          }
        />
      </form>
      <ResourceShelves here={category ?? "resources"} counts={shown} />
      <h2 className="sr-only">Liste des ressources</h2>
      {found.length === 0 ? (
        <Nothing sentence={category ? messages.noResource : messages.noResourceAtAll} />
      ) : (
        <Rows>
          {found.map((resource) => (
            <ResourceItem
              key={resource.id}
              resource={resource}
              withYears={withYears}
              tools={tools}
            />
          ))}
        </Rows>
      )}
    </>
  );
}

interface ResourceListProps {
  /** All of them when undefined. */
  category?: ResourceCategory;
  /** What the server rendered; it could not be read when undefined. */
  given: Resource[] | undefined;
  counts: ShelfCounts;
}

/** The resources of a category, or all of them, newest first, found by their texts. */
export function ResourceList({ category, given, counts }: ResourceListProps) {
  const resources = useResources(category, given);
  const { reading } = resources;
  const shown = (tools?: ResourceTools) => (
    <>
      {reading.data === undefined && (
        <ResourceShelves here={category ?? "resources"} counts={counts} />
      )}
      <Loaded
        load={reading}
        failed={messages.resourcesFailed}
        skeleton={<SkeletonCards count={3} />}
      >
        {(list) => (
          <FoundResources resources={list} category={category} counts={counts} tools={tools} />
        )}
      </Loaded>
    </>
  );
  if (!useMayAdminister()) return shown();
  return (
    <Suspense fallback={shown()}>
      <ResourceAdministration category={category} resources={resources}>
        {shown}
      </ResourceAdministration>
    </Suspense>
  );
}
