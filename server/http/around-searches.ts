/** A page that was rendered, and how it is written for another search. */
export interface AroundSearch {
  version: string;
  headers: Record<string, string>;
  /** The same page for the query of another search. Nothing of it but a list may change: no script, and so none of its headers. */
  again: (search: string) => string;
}

/** What stands around the searches of a page: rendered with one of them, written with the others. There are as many as pages that are searched. */
export class AroundSearches {
  readonly #pages = new Map<string, AroundSearch>();

  keep(address: string, around: AroundSearch): void {
    this.#pages.set(placeOf(address), around);
  }

  /** Undefined until the page was rendered in this version. */
  write(
    address: string,
    version: string,
  ): { html: string; headers: AroundSearch["headers"] } | undefined {
    const place = placeOf(address);
    const around = this.#pages.get(place);
    if (around?.version !== version) return undefined;
    return { html: around.again(address.slice(place.length)), headers: around.headers };
  }
}

const placeOf = (address: string): string => address.split("?", 1)[0] ?? address;
