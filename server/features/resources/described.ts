import { fold } from "#contract/fold.ts";
import { messages } from "#contract/messages.ts";
import type { ResourceLanguage } from "#contract/resource-limits.ts";
import { searchedText } from "#contract/resource-text.ts";
import { fieldError } from "#server/api-error.ts";
import type { Clock } from "#server/deps.ts";

/** What describes a resource, as a form sends it: an empty text is none. */
export interface Described {
  title?: string | undefined;
  authors?: string | undefined;
  year?: number | null | undefined;
  language?: ResourceLanguage | "" | undefined;
  kind?: string | undefined;
  description?: string | undefined;
}

/** The columns of what describes a resource, and its searched text. */
export function toColumns(name: string, { title, authors, year, language, ...rest }: Described) {
  const columns = {
    title: title || null,
    authors: authors || null,
    year: year ?? null,
    language: language || null,
    kind: rest.kind || null,
    description: rest.description || null,
  };
  const search = searchedText({
    name,
    title: title || name,
    authors: authors ?? "",
    ...(year && { year }),
    kind: rest.kind ?? "",
    description: rest.description ?? "",
  });
  return { ...columns, search: fold(search) };
}

/** Throws a field error for a year after the next one: a publication may be announced for that one. */
export function refuseLaterYear(clock: Clock, { year }: Pick<Described, "year">): void {
  if (year && year > clock.now().getFullYear() + 1)
    throw fieldError({ year: messages.resourceYearInvalid });
}
