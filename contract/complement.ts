import { z } from "zod";
import { COMPLEMENT_FIELDS } from "./application-limits.ts";
import { timestamp } from "./fields.ts";
import { messages } from "./messages.ts";

export const complementField = z.enum(COMPLEMENT_FIELDS, messages.invalidRequest);

/** What is asked of an applicant; also how the database stores it. */
export const complement = z.strictObject({
  body: z.string(),
  fields: z.array(complementField),
  askedAt: timestamp,
});
export type Complement = z.output<typeof complement>;
