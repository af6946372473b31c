import { RESOURCE_YEAR_MIN } from "./resource-limits.ts";

interface Searched {
  title: string;
  name: string;
  authors?: string | undefined;
  year?: number | undefined;
  kind?: string | undefined;
  description?: string | undefined;
}

/** What a search of resources reads, each text on a line of its own. */
export const searchedText = ({
  title,
  name,
  authors = "",
  year,
  kind = "",
  description = "",
}: Searched): string =>
  [title, ...(name === title ? [] : [name]), authors, year?.toString() ?? "", kind, description]
    .filter((text) => text !== "")
    .join("\n");

/** A year as a form takes it: four digits, or nothing. */
export const isTypedYear = (typed: string): boolean =>
  typed === "" || (/^\d{4}$/.test(typed) && Number(typed) >= RESOURCE_YEAR_MIN);
