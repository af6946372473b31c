import { longDate } from "#contract/long-date.ts";
import { type Article, NEWS_CATEGORY_NAMES } from "#contract/news.ts";

/** Category and date of an article. */
export const ArticleLine = ({ category, date }: Pick<Article, "category" | "date">) => (
  <>
    {NEWS_CATEGORY_NAMES[category]} · <time dateTime={date}>{longDate(date)}</time>
  </>
);
