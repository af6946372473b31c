import { expect, test } from "vitest";
import { frenchSpacing } from "./typography.ts";

/** « ~ » is the no-break space, « _ » the narrow one. */
const shown = (text: string): string =>
  frenchSpacing(text).replaceAll("\u00A0", "~").replaceAll("\u202F", "_");

test.each([
  ["Pourquoi ? Parce que ; oui !", "Pourquoi_? Parce que_; oui_!"],
  ["Il dit : « Bonjour »", "Il dit~: «~Bonjour~»"],
  ["« Pourquoi ? »", "«~Pourquoi_?~»"],
  ["un lien — deux mouvements", "un lien~— deux mouvements"],
  ["12 500 personnes, 1 234 567 €", "12_500 personnes, 1_234_567~€"],
  ["80 %, 3 ans, 12 novembre 2026, 5 pages", "80~%, 3~ans, 12~novembre 2026, 5~pages"],
  ["3 anses, 2 moisissures", "3 anses, 2 moisissures"],
  ["art. L. 1110-13, n° 2016-41, p. 12", "art.~L.~1110-13, n°~2016-41, p.~12"],
  ["l'étude d'aujourd'hui, et plus... « 'essai' »", "l’étude d’aujourd’hui, et plus… «~'essai'~»"],
  ["....", "...."],
  ["https://exemple.fr à 10:30", "https://exemple.fr à 10:30"],
])("%s", (written, spaced) => expect(shown(written)).toBe(spaced));
