import { expect, test } from "vitest";
import { frenchStyle } from "./french-style.ts";

const problemsIn = (source: string, path = "web/parts/x.tsx") =>
  frenchStyle([{ path, lines: ["", ...source.split("\n")], imports: [] }]);

test.each([
  'const hint = "Une phrase, pour qui ne la voit pas.";',
  'const hint = "De qui a quitté le collectif";',
  "const hint = `Vérifier dit lesquels.`;",
  "<p>La réunion annulée vous est dite.</p>",
  "<p>La pièce jointe le dit.</p>",
  "<p>Ce document se lit en PDF.</p>",
  "<p>\n  Effacé pour\n  de bon\n</p>",
  '<span className="sr-only">des petites lettres</span>',
  'const hint = "Fichier refusé par l\'antivirus.";',
])("refuses « %s » with its line and other words", (source) => {
  expect(problemsIn(source)).toEqual([
    expect.stringMatching(/^web\/parts\/x\.tsx:[234]: « .* »: write /),
  ]);
});

test.each(["contract/review.ts", "server/features/mails/emails.ts"])("reads %s", (path) => {
  expect(problemsIn('const said = "La page dit tout.";', path)).toHaveLength(1);
});

test("reads the texts of content/, without quotation marks", () => {
  expect(problemsIn("La page dit tout.", "content/pages/presse.md")).toHaveLength(1);
});

test.each([
  "server/features/mails/emails.test.ts",
  "server/testing/mails.ts",
  "server/db/migrations/0001-initial/seeds.ts",
  "scripts/lint/x.ts",
])("does not read %s", (path) => {
  expect(problemsIn('const said = "La page dit tout.";', path)).toEqual([]);
});

test.each([
  'const said = "Une note pour les personnes qui ne la voient pas.";',
  'const said = "L’étude, pour qui et pourquoi.";',
  'const said = "Ce que dit le droit, et pourquoi.";',
  "const said = \"L'heure de fin doit être après l'heure de début.\";",
  "// La page dit tout.",
  "const style = \"before:content-['x']\";",
])("accepts « %s »", (source) => expect(problemsIn(source)).toEqual([]));
