/** What others of the trade do of the same work, measured on the same machine with the same data: 10 groups, 1,000 people, 1,000 events. */
const PEERS = ["Directus 12", "Strapi 5", "WordPress 6", "Ghost 5"];

/** The number of the row of ours beside which each stands, what it is called there, and the figure of each peer. */
const FIGURES: [row: string, title: string, ...figures: (number | undefined)[]][] = [
  ["2", "page publique rendue à chaque fois, /s", undefined, undefined, 24, 56],
  ["3", "liste de 100 événements, session ouverte, /s", 96, 89, 24, 23],
  ["4", "un événement, /s", 188, 254, 44, undefined],
  ["5", "1 000 personnes, /s", 79, 28, 4, undefined],
  ["6", "connexions, /s", 3, 11, 43, 10],
  ["8", "envoi de 5 Mio, /s", 33, 10, 13, undefined],
  ["9", "téléchargement de 5 Mio, /s", 74, 48, undefined, undefined],
  ["10", "processeur de la liste, 100 000 événements et 1 000", 2.1, 3.1, 1.6, undefined],
  ["11", "démarrage à froid, s", 5.4, 2.5, 0.6, 3.5],
  ["12", "mémoire après la charge, Mio", 256, 693, 241, 535],
  ["13", "installation sans Node, Mio", 731, 720, 276, 604],
  ["14", "première visite, Ko", undefined, undefined, 37, 96],
  ["15", "LCP de Lighthouse, mobile, ms", undefined, undefined, 1254, 1668],
];
/** Of the rows of one number, the one that the peers were measured by. */
const LIKE: Record<string, RegExp> = { "10": /agenda/, "14": / tout$/ };

interface Ours {
  number: string;
  title: string;
  target: number;
  ratio: number;
}

const write = (value: number | undefined): string =>
  value?.toLocaleString("fr-FR", { maximumSignificantDigits: 3 }) ?? "–";

/** The rows of ours that were measured, beside those of the peers. */
export function besidePeers(rows: Ours[]): string {
  const lines = FIGURES.flatMap(([number, title, ...figures]) => {
    const own = rows.find(
      (row) => row.number === number && (LIKE[number]?.test(row.title) ?? true),
    );
    if (!own) return [];
    const figure = number === "10" ? own.ratio : own.target;
    return [`| ${number} | ${title} | ${[figure, ...figures].map(write).join(" | ")} |`];
  });
  if (lines.length === 0) return "";
  const head = `| N° | Mesuré sur le même travail | ici | ${PEERS.join(" | ")} |\n|${"---|".repeat(PEERS.length + 3)}`;
  return `\n${head}\n${lines.join("\n")}\n`;
}
