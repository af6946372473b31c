import { pagePath } from "#contract/page-path.ts";
import {
  EntrancePictogram,
  PostPictogram,
  StairPictogram,
} from "#web/parts/drawings/public-pictograms.tsx";
import { StudyDrawing, TableDrawing } from "#web/parts/drawings/small-scenes.tsx";
import { ProseNodes } from "#web/parts/prose-view.tsx";
import { ArrowLink } from "#web/ui/arrow-link.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Band } from "./band.tsx";
import type { Home, HomeCard } from "./read-home.ts";

/** Cards with a scene; the others have a pictogram. */
const LARGE = 2;

const DRAWINGS = new Map([
  [pagePath("demands"), <TableDrawing key="table" />],
  [pagePath("study"), <StudyDrawing key="study" />],
  [pagePath("employers"), <PostPictogram key="post" />],
  [pagePath("trainings"), <StairPictogram key="stair" />],
  [pagePath("help"), <EntrancePictogram key="entrance" />],
]);

const drawingTo = (href = "") => DRAWINGS.get(href as `/${string}`);

const Figures = ({ figures }: Pick<HomeCard, "figures">) => (
  <ul>
    {figures.map(({ label, nodes }) => (
      <li key={label}>
        <b>{label}</b> <ProseNodes nodes={nodes} />
      </li>
    ))}
  </ul>
);

function Card({ title, href, link, nodes, figures }: HomeCard) {
  return (
    <>
      {drawingTo(href ?? link?.href)}
      <h3>
        {href ? (
          <TextLink href={href} className="whole">
            {title}
          </TextLink>
        ) : (
          title
        )}
      </h3>
      <ProseNodes nodes={nodes} />
      {figures.length > 0 && <Figures figures={figures} />}
      {link && (
        <ArrowLink href={link.href} cover>
          {link.name}
        </ArrowLink>
      )}
    </>
  );
}

/** The recommendations and the study, large, then an entrance for each public; on a phone, one sheet of rows. */
export function HomeCards({ cards, ...band }: Home["cards"]) {
  return (
    <Band {...band}>
      <ul className="five">
        {cards.map((card, place) => (
          <li key={card.id} className={place < LARGE ? "five-large" : "five-small"}>
            <Card {...card} />
          </li>
        ))}
      </ul>
    </Band>
  );
}
