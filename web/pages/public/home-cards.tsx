import { NEWS_ON_HOME } from "#contract/limits.ts";
import type { Article } from "#contract/news.ts";
import { pagePath } from "#contract/page-path.ts";
import { ArticleLine } from "#web/parts/article-line.tsx";
import { StudyDrawing, TableDrawing } from "#web/parts/drawings/small-scenes.tsx";
import type { Block } from "#web/parts/page-parts.ts";
import { ProseNodes } from "#web/parts/prose-view.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const DRAWINGS = [<TableDrawing key="table" />, <StudyDrawing key="study" />];
const WIDE = "md:col-span-3";
const NARROW = "md:col-span-6 lg:col-span-2";

interface HomeCardsProps {
  cards: Block[];
  /** In the place of the cards after the first two. */
  articles: Article[];
  /** The links of those that gave way. */
  besides: NonNullable<Block["link"]>[];
}

/** The newest articles take the place of as many cards after the two large ones, as was asked; where the cards led stays a link. */
export function homeCards(cards: Block[], all: Article[]): HomeCardsProps {
  const articles = all.slice(0, NEWS_ON_HOME);
  const [large, small] = [cards.slice(0, DRAWINGS.length), cards.slice(DRAWINGS.length)];
  const room = Math.max(NEWS_ON_HOME - articles.length, 0);
  const isAway = (place: number) => articles.length > 0 && place < small.length - room;
  return {
    cards: [...large, ...small.filter((_, place) => !isAway(place))],
    articles,
    besides: small.flatMap(({ title, link }, place) =>
      link && isAway(place) ? { href: link.href, name: title } : [],
    ),
  };
}

const ArticleCard = ({ path, title, lead, category, date }: Article) => (
  <Card link={{ href: path, name: title }}>
    <p className="text-sm text-soft">
      <ArticleLine category={category} date={date} />
    </p>
    <p>{lead}</p>
  </Card>
);

function Besides({ besides }: Pick<HomeCardsProps, "besides">) {
  return (
    <ul aria-label="À lire aussi" className="mt-6 flex flex-wrap gap-x-6 gap-y-1">
      {[{ href: pagePath("news"), name: "Toutes les actualités" }, ...besides].map((link) => (
        <li key={link.href} className="inline-flex min-h-11 items-center">
          <TextLink href={link.href} className="text-teal underline underline-offset-4">
            {link.name}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

/** Five cards: two large ones with a drawing, then three. One without a link is a quiet one. */
export function HomeCards({ cards, articles, besides }: HomeCardsProps) {
  const drawn = cards.slice(0, DRAWINGS.length);
  const card = ({ title, nodes, link }: Block, place?: number) => (
    <Card
      look={link ? "plain" : "quiet"}
      title={title}
      link={link}
      drawing={place === undefined ? undefined : DRAWINGS[place]}
    >
      <ProseNodes nodes={nodes} />
    </Card>
  );
  return (
    <section
      aria-labelledby="a-la-une"
      className="mx-auto w-full max-w-page px-4 pt-20 pb-14 sm:px-6 lg:pt-28 lg:pb-20"
    >
      <h2 id="a-la-une" className="text-h2">
        À la une
      </h2>
      <ul className="mt-8 grid grid-cols-1 gap-5 md:grid-cols-6">
        {drawn.map((block, place) => (
          <li key={block.title} className={WIDE}>
            {card(block, place)}
          </li>
        ))}
        {articles.map((article) => (
          <li key={article.path} className={NARROW}>
            <ArticleCard {...article} />
          </li>
        ))}
        {cards.slice(DRAWINGS.length).map((block) => (
          <li key={block.title} className={NARROW}>
            {card(block)}
          </li>
        ))}
      </ul>
      {articles.length > 0 && <Besides besides={besides} />}
    </section>
  );
}
