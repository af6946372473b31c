import { toTable } from "../table.ts";
import type { Row } from "./row.ts";
import { FORMATS, number } from "./table.ts";

/**
 * Figures of other products for the same work, measured on the same machine with the same data: 10
 * groups, 1,000 people, 1,000 events.
 * Machine speed varies by day: where a limit was measured with them, each figure is compared with
 * the limit of its day.
 */
const PEERS = ["Directus 12", "Strapi 5", "WordPress 6", "Ghost 5"];

interface Figures {
  /** Number of the row that they are compared with. */
  row: string;
  title: string;
  /** The limit measured the same day; without it the figures are printed as they are. */
  limit?: number;
  figures: (number | undefined)[];
}

const NONE = undefined;
const FIGURES: Figures[] = [
  { row: "3", title: "liste de 100 événements, session ouverte, /s", figures: [96, 89, 24, 23] },
  { row: "4", title: "un événement, /s", figures: [188, 254, 44, NONE] },
  { row: "5", title: "1 000 personnes, /s", figures: [79, 28, 4, NONE] },
  {
    row: "6",
    title: "connexions, part des vérifications seules",
    limit: 91,
    figures: [3, 11, 43, 10],
  },
  {
    row: "8",
    title: "envoi de 5 Mio, part de l’envoi écrit tel quel",
    limit: 77,
    figures: [33, 10, 13, NONE],
  },
  {
    row: "9",
    title: "téléchargement de 5 Mio, part de nginx",
    limit: 352,
    figures: [74, 48, NONE, NONE],
  },
  {
    row: "10",
    title: "processeur de la liste, le plus d’événements et mille",
    limit: 1,
    figures: [2.1, 3.1, 1.6, NONE],
  },
  { row: "11", title: "démarrage à froid, Node seul", limit: 0.1, figures: [5.4, 2.5, 0.6, 3.5] },
  {
    row: "12",
    title: "mémoire après la charge, Node seul",
    limit: 116,
    figures: [256, 693, 241, 535],
  },
  { row: "13", title: "installation sans Node, Mio", figures: [731, 720, 276, 604] },
  { row: "14", title: "première visite, Ko", figures: [NONE, NONE, 37, 96] },
  {
    row: "15",
    title: "LCP de Lighthouse, mobile, page statique",
    limit: 752,
    figures: [NONE, NONE, 1254, 1668],
  },
];
/** Which row is compared, where several have the same number. */
const LIKE: Record<string, RegExp> = { "10": /agenda/, "14": / tout,/ };

interface Ours extends Pick<Row, "kind"> {
  number: string;
  title: string;
  target: number;
  ratio: number;
}

/** A table of the measured rows beside the figures of the peers. */
export function compareWithPeers(rows: Ours[]): string {
  const lines = FIGURES.flatMap(({ row, title, limit, figures }) => {
    const own = rows.find((one) => one.number === row && (LIKE[row]?.test(one.title) ?? true));
    if (!own) return [];
    const format = limit === undefined ? number : FORMATS[own.kind];
    const ours = limit === undefined ? own.target : own.ratio;
    const theirs = figures.map((value) => (value === NONE ? "–" : format(value / (limit ?? 1))));
    return [[row, title, format(ours), ...theirs]];
  });
  if (lines.length === 0) return "";
  return `\n${toTable(["N°", "Mesuré sur le même travail", "ici", ...PEERS], lines)}`;
}
