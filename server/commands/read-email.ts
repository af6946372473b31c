import { canonicalEmail } from "#contract/fields.ts";
import { UsageError } from "./command.ts";

export function readEmail(written: string): string {
  const email = canonicalEmail(written);
  if (email === undefined)
    throw new UsageError(`Ce n’est pas une adresse électronique : ${written}.`);
  return email;
}
