import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { DocumentComparison } from "#contract/document-comparison.ts";
import type { Document, DocumentVersion } from "#contract/documents.ts";
import { documentComparison } from "#web/queries/document-comparison.ts";
import { documentVersions } from "#web/queries/documents.ts";
import ComparisonDialog from "./comparison-dialog.tsx";

const document = { id: "charte", name: "Charte.txt", version: 4 } as Document;
const version = (number: number) =>
  ({ number, name: "Charte.txt", file_path: `${number}.txt` }) as DocumentVersion;

/** The text of the dialog that shows this comparison of versions 2 and 4. */
function textOf(comparison: Partial<DocumentComparison>): string {
  const client = new QueryClient();
  const whole = { state: "compared" as const, blocks: [], unread: [], ...comparison };
  client.setQueryData(documentComparison("charte", 2, 4).queryKey, whole);
  client.setQueryData(documentVersions("charte", 4).queryKey, [4, 3, 2, 1].map(version));
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ComparisonDialog compared={{ document, from: 2 }} onClose={() => {}} />
    </QueryClientProvider>,
  );
  return html.replaceAll(/<(ins|del)[^>]*>/g, "<$1>").replaceAll(/<(?!\/?(ins|del)>)[^>]*>/g, "");
}

const DOWNLOADS = "Télécharger la version 2Télécharger la version 4";

test("names the versions, and says that their text is the same", () => {
  const text = textOf({});
  expect(text).toContain("Vous comparez la version 2 avec la version 4, en place.");
  expect(text).toContain("Aucune différence de texte.");
});

test("shows what came and went in a passage, with words for a screen reader", () => {
  const pieces = [
    { kind: "same" as const, text: "Un " },
    { kind: "removed" as const, text: "mot" },
    { kind: "added" as const, text: "texte" },
  ];
  const text = textOf({
    blocks: [
      { place: 0, folded: 3 },
      { place: 3, block: { kind: "changed", pieces } },
    ],
  });
  expect(text).toContain("Un passage a changé.");
  expect(text).toContain("… 3 passages sans changement");
  expect(text).toContain("Un <del> [supprimé\u00A0: mot] </del><ins> [ajouté\u00A0: texte] </ins>");
});

test("offers both files where the texts are too different, or where one has none", () => {
  const different = textOf({ state: "different" });
  expect(different).toContain("Ces deux textes sont trop différents");
  expect(different).toContain(DOWNLOADS);
  const unread = textOf({ state: "unread", unread: [{ number: 2, reason: "image" }] });
  expect(unread).toContain("Version 2\u00A0: ce document numérisé contient des images sans texte.");
  expect(unread).toContain(DOWNLOADS);
});

test("waits while the texts are read", () => {
  const text = textOf({ state: "reading" });
  expect(text).toContain("Le site lit les deux textes.");
  expect(text).not.toContain("Aucune différence");
});
