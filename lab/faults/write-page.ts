import { availableParallelism, loadavg } from "node:os";
import type { Engine } from "../../server/testing/test-database.ts";
import type { Finding } from "../finding.ts";
import { toTable } from "../table.ts";
import { SCENARIOS, type StoreKind } from "./options.ts";

/** A finding with its scenario and environment. */
export interface Line extends Finding {
  scenario: string;
  title: string;
  engine: Engine;
  store: StoreKind;
}

export const verdictOf = ({ passed, skipped }: Finding): string =>
  skipped ? "pas essayé" : passed ? "tient" : "**cède**";

const INTRODUCTION = `# Pannes provoquées

Cette page est écrite par \`npm run faults -- --whole\`, d'un bout à l'autre et d'un seul essai. Il fait tomber un vrai site, un processus de
\`server/boot/main.mjs\` sur une base et des fichiers à lui, et regarde ensuite du dehors : la base, les fichiers avec leurs empreintes, les courriels qu'un
serveur SMTP d'essai a reçus. Ce qui a été confirmé est ce que le client a noté à la réception de chaque réponse (décision 055).
`;

/** What each scenario does, for readers of its figures. */
const ABOUT: Record<string, string> = {
  kills: `Huit personnes publient, déposent, rejoignent, écrivent ; le processus est tué (SIGKILL) à un moment au hasard dans les deux secondes, une fois
sur six pendant qu'il démarre, puis relancé. Un courriel part deux fois quand le processus meurt entre l'accord du serveur de courriel et la ligne qui
le note : mieux vaut deux fois que jamais. Un fichier sans ligne est un envoi coupé entre le fichier et sa ligne ; le balayage le retire au bout d'une
heure (le temps est avancé ici, sauf sur S3, qui date lui-même).`,
  steps: `Chaque écriture en base, chaque renommage, chaque \`fsync\`, chaque appel à S3, le moment qui précède la réponse. Le processus y est tué ; puis la place y
est refusée (ENOSPC) ; puis le disque ou la base y est en défaut (EIO). Ensuite l'action est faite en entier ou pas du tout, et en entier si elle a
été confirmée. Sur S3, seulement les actions qui l'appellent.`,
  numbers: `Trois comptes rendus d'un groupe sont publiés ensemble, le processus est tué à un moment au hasard, relancé, et ce qui reste est publié de
nouveau. Un compte rendu est publié en entier ou pas du tout, les numéros des réunions et des décisions se suivent depuis 1.`,
  cuts: `Le journal de SQLite est coupé, brouillé ou changé d'un bit à un octet tiré au hasard.`,
  descriptors: `Le processus n'a que quelques descripteurs, d'autres tiennent autant de connexions qu'ils peuvent, et l'on dépose, lit et écrit pendant ce temps.`,
  soak: `Des personnes travaillent sans arrêt. La pente est celle d'une droite par les mesures de la seconde moitié.`,
};

const COLUMNS: [Engine, StoreKind, string][] = [
  ["sqlite", "disk", "SQLite"],
  ["postgres", "disk", "PostgreSQL"],
  ["sqlite", "s3", "SQLite, S3 d'essai"],
  ["postgres", "s3", "PostgreSQL, S3 d'essai"],
  ["sqlite", "ceph", "SQLite, Ceph"],
  ["postgres", "ceph", "PostgreSQL, Ceph"],
];

/** Longer measures, such as lists of routes, are shortened. */
const LONGEST = 300;
const shortened = (measured: string): string =>
  measured.length > LONGEST ? `${measured.slice(0, LONGEST)}…` : measured;

const cellOf = (line: Line | undefined): string => {
  if (!line) return "";
  const measured = shortened(line.measured.replaceAll(/\s+/g, " ").trim());
  return line.passed && !line.skipped ? measured : `${measured} (${verdictOf(line)})`;
};

function sectionOf(scenario: string, lines: Line[]): string {
  const columns = COLUMNS.filter(([engine, store]) =>
    lines.some((line) => line.engine === engine && line.store === store),
  );
  const rows = [...Map.groupBy(lines, ({ what }) => what)].map(([what, some]) => {
    const cells = columns.map(([engine, store]) =>
      cellOf(some.find((line) => line.engine === engine && line.store === store)),
    );
    return [what, ...cells];
  });
  const title = lines[0]?.title ?? scenario;
  const about = ABOUT[scenario];
  return [
    `\n## ${title.slice(0, 1).toUpperCase()}${title.slice(1)}\n`,
    ...(about === undefined ? [] : [`${about}\n`]),
    toTable(["", ...columns.map(([, , name]) => name)], rows),
  ].join("\n");
}

/** Samples the load of the machine until `end`. */
export function measureMachine(): { describe: () => string; end: () => void } {
  const began = Date.now();
  const loads: number[] = [];
  const timer = setInterval(() => loads.push(loadavg()[0] ?? 0), 15_000);
  const describe = () => {
    const day = new Date(began).toLocaleDateString("fr-FR", { dateStyle: "long" });
    const minutes = Math.round((Date.now() - began) / 60_000);
    const most = Math.round(Math.max(0, ...loads));
    return `Essai du ${day}, ${minutes} minutes, ${availableParallelism()} cœurs partagés entre les deux moteurs, leurs clients et d'autres programmes (charge jusqu'à ${most}) : les durées sont
celles d'une machine surchargée, et ne valent que comme bornes.`;
  };
  return { describe, end: () => clearInterval(timer) };
}

interface Run {
  seed: number;
  machine: string;
  /** True at the end of the run. */
  isWhole: boolean;
}

/** Renders the results page in Markdown. */
export function pageOf(lines: Line[], { seed, machine, isWhole }: Run): string {
  const sections = [...SCENARIOS].flatMap((scenario) => {
    const some = lines.filter((line) => line.scenario === scenario);
    return some.length > 0 ? [sectionOf(scenario, some)] : [];
  });
  const wrong = lines.filter(({ passed }) => !passed).length;
  const ending = wrong === 1 ? "mesure a cédé" : "mesures ont cédé";
  const verdict = wrong === 0 ? "Rien n'a cédé." : `**${wrong} ${ending}.**`;
  const state = isWhole ? "" : "\n**Essai en cours, ou arrêté avant sa fin.**\n";
  return `${INTRODUCTION}${state}\n${machine} Tirage ${seed}. ${verdict}\n${sections.join("")}`;
}
