import { sendDigests } from "../features/notifications/send-digests.ts";
import type { Letter } from "../mail/letter.ts";
import type { TestApp } from "./build-test-app.ts";
import { deliver } from "./mails.ts";

const linesOf = ({ sections = [] }: Letter): string[] =>
  sections.flatMap(({ lines }) =>
    lines.map(({ text }) => /«\u00A0(.*?)\u00A0»/.exec(text)?.[1] ?? text),
  );

/** Tells what there is to tell now, and gives what each person was told: the titles, by address. */
export async function tell(app: TestApp): Promise<Record<string, string[]>> {
  await sendDigests(app);
  const told: Record<string, string[]> = {};
  for (const letter of await deliver(app))
    told[letter.to] = [...(told[letter.to] ?? []), ...linesOf(letter)];
  return told;
}

/** Moves the clock on to a moment. */
export const goTo = (app: TestApp, moment: string): void =>
  app.clock.advance(Date.parse(moment) - app.clock.now().getTime());
