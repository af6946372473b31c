import { type listsOf, NEWS_CATEGORY_NAMES, type NewsQuery, newsPath } from "#contract/news.ts";
import { SiteLink } from "#web/ui/site-link.tsx";

interface NewsListsProps {
  lists: ReturnType<typeof listsOf>;
  asked: NewsQuery;
}

interface Choice {
  name: string;
  asked: NewsQuery;
}

/** By category, and the archive by year; of one category and one year there is nothing to choose. */
const choicesOf = ({ years, categories }: NewsListsProps["lists"]): Choice[] => [
  { name: "Toutes", asked: {} },
  ...(categories.length > 1
    ? categories.map((category) => ({ name: NEWS_CATEGORY_NAMES[category], asked: { category } }))
    : []),
  ...(years.length > 1 ? years.map((year) => ({ name: year, asked: { year } })) : []),
];

/** Which articles are listed, as links. */
export function NewsLists({ lists, asked }: NewsListsProps) {
  const choices = choicesOf(lists);
  if (choices.length === 1) return null;
  const here = newsPath({ ...asked, row: undefined });
  return (
    <nav aria-label="Rubriques et années">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {choices.map((choice) => {
          const to = newsPath(choice.asked);
          return (
            <li key={to}>
              <SiteLink
                to={to}
                className="inline-flex min-h-11 items-center text-teal underline underline-offset-4 aria-[current]:font-bold aria-[current]:no-underline"
                {...(to === here && { "aria-current": "page" })}
              >
                {choice.name}
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
