import { pageAt, pagePath } from "../../contract/page-path.ts";
import { toTable } from "../table.ts";
import { ecoIndexOf, gradeOf } from "./eco-index.ts";
import type { Kind, Visit } from "./visit.ts";

export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** Undefined on a page that search engines must not index. */
  seo: number | undefined;
  /** Milliseconds. */
  lcp: number;
  cls: number;
}

export interface Row {
  path: string;
  visit: Visit;
  scores: Scores | undefined;
  /** Undefined without Java. */
  nu: string[] | undefined;
}

interface Limits {
  /** Compressed bytes. */
  bytes: Partial<Record<Kind, number>>;
  /** Everything except the PDF viewer and the photographs, which have columns of their own. */
  whole: number;
  requests: number;
  /** Milliseconds. */
  lcp: number;
}

/** Bytes of the photographs of a first visit; those far below load later. */
const PHOTOS = 250_000;
/** With its headers, some 700 bytes, the style fits in the first window of a connection: ten packets, 14,600 bytes. */
const STYLE = 13_850;

/**
 * Limits of a first visit, of a static page and of one with the application (without the PDF
 * viewer).
 */
const LIMITS: Record<"onlyRead" | "application", Limits> = {
  onlyRead: {
    bytes: { html: 10_000, css: STYLE, js: 8_000, font: 26_000, photo: PHOTOS },
    whole: 60_000,
    requests: 8,
    lcp: 1_200,
  },
  application: {
    bytes: { html: 12_000, css: STYLE, js: 115_000, font: 70_000, photo: PHOTOS },
    whole: 260_000,
    requests: 24,
    lcp: 1_200,
  },
};

const wholeOf = ({ bytes: { reader, photo, ...bytes } }: Visit): number =>
  Object.values(bytes).reduce((sum, one) => sum + one, 0);
const pointsFor = (visit: Visit): number =>
  ecoIndexOf({
    elements: visit.elements,
    requests: visit.requests,
    kilobytes: (wholeOf(visit) + visit.bytes.reader + visit.bytes.photo) / 1000,
  });

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
  "Photos",
  "Autres",
  "Tout",
  "Requêtes",
  "Éléments",
  "EcoIndex",
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
    bytes.photo,
    bytes.other,
    wholeOf(visit),
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
    `${visit.elements}`,
    `${pointsFor(visit).toFixed(1)} ${gradeOf(pointsFor(visit))}`,
  ];
}

/** The table in Markdown; sizes in compressed kilobytes. */
export const tableOf = (rows: Row[]): string => toTable(HEAD, rows.map(cells)).trimEnd();

/**
 * The PDF viewer weighs four times the rest of its page; the recommendations end with a form of
 * four boxes per line (decision 040).
 */
const lowestOf = (path: string, { bytes }: Visit): string =>
  bytes.reader > 0 || path === pagePath("recommendationsText") ? "B" : "A";

/** What exceeds the limits of a first visit. */
function weightProblems(path: string, visit: Visit, limits: Limits): string[] {
  const beyond = (what: string, value: number, most: number) =>
    value > most ? [`${what} ${value}, ${most} at most`] : [];
  const points = pointsFor(visit);
  const lowest = lowestOf(path, visit);
  return [
    ...Object.entries(limits.bytes).flatMap(([kind, most]) =>
      beyond(`bytes of ${kind}`, visit.bytes[kind as Kind], most),
    ),
    ...beyond("bytes", wholeOf(visit), limits.whole),
    ...beyond("requests", visit.requests, limits.requests),
    ...(gradeOf(points) > lowest ? [`EcoIndex ${points.toFixed(1)}, ${lowest} at least`] : []),
  ];
}

function scoreProblems(scores: Scores, limits: Limits): string[] {
  const points = Object.entries({
    performance: scores.performance,
    accessibility: scores.accessibility,
    "best practices": scores.bestPractices,
    seo: scores.seo ?? 100,
  });
  return [
    ...points.flatMap(([name, score]) => (score < 100 ? [`Lighthouse ${name} ${score}`] : [])),
    ...(scores.lcp > limits.lcp ? [`LCP ${scores.lcp.toFixed(0)} ms, ${limits.lcp} at most`] : []),
    ...(scores.cls > 0 ? [`CLS ${scores.cls}`] : []),
  ];
}

/** What exceeds a limit, one line each. */
export function problemsOf({ path, visit, scores, nu }: Row): string[] {
  const limits = LIMITS[pageAt(path)?.onlyRead ? "onlyRead" : "application"];
  return [
    ...(visit.status === (path === "/adresse-inconnue" ? 404 : 200)
      ? []
      : [`status ${visit.status}`]),
    ...weightProblems(path, visit, limits),
    ...visit.axe.map((violation) => `axe ${violation}`),
    ...visit.logged.map((line) => `logged: ${line}`),
    ...visit.elsewhere.map((url) => `asks another site: ${url}`),
    ...(nu ?? []).map((error) => `Nu ${error}`),
    ...(scores ? scoreProblems(scores, limits) : []),
  ].map((problem) => `${path}: ${problem}`);
}
