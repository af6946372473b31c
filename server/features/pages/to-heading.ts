import type { PageKind } from "#contract/edited-pages.ts";
import { messages } from "#contract/messages.ts";
import type { NewsCategory } from "#contract/news-limits.ts";
import { fieldError } from "#server/api-error.ts";
import { toParisDay } from "./written-page.ts";

const OLDEST = "1950-01-01";
const LATEST_MS = 366 * 24 * 3_600_000;

interface Written {
  title: string;
  category?: NewsCategory | undefined;
  day?: string | undefined;
}

/** Heading to store. Throws invalid_request for an article without a category, or with an implausible day. */
export function toHeading(kind: PageKind, { title, category, day }: Written, now: Date) {
  if (kind === "page") return { title, category: null, day: null };
  if (!category) throw fieldError({ category: messages.newsCategoryRequired });
  if (day && day < OLDEST) throw fieldError({ day: messages.articleDayTooOld });
  if (day && day > toParisDay(new Date(now.getTime() + LATEST_MS)))
    throw fieldError({ day: messages.articleDayTooFar });
  return { title, category, day: day ?? null };
}
