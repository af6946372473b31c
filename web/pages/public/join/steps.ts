import { JOIN_DOCUMENTS } from "#contract/limits.ts";
import { pagePath } from "#contract/page-path.ts";
import { JOIN_TEXTS } from "./documents.ts";

export const STEPS = [
  ...JOIN_DOCUMENTS.map((document) => JOIN_TEXTS[document].title),
  "Formulaire d’adhésion",
];

/** Address of a step; its number is counted from 1 there. */
export const stepPath = (step: number): string => pagePath("join", { etape: String(step + 1) });

/** Index of the step that an address names, undefined without one. */
export function stepIn(search: URLSearchParams): number | undefined {
  const step = Number(search.get("etape")) - 1;
  return STEPS[step] === undefined ? undefined : step;
}
