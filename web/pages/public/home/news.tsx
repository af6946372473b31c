import { longDate } from "#contract/long-date.ts";
import { type Article, NEWS_CATEGORY_NAMES } from "#contract/news.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { Band } from "./band.tsx";

/** The newest articles, one wide or as many columns; nothing while there is none. */
export function HomeNews({ articles }: { articles: Article[] }) {
  if (articles.length === 0) return null;
  return (
    <Band
      id="actualites"
      title={pages.news.title}
      link={{ href: pagePath("news"), name: "Toutes les actualités" }}
    >
      <ul className={`latest latest-${articles.length}`}>
        {articles.map(({ path, title, lead, category, date }) => (
          <li key={path}>
            <p>{NEWS_CATEGORY_NAMES[category]}</p>
            <h3>
              <TextLink href={path} className="whole">
                {title}
              </TextLink>
            </h3>
            {articles.length === 1 && <p>{lead}</p>}
            <time dateTime={date}>{longDate(date)}</time>
          </li>
        ))}
      </ul>
    </Band>
  );
}
