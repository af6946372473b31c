import { SEARCH_MAX } from "#contract/limits.ts";
import { pagePath } from "#contract/page-path.ts";
import { Button, type ButtonLook } from "../ui/button.tsx";
import { SearchIcon } from "../ui/icons.tsx";

interface SiteSearchProps {
  id: string;
  /** What was searched. */
  query?: string;
  look?: ButtonLook;
}

/** Searches the whole site, without JavaScript too. */
export const SiteSearch = ({ id, query, look = "primary" }: SiteSearchProps) => (
  <search>
    <form action={pagePath("search")} method="get" className="max-w-md">
      <label htmlFor={id} className="mb-1.5 block font-bold">
        Chercher sur le site
      </label>
      <div className="flex flex-wrap gap-2">
        <span className="relative grow basis-48">
          <SearchIcon className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-soft" />
          <input
            id={id}
            name="q"
            type="search"
            required
            maxLength={SEARCH_MAX}
            defaultValue={query}
            autoComplete="off"
            className="min-h-12 w-full rounded-full border-2 border-edge bg-card pr-4 pl-12 text-ink hover:border-teal"
          />
        </span>
        <Button type="submit" look={look}>
          Chercher
        </Button>
      </div>
    </form>
  </search>
);
