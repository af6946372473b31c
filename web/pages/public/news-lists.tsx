import { type listsOf, NEWS_CATEGORY_NAMES, type NewsQuery, newsPath } from "#contract/news.ts";
import { ChipLinks, type Choice } from "#web/ui/chip-links.tsx";

interface NewsListsProps {
  lists: ReturnType<typeof listsOf>;
  asked: NewsQuery;
}

/** By category, and the archive by year; of one category and one year there is nothing to choose. */
const choicesOf = ({ total, years, categories }: NewsListsProps["lists"]): Choice[] => [
  { to: newsPath({}), name: "Toutes", count: total },
  ...(categories.length > 1
    ? categories.map(({ category, count }) => ({
        to: newsPath({ category }),
        name: NEWS_CATEGORY_NAMES[category],
        count,
      }))
    : []),
  ...(years.length > 1
    ? years.map(({ year, count }) => ({ to: newsPath({ year }), name: year, count }))
    : []),
];

/** Which articles are listed, as links. */
export function NewsLists({ lists, asked }: NewsListsProps) {
  const choices = choicesOf(lists);
  if (choices.length === 1) return null;
  return (
    <ChipLinks
      label="Rubriques et années"
      choices={choices}
      here={newsPath({ ...asked, row: undefined })}
      unit={["article", "articles"]}
    />
  );
}
