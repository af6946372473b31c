import { fold } from "#contract/fold.ts";
import type { Section } from "#contract/page.ts";
import { entriesOf } from "#contract/section-parts.ts";
import { besideList } from "#web/parts/page-parts.ts";
import { ProseNodes, ProseSections } from "#web/parts/prose-view.tsx";

/** Codes of languages, by their French names: a voice reads each phrase in its own. */
const CODES: Record<string, string> = {
  albanais: "sq",
  allemand: "de",
  anglais: "en",
  arabe: "ar",
  bulgare: "bg",
  espagnol: "es",
  georgien: "ka",
  italien: "it",
  persan: "fa",
  portugais: "pt",
  roumain: "ro",
  russe: "ru",
  turc: "tr",
  ukrainien: "uk",
};
const RIGHT_TO_LEFT = new Set(["ar", "fa"]);

/** A phrase to show, in the languages of the list "**Anglais** : …". */
export function Phrases({ section }: { section: Section }) {
  return (
    <>
      <ProseSections sections={besideList(section)} />
      <dl className="grid gap-x-6 sm:grid-cols-2">
        {entriesOf(section).map(({ label, nodes }) => {
          const lang = CODES[fold(label)];
          return (
            <div key={label} className="border-t border-line py-3">
              <dt className="text-sm text-soft">{label}</dt>
              <dd
                {...(lang && { lang, dir: RIGHT_TO_LEFT.has(lang) ? "rtl" : "ltr" })}
                className="text-lead"
              >
                <ProseNodes nodes={nodes} />
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
