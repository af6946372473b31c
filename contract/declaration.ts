/** What a declared decision is stored as. */
export const DECLARED = "oui";

/** « oui », or « oui, le 3 mars 2027 ». */
export const isYes = (value: string): boolean => /^oui(?![\p{L}\d])/iu.test(value);
