import { lazy, Suspense } from "react";
import { searching } from "#contract/fold.ts";
import { type ResourceCategory, SEARCH_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import type { Resource } from "#contract/resources.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useMayAdminister } from "#web/parts/use-may-administer.ts";
import { useSearched } from "#web/parts/use-searched.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { ResourceItem, type ResourceItemProps } from "./resource-item.tsx";
import { useResourceRemoval } from "./use-resource-removal.tsx";
import { useResources } from "./use-resources.ts";

/** Fetched when an administrator needs it. */
const ResourceUpload = lazy(() => import("./resource-upload.tsx"));

const Nothing = () => (
  <EmptyState
    action={
      <ButtonLink to={pagePath("contact")} look="secondary">
        Signaler une ressource
      </ButtonLink>
    }
  >
    {messages.noResource}
  </EmptyState>
);

/** The search field and its results. */
function FoundResources({
  resources,
  onRemove,
}: {
  resources: Resource[];
  onRemove: ResourceItemProps["onRemove"];
}) {
  const { typed, type } = useSearched();
  const matches = searching(typed);
  const found = resources.filter(({ name }) => matches(name));
  return (
    <>
      <form method="get" className="mb-6 max-w-md" onSubmit={(event) => event.preventDefault()}>
        <SearchField
          id="recherche"
          name="q"
          label="Chercher une ressource"
          value={typed}
          onChange={type}
          maxLength={SEARCH_MAX}
          found={
            typed.trim() !== "" &&
            `${found.length} ${found.length > 1 ? "ressources" : "ressource"}`
          }
        />
      </form>
      {found.length === 0 ? (
        <Nothing />
      ) : (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {found.map((resource) => (
            <ResourceItem key={resource.id} resource={resource} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </>
  );
}

interface ResourceListProps {
  category: ResourceCategory;
  /** What the server rendered; it could not be read when undefined. */
  given: Resource[] | undefined;
}

/** The files of a category, newest first, found by their name. */
export function ResourceList({ category, given }: ResourceListProps) {
  const { reading, leaveOut } = useResources(category, given);
  const editable = useMayAdminister();
  const { notice, remove } = useResourceRemoval({
    onRemoved: leaveOut,
    onRestored: reading.retry,
  });
  return (
    <>
      <Loaded
        load={reading}
        failed={messages.resourcesFailed}
        skeleton={<SkeletonCards count={3} />}
      >
        {(resources) => (
          <FoundResources resources={resources} onRemove={editable ? remove : undefined} />
        )}
      </Loaded>
      {notice && <div className="mt-5">{notice}</div>}
      {editable && (
        <Suspense>
          <ResourceUpload key={category} category={category} onUploaded={reading.retry} />
        </Suspense>
      )}
    </>
  );
}
