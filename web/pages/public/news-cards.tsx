import type { Article } from "#contract/news.ts";
import { ArticleLine } from "#web/parts/article-line.tsx";
import { Card } from "#web/ui/card.tsx";

/** Articles one under the other, each with its title, its day and what it says first. */
export const NewsCards = ({
  articles,
  level = "h2",
}: {
  articles: Article[];
  level?: "h2" | "h3";
}) => (
  <ul className="mt-8 grid grid-cols-1 gap-5 md:grid-cols-2">
    {articles.map(({ path, title, lead, category, date }) => (
      <li key={path}>
        <Card level={level} link={{ href: path, name: title }}>
          <p className="text-sm text-soft">
            <ArticleLine category={category} date={date} />
          </p>
          <p>{lead}</p>
        </Card>
      </li>
    ))}
  </ul>
);
