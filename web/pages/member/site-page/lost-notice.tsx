import { Notice } from "#web/ui/notice.tsx";
import type { SaveState } from "./draft-saver.ts";

const SENTENCES: Partial<Record<SaveState, string>> = {
  offline:
    "Le brouillon n’a pas pu être enregistré sur le site. Il est gardé dans cet onglet, et sera envoyé au retour du réseau.",
  failed:
    "Le brouillon n’a pas pu être enregistré sur le site. Il est gardé dans cet onglet, et sera envoyé à votre prochaine modification.",
  elsewhere:
    "Vous avez modifié cette page dans un autre onglet. Ce texte-ci n’est gardé que dans cet onglet.",
};

/** Where a text is that the site has not saved; what to do is in the bar. */
export function LostNotice({ state }: { state: SaveState }) {
  const sentence = SENTENCES[state];
  return sentence && <Notice tone="warning">{sentence}</Notice>;
}
