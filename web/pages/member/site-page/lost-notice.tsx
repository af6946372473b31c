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
export function LostNotice({ state, reason }: { state: SaveState; reason: string | undefined }) {
  const sentence =
    state === "failed" && reason
      ? `Le site refuse ce brouillon\u00A0: ${reason}. Il est gardé dans cet onglet seulement\u00A0: corrigez-le, ou copiez-le ailleurs.`
      : SENTENCES[state];
  return sentence && <Notice tone="warning">{sentence}</Notice>;
}
