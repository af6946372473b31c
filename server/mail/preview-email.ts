import { type CustomTextName, type INTRODUCTIONS, SIGNATURE } from "#contract/custom-texts.ts";
import type { MailPreview } from "#contract/site-values.ts";
import type { Deps } from "../deps.ts";
import { applyCustomText, withCustomText } from "./custom-text.ts";
import { type Email, renderHtml, renderText, signed } from "./email.ts";

/** A sample of each email that accepts the association's texts. */
export type SampleEmails = Record<keyof typeof INTRODUCTIONS, Email>;

const present = (email: Email): MailPreview => ({
  subject: email.subject,
  introduction: email.introduction ?? [],
  body: email.body,
  action: email.action?.label ?? "",
  notes: email.notes ?? [],
  signature: signed(email),
  text: renderText(email),
});

/** Previews the email that this text introduces or signs, with the saved text in the other place. The signature is shown under one sample. */
export async function previewEmail(
  deps: Pick<Deps, "content">,
  samples: SampleEmails,
  { name, value }: { name: CustomTextName; value: string },
): Promise<MailPreview> {
  const sample = samples[name === SIGNATURE ? "message-bienvenue" : name];
  const saved = await withCustomText(deps, sample);
  return present(
    applyCustomText(sample, (word) => {
      if (word === name) return value;
      return word === SIGNATURE ? (saved.signature ?? "") : (saved.introduction ?? []).join("\n\n");
    }),
  );
}

/** An email as it would leave, with the association's introduction and signature. */
export async function renderEmail(
  deps: Pick<Deps, "content">,
  draft: Email,
): Promise<{ subject: string; text: string; html: string }> {
  const email = await withCustomText(deps, draft);
  return { subject: email.subject, text: renderText(email), html: renderHtml(email) };
}
