import { logosOf, testimonyOf } from "#contract/optional-sections.ts";
import type { Page, ProseNode, Section } from "#contract/page.ts";
import { entriesOf, isElement, listOf } from "#contract/section-parts.ts";
import {
  type Block,
  besideList,
  blocksOf,
  findOptional,
  introOf,
  linksOf,
  otherSections,
  sectionOf,
} from "#web/parts/page-parts.ts";

/** A band has the name and the title of its section. */
export interface Titled {
  id: string;
  title: string;
}

const titled = ({ id = "", title = "" }: Section): Titled => ({ id, title });

/** As the text says it until the association fills in its number. */
const ABOUT_A_HUNDRED = "une centaine de membres";

function whoIn(page: Page, memberCount: string | undefined) {
  const section = findOptional(page, "qui-nous-sommes");
  if (!section) return undefined;
  const { links, rest } = linksOf({ nodes: introOf(section) });
  const { id, title } = titled(section);
  return {
    id,
    title: memberCount ? title.replace(ABOUT_A_HUNDRED, `${memberCount} membres`) : title,
    intro: rest,
    link: links[0],
    colleges: blocksOf(section),
  };
}

const isLabelled = (item: ProseNode): boolean =>
  isElement(item) && isElement(item.children[0]) && item.children[0].tag === "strong";

/** A list « **215** — structures » of a card is figures. */
function cardOf(block: Block) {
  const isFigures = listOf(block)?.children.every(isLabelled);
  if (!isFigures) return { ...block, figures: [] };
  const nodes = besideList(block).flatMap((beside) => beside.nodes);
  return { ...block, nodes, figures: entriesOf(block) };
}
export type HomeCard = ReturnType<typeof cardOf>;

const SOURCE = /(?:^|\s)Sources?\s?:\s?$/u;

/** « plus de 6 sur 10 » is set as « 6 sur 10 » under « plus de »; a source is a line of its own. */
function figureOf({ label, nodes }: { label: string; nodes: ProseNode[] }) {
  const [, about = "", figure = label] =
    /^(plus de|moins de|environ|près de)\s(.+)$/iu.exec(label) ?? [];
  const at = nodes.findIndex((node) => typeof node === "string" && SOURCE.test(node));
  const before = nodes[at];
  if (typeof before !== "string") return { about, figure, text: nodes, source: [] };
  return {
    about,
    figure,
    text: [...nodes.slice(0, at), before.replace(SOURCE, "")],
    source: nodes.slice(at + 1).filter((node) => node !== "."),
  };
}

/** A few dates, and all of them under a heading of level three; without that heading, the list is the whole history. */
function historyIn(section: Section) {
  const [fold] = blocksOf(section);
  const nodes = fold ? introOf(section) : section.nodes;
  return {
    ...titled(section),
    dates: entriesOf({ nodes }),
    beside: besideList({ nodes }),
    fold: fold && {
      title: fold.title,
      dates: entriesOf(fold),
      beside: besideList(fold),
    },
  };
}

function testimonyIn(page: Page) {
  const section = findOptional(page, "temoignage");
  return (
    section && { ...titled(section), ...testimonyOf(section), link: linksOf(section).links[0] }
  );
}

function logosIn(page: Page) {
  const section = findOptional(page, "logos");
  return (
    section && { ...titled(section), logos: logosOf(section), link: linksOf(section).links[0] }
  );
}

function callIn(page: Page) {
  const section = findOptional(page, "rejoindre");
  return section && { ...titled(section), ...linksOf(section) };
}

/** The bands of the home page, from its text. An absent section has none. */
export function readHome(page: Page, memberCount: string | undefined) {
  const demands = sectionOf(page, "home", "quatre-demandes");
  const cards = sectionOf(page, "home", "cartes");
  const figures = sectionOf(page, "home", "chiffres-reperes");
  return {
    who: whoIn(page, memberCount),
    demands: { ...titled(demands), demands: blocksOf(demands) },
    cards: { ...titled(cards), cards: blocksOf(cards).map(cardOf) },
    figures: {
      ...titled(figures),
      figures: entriesOf(figures).map(figureOf),
      beside: besideList(figures),
    },
    testimony: testimonyIn(page),
    logos: logosIn(page),
    history: historyIn(sectionOf(page, "home", "reperes-historiques")),
    call: callIn(page),
    others: otherSections(page, "home"),
  };
}
export type Home = ReturnType<typeof readHome>;
