import { randomBytes } from "node:crypto";

/** A random name of a stored file, in any store: unguessable, with the type as its only information. */
export const newStoredName = (extension: string): string =>
  `${randomBytes(16).toString("hex")}.${extension}`;

export const isStoredName = (name: string): boolean => /^[0-9a-f]{32}\.[a-z0-9]+$/.test(name);
