import { isCustomTextName } from "#contract/custom-texts.ts";
import type { MailPreview } from "#contract/site-values.ts";
import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import { previewEmail, type SampleEmails } from "#server/mail/preview-email.ts";
import { parseValue } from "./save-value.ts";

/** Renders an email with words that are not saved yet. Throws not_found or invalid_request. */
export async function previewMail(
  deps: Deps,
  samples: SampleEmails,
  { name, value }: { name: string; value: string },
): Promise<MailPreview> {
  if (!isCustomTextName(name)) throw new ApiError("not_found");
  return previewEmail(deps, samples, { name, value: parseValue(name, value) ?? "" });
}
