import { randomBytes } from "node:crypto";

/** The id of a new row: 128 bits drawn at random, in characters that an address takes as they are. */
export const newId = (): string => randomBytes(16).toString("base64url");
