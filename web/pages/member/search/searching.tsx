import { useQuery } from "@tanstack/react-query";
import { messages } from "#contract/messages.ts";
import type { SpaceSearchReply } from "#contract/space-search.ts";
import type { SpaceSearchKind } from "#contract/space-search-limits.ts";
import { Loaded, type Reading } from "#web/parts/loaded.tsx";
import { spokenCount } from "#web/parts/spoken-count.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { foundIn, spaceSearch } from "#web/queries/space-search.ts";
import { Later } from "#web/ui/later.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { Results } from "./results.tsx";

function toSentence({ state, data }: Reading<SpaceSearchReply>): string {
  if (state === "error") return "";
  if (!data) return "Recherche en cours…";
  const found = foundIn(data);
  return found.count === 0 ? "Aucun résultat" : spokenCount(found, "résultat", "résultats");
}

interface SearchingProps {
  query: string;
  kind: SpaceSearchKind | undefined;
  onClear: () => void;
}

/** How many were found, said politely when it changes, and the rows. */
export function Searching({ query, kind, onClear }: SearchingProps) {
  const reading = useReading(useQuery(spaceSearch(query, kind)));
  return (
    <>
      <p role="status" className="mb-3 text-sm text-soft">
        {toSentence(reading)}
      </p>
      <Loaded
        load={reading}
        failed={messages.spaceSearchFailed}
        skeleton={
          <Later>
            <SkeletonRows />
          </Later>
        }
      >
        {(reply) => <Results reply={reply} query={query} kind={kind} onClear={onClear} />}
      </Loaded>
    </>
  );
}
