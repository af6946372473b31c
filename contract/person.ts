import { z } from "zod";
import { id, requiredLine } from "./fields.ts";
import { COLLEGES, NAME_MAX, STRUCTURE_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { STRUCTURE_ROLES } from "./structure-limits.ts";

/**
 * Fields that a person fills in: when applying, on the account page, or through an administrator.
 */
export const identity = {
  username: requiredLine(STRUCTURE_MAX),
  firstName: requiredLine(NAME_MAX),
  lastName: requiredLine(NAME_MAX),
};
export type Identity = z.input<z.ZodObject<typeof identity>>;

/** Fields of a person. Account, member and application pick from them and add their own. */
export const person = z.strictObject({
  id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type Person = z.output<typeof person>;

/** A structure that a person is in. */
export const myStructure = z.strictObject({
  id,
  name: z.string(),
  role: z.enum(STRUCTURE_ROLES),
});
export type MyStructure = z.output<typeof myStructure>;

/** A person in a list: their name, and their structure beside it. */
export const namedPerson = person.pick({ id: true, firstName: true, lastName: true }).extend({
  structure: z.string().describe("sa structure principale, sinon ce que la personne en a écrit"),
});
export type NamedPerson = z.output<typeof namedPerson>;

/** A correction; without a college, the current one stays. */
export const personBody = z.strictObject({
  ...identity,
  college: z.enum(COLLEGES, messages.collegeRequired).optional(),
});
export type PersonBody = z.output<typeof personBody>;
