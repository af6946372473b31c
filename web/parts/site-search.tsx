import { SEARCH_MAX } from "#contract/limits.ts";
import { pagePath } from "#contract/page-path.ts";

interface SiteSearchProps {
  id: string;
  /** What was searched. */
  query?: string;
  className?: string;
}

/** Searches the whole site, without JavaScript too. */
export const SiteSearch = ({ id, query, className }: SiteSearchProps) => (
  <search className={className}>
    <form action={pagePath("search")} className="site-search">
      <label htmlFor={id}>Chercher sur le site</label>
      <input id={id} name="q" type="search" maxLength={SEARCH_MAX} defaultValue={query} />
      <button type="submit">Chercher</button>
    </form>
  </search>
);
