import { JOIN_DOCUMENTS } from "#contract/limits.ts";
import { JOIN_TEXTS } from "./documents.ts";

const DOCUMENT_STEPS = JOIN_DOCUMENTS.map((document) => JOIN_TEXTS[document].title);

export const JOIN_STEPS = [...DOCUMENT_STEPS, "Formulaire d’adhésion"];
export const INVITATION_STEPS = [...DOCUMENT_STEPS, "Votre compte"];
export const LAST_STEP = DOCUMENT_STEPS.length;

/** Address of a step of the page at `path`; its number is counted from 1 there. */
export const stepPath = (path: string, step: number): string => `${path}?etape=${step + 1}`;

/** Index of the step that an address names, undefined without one. */
export function stepIn(search: URLSearchParams): number | undefined {
  const step = Number(search.get("etape")) - 1;
  return JOIN_STEPS[step] === undefined ? undefined : step;
}
