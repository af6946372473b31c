import { type INTRODUCTIONS, type MailWords, SIGNATURE } from "#contract/mail-words.ts";
import type { MailPreview } from "#contract/site-values.ts";
import type { Deps } from "../deps.ts";
import { type Letter, renderText, signed } from "./letter.ts";
import { withOwnWords, withWords } from "./own-words.ts";

/** Each letter that takes words of the association, as somebody would get it. */
export type SampleLetters = Record<keyof typeof INTRODUCTIONS, Letter>;

const present = (letter: Letter): MailPreview => ({
  subject: letter.subject,
  introduction: letter.introduction ?? [],
  body: letter.body,
  action: letter.action?.label ?? "",
  notes: letter.notes ?? [],
  signature: signed(letter),
  text: renderText(letter),
});

/** The letter that these words open or sign, with the saved ones in the other place. The signature stands under all of them: it is shown under one. */
export async function previewLetter(
  deps: Pick<Deps, "content">,
  samples: SampleLetters,
  { name, value }: { name: MailWords; value: string },
): Promise<MailPreview> {
  const sample = samples[name === SIGNATURE ? "message-bienvenue" : name];
  const saved = await withOwnWords(deps, sample);
  return present(
    withWords(sample, (word) => {
      if (word === name) return value;
      return word === SIGNATURE ? (saved.signature ?? "") : (saved.introduction ?? []).join("\n\n");
    }),
  );
}
