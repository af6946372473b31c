import type { Visit } from "./visit.ts";

export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** Undefined on a page that search engines are told to leave out. */
  seo: number | undefined;
  /** Milliseconds. */
  lcp: number;
  cls: number;
}

export interface Row {
  path: string;
  visit: Visit;
  scores: Scores | undefined;
  /** Undefined when there is no Java. */
  nu: string[] | undefined;
}

/** Limits of a first visit, in bytes, milliseconds and points. */
const LIMITS = { js: 115_000, css: 14_000, font: 70_000, lcp: 1_200 };

const kilo = (bytes: number): string => (bytes / 1000).toFixed(1);
const pointsOf = (scores: Scores | undefined): string =>
  scores
    ? [scores.performance, scores.accessibility, scores.bestPractices, scores.seo ?? "–"].join(
        " / ",
      )
    : "–";

const HEAD = [
  "Adresse",
  "Statut",
  "Titre",
  "Mots",
  "Lighthouse",
  "LCP ms",
  "CLS",
  "axe",
  "Nu",
  "HTML",
  "CSS",
  "JS",
  "Lecteur PDF",
  "Polices",
  "Images",
  "Autres",
  "Requêtes",
];

function cells({ path, visit, scores, nu }: Row): string[] {
  const { bytes } = visit;
  const sizes = [
    bytes.html,
    bytes.css,
    bytes.js,
    bytes.reader,
    bytes.font,
    bytes.image,
    bytes.other,
  ].map(kilo);
  const measured = [
    pointsOf(scores),
    scores ? scores.lcp.toFixed(0) : "–",
    scores ? scores.cls.toFixed(3) : "–",
  ];
  return [
    path,
    `${visit.status}`,
    visit.title,
    `${visit.words}`,
    ...measured,
    `${visit.axe.length}`,
    `${nu?.length ?? "–"}`,
    ...sizes,
    `${visit.requests}`,
  ];
}

/** The table in Markdown; sizes in kilobytes, compressed. */
export const tableOf = (rows: Row[]): string =>
  [HEAD, HEAD.map(() => "---"), ...rows.map(cells)]
    .map((line) => `| ${line.join(" | ")} |`)
    .join("\n");

function scoreProblems(scores: Scores): string[] {
  const points = Object.entries({
    performance: scores.performance,
    accessibility: scores.accessibility,
    "best practices": scores.bestPractices,
    seo: scores.seo ?? 100,
  });
  return [
    ...points.flatMap(([name, score]) => (score < 100 ? [`Lighthouse ${name} ${score}`] : [])),
    ...(scores.lcp > LIMITS.lcp ? [`LCP ${scores.lcp.toFixed(0)} ms, ${LIMITS.lcp} at most`] : []),
    ...(scores.cls > 0 ? [`CLS ${scores.cls}`] : []),
  ];
}

/** What breaks a limit, one line each. */
export const problemsOf = ({ path, visit, scores, nu }: Row): string[] =>
  [
    ...(visit.status === (path === "/adresse-inconnue" ? 404 : 200)
      ? []
      : [`status ${visit.status}`]),
    ...(["js", "css", "font"] as const).flatMap((kind) =>
      visit.bytes[kind] > LIMITS[kind]
        ? [`${kind} ${visit.bytes[kind]} bytes, ${LIMITS[kind]} at most`]
        : [],
    ),
    ...visit.axe.map((violation) => `axe ${violation}`),
    ...visit.logged.map((line) => `logged: ${line}`),
    ...visit.elsewhere.map((url) => `asks another site: ${url}`),
    ...(nu ?? []).map((error) => `Nu ${error}`),
    ...(scores ? scoreProblems(scores) : []),
  ].map((problem) => `${path}: ${problem}`);
