import { useEffect, useEffectEvent } from "react";
import { useNavigationType } from "react-router";
import { messages } from "#contract/messages.ts";
import { pages } from "#contract/pages.ts";
import { isTitleSearch } from "#contract/search.ts";
import { SPACE_SEARCH_MAX } from "#contract/space-search-limits.ts";
import { MemberPage } from "#web/parts/member-page.tsx";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { focusSearch, SEARCH_FIELD } from "#web/parts/use-search-shortcut.ts";
import { useSearched } from "#web/parts/use-searched.ts";
import { documentTitle } from "#web/titles.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { kindAt } from "./search/kinds.tsx";
import { Recents } from "./search/recents.tsx";
import { Searching } from "./search/searching.tsx";

/** The page opens in its field; who comes back to results, or follows a link to them, reads them first. */
function useFieldFocus(query: string): void {
  const isBack = useNavigationType() === "POP";
  const focus = useEffectEvent(() => {
    if (query === "" || !isBack) focusSearch();
  });
  useEffect(() => focus(), []);
}

function useWindowTitle(query: string): void {
  const title = query
    ? `${pages.memberSearch.title} «\u00A0${query}\u00A0»`
    : pages.memberSearch.title;
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}

/** Finds what has the written words in its title, in the whole space. */
export default function SearchPage() {
  const { typed, type, query: written } = useSearched(SPACE_SEARCH_MAX);
  const [params, change] = useAddressParams();
  const query = written.trim();
  const isSearch = isTitleSearch(query);
  useFieldFocus(query);
  useWindowTitle(query);
  const clear = () => {
    type("");
    change({ q: "", dans: "" });
    focusSearch();
  };
  return (
    <MemberPage>
      <div className="mb-2 max-w-xl">
        <SearchField
          id={SEARCH_FIELD}
          label="Chercher dans l’espace membre"
          quiet
          value={typed}
          onChange={type}
          maxLength={SPACE_SEARCH_MAX}
          found={query !== "" && !isSearch && messages.searchTooShort}
        />
      </div>
      {isSearch && <Searching query={query} kind={kindAt(params.get("dans"))} onClear={clear} />}
      {query === "" && <Recents />}
    </MemberPage>
  );
}
