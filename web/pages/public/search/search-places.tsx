import type { SearchPlace } from "#contract/limits.ts";
import { pagePath } from "#contract/page-path.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import type { Found } from "./find-all.ts";

interface SearchPlacesProps {
  query: string;
  place: SearchPlace | undefined;
  found: Found[];
}

/** The places where something was found, as links; of one place there is nothing to choose. */
export function SearchPlaces({ query, place, found }: SearchPlacesProps) {
  if (found.length < 2 && !place) return null;
  const choices = [{ place: undefined, name: "Tout" }, ...found];
  return (
    <nav aria-label="Où chercher">
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {choices.map(({ place: own, name }) => (
          <li key={name}>
            <SiteLink
              to={pagePath("search", { q: query, dans: own })}
              className="inline-flex min-h-11 items-center text-teal underline underline-offset-4 aria-[current]:font-bold aria-[current]:no-underline"
              {...(own === place && { "aria-current": "page" })}
            >
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
