import { CHOSEN_KINDS, DOCUMENT_KINDS, KIND_NAMES } from "#contract/document-sorting.ts";
import type { SelectOption } from "#web/ui/select.tsx";

const toOption = (kind: keyof typeof KIND_NAMES): SelectOption => ({
  value: kind,
  label: KIND_NAMES[kind],
});

/** Of a filter. */
export const allKinds = DOCUMENT_KINDS.map(toOption);

/** Of a form. */
export const chosenKinds = CHOSEN_KINDS.map(toOption);
