import { randomBytes } from "node:crypto";

/** The name of a kept file, in any store: nobody guesses it, and it says nothing but the type. */
export const newStoredName = (extension: string): string =>
  `${randomBytes(16).toString("hex")}.${extension}`;

export const isStoredName = (name: string): boolean => /^[0-9a-f]{32}\.[a-z0-9]+$/.test(name);
