import { type Article, NEWS_CATEGORY_NAMES } from "#contract/news.ts";
import { DayTile } from "#web/parts/day-tile.tsx";
import { ROW_LINK, Row, Rows } from "#web/ui/rows.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** Articles one under the other, each with its day, its category, its title and what it says first. */
export const NewsRows = ({
  articles,
  level = "h2",
}: {
  articles: Article[];
  level?: "h2" | "h3";
}) => (
  <Rows>
    {articles.map(({ path, title, lead, category, date }) => (
      <Row
        key={path}
        level={level}
        tile={<DayTile day={date} />}
        kind={NEWS_CATEGORY_NAMES[category]}
        title={
          <TextLink href={path} className={ROW_LINK}>
            {title}
          </TextLink>
        }
      >
        <p className="mt-1 max-w-measure wrap-anywhere">{lead}</p>
      </Row>
    ))}
  </Rows>
);
