import type { SearchPlace } from "#contract/limits.ts";
import { pagePath } from "#contract/page-path.ts";
import { ChipLinks } from "#web/ui/chip-links.tsx";
import type { Found } from "./find-all.ts";

interface SearchPlacesProps {
  query: string;
  place: SearchPlace | undefined;
  found: Found[];
}

/** The places where something was found, as links; of one place there is nothing to choose. */
export function SearchPlaces({ query, place, found }: SearchPlacesProps) {
  if (found.length < 2 && !place) return null;
  const toPlace = (own?: SearchPlace) => pagePath("search", { q: query, dans: own });
  return (
    <ChipLinks
      label="Où chercher"
      here={toPlace(place)}
      unit={["résultat", "résultats"]}
      choices={[
        { to: toPlace(), name: "Tout" },
        ...found.map(({ place: own, name, total, isMore }) => ({
          to: toPlace(own),
          name,
          count: isMore ? `${total}+` : total,
        })),
      ]}
    />
  );
}
