import { StudyDrawing, TableDrawing } from "../../parts/drawings/small-scenes.tsx";
import type { Block } from "../../parts/page-parts.ts";
import { ProseNodes } from "../../parts/prose-view.tsx";
import { Card } from "../../ui/card.tsx";

const DRAWINGS = [<TableDrawing key="table" />, <StudyDrawing key="study" />];

/** Five cards: two large ones with a drawing, then three. One without a link is a quiet one. */
export function HomeCards({ cards }: { cards: Block[] }) {
  return (
    <section
      aria-labelledby="a-la-une"
      className="mx-auto w-full max-w-page px-4 pt-20 pb-14 sm:px-6 lg:pt-28 lg:pb-20"
    >
      <h2 id="a-la-une" className="text-h2">
        À lire d’abord
      </h2>
      <ul className="mt-8 grid grid-cols-1 gap-5 md:grid-cols-6">
        {cards.map(({ title, nodes, link }, place) => (
          <li
            key={title}
            className={DRAWINGS[place] ? "md:col-span-3" : "md:col-span-6 lg:col-span-2"}
          >
            <Card
              look={link ? "plain" : "quiet"}
              title={title}
              link={link}
              drawing={DRAWINGS[place]}
            >
              <ProseNodes nodes={nodes} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
