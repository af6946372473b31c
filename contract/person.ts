import { z } from "zod";
import { id, requiredLine } from "./fields.ts";
import { COLLEGES, NAME_MAX, STRUCTURE_MAX } from "./limits.ts";
import { messages } from "./messages.ts";

/** What people say of themselves: when they apply, on the page of their account, or by an administrator. */
export const identity = {
  username: requiredLine(STRUCTURE_MAX),
  firstName: requiredLine(NAME_MAX),
  lastName: requiredLine(NAME_MAX),
};
export type Identity = z.input<z.ZodObject<typeof identity>>;

/** What is known of a person. Account, member and application pick from it, and add what is theirs. */
export const person = z.strictObject({
  id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type Person = z.output<typeof person>;

/** A correction: a college that is not named stays what it is. */
export const personBody = z.strictObject({
  ...identity,
  college: z.enum(COLLEGES, messages.collegeRequired).optional(),
});
export type PersonBody = z.output<typeof personBody>;
