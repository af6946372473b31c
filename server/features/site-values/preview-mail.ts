import { isMailWords } from "#contract/mail-words.ts";
import type { MailPreview } from "#contract/site-values.ts";
import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import { previewEmail, type SampleEmails } from "#server/mail/preview-email.ts";
import { checked } from "./save-value.ts";

/** What a letter looks like with words that are not saved yet. Throws not_found, invalid_request. */
export async function previewMail(
  deps: Deps,
  samples: SampleEmails,
  { name, value }: { name: string; value: string },
): Promise<MailPreview> {
  if (!isMailWords(name)) throw new ApiError("not_found");
  return previewEmail(deps, samples, { name, value: checked(name, value) ?? "" });
}
