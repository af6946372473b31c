import type { Mutant, Verdict } from "./mutant.ts";

export interface Judged {
  mutant: Mutant;
  verdict: Verdict;
}

const INTRODUCTION = `# Vingt protections retirées

Une protection que rien ne regarde finit par disparaître sans un mot. \`npm run mutants -- twenty --page\` en retire vingt, une à la fois, dans une copie du
code, lance les tests qui doivent le voir, et écrit cette page ; \`npm run mutants\` fait de même des quelque quatre cents autres (décision 018). Elles ont été
choisies à la main, une par sorte, parmi celles que la liste des autres n'avait pas. Le numéro est celui de \`docs/menaces.md\`.
`;

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

const rowOf = ({ mutant: { id, protection, file, mended }, verdict }: Judged): string => {
  const seen = verdict.killed ? cell(verdict.by) : `**${verdict.why}**`;
  const cells = [id, cell(protection), `\`${file}\``, seen, mended ? "oui" : ""];
  return `| ${cells.join(" | ")} |`;
};

/** The page, in Markdown. */
export function pageOf(judged: Judged[]): string {
  const green = judged.filter(({ verdict }) => !verdict.killed).length;
  const mended = judged.filter(({ mutant }) => mutant.mended).length;
  return `${INTRODUCTION}
Le premier essai en a trouvé ${mended} que rien ne voyait : leur test a été écrit alors. Restées vertes aujourd'hui : ${green === 0 ? "**aucune**" : `**${green}**`}.

| N° | Ce qui a été retiré | Où | Test devenu rouge | Restée verte d'abord |
|---|---|---|---|---|
${judged.map(rowOf).join("\n")}
`;
}
