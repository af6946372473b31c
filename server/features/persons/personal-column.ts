import type { PersonFile } from "#contract/personal-data.ts";

export type Part = keyof PersonFile | keyof PersonFile["accounts"][number];

/** A column that contains personal data. */
export interface PersonalColumn {
  /** What the column refers to: the id of an account, a canonical address, or the id of an account, a contact message or an invitation. */
  by: "account" | "email" | "person";
  /** Category, in French for administrators. */
  what: string;
  /** Where the export contains it, or why it does not. */
  exported: { part: Part } | { not: string };
  /** Column of an address by which the same rows are already counted. */
  beside?: string;
  /** What remains after an erasure; nothing when absent. */
  left?: string;
}
