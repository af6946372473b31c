import { beforeAll, describe, expect, test, vi } from "vitest";
import { copyOfContent, type MemoryContent } from "../testing/memory-content.ts";
import { checkText, inspectText, placesOf } from "./check-text.ts";
import { textOf } from "./page-source.ts";
import { openContent } from "./site.ts";
import type { Values } from "./values.ts";

let source: MemoryContent;
let values: Values;
beforeAll(async () => {
  source = await copyOfContent();
  values = new Map((await source.values()).map(({ name, value }) => [name, value]));
});

/** Pages whose places were read. */
const asked: string[] = [];
const check = (path: string, markdown: string) => {
  const content = openContent(source, async () => values);
  const placesOn = async (other: string) => {
    asked.push(other);
    return content.page(other).then(
      ({ sections }) => placesOf(sections),
      () => undefined,
    );
  };
  const text = { description: "Une page.", lead: "Une phrase.", markdown };
  const inspected = inspectText(markdown, values, source.picture);
  return checkText(text, inspected, { path, source, values, placesOn });
};
/** « 3 ! … » for what must be mended at line 3, « - ? … » for an advice without a line. */
const said = async (path: string, markdown: string): Promise<string[]> =>
  (await check(path, markdown)).map(
    ({ line, blocking, sentence }) => `${line ?? "-"} ${blocking ? "!" : "?"} ${sentence}`,
  );

describe("a section that the layout shows apart", () => {
  const shipped = async () => textOf("x", await source.text("pages/index.md")).markdown;

  test.each([
    ["renamed", (text: string) => text.replace(" {#cartes}", ""), /partie « cartes »/],
    [
      "removed",
      (text: string) => text.replace(" {#chiffres-reperes}", ""),
      /partie « chiffres-reperes »/,
    ],
    [
      "emptied",
      (text: string) => text.replace(/({#chiffres-reperes})[\s\S]*?(?=## Quarante)/, "$1\n\n"),
      /« Se soigner reste difficile, le métier reste rare » doit contenir une liste/,
    ],
    [
      "without its titles",
      (text: string) => text.replaceAll("### ", ""),
      /« À lire, selon ce que vous cherchez » doit contenir des titres de niveau 3/,
    ],
  ])("is reported when it is %s", async (_, edit, sentence) => {
    const reported = await said("/", edit(await shipped()));
    expect(reported[0]?.replaceAll("\u00A0", " ")).toMatch(sentence);
    expect(reported[0]).toMatch(/^- !/);
  });

  test("is reported when it is there twice, and the first one is used", async () => {
    const reported = await said("/", `${await shipped()}\n\n## Cartes\n\nEncore.`);
    expect(reported).toEqual([expect.stringMatching(/^\d+ ! les titres des lignes \d+ et \d+/)]);
  });

  test("may have another title with the same name", async () => {
    const text = (await shipped()).replace(
      "## À lire, selon ce que vous cherchez {",
      "## Nos chantiers {",
    );
    expect(await said("/", text)).toEqual([]);
  });
});

test.each([
  ["[](/contact)", ["1 ! un lien n’a pas de texte"]],
  ["[ici]()", ["1 ! le lien « ici » ne mène nulle part"]],
  ["[a](javascript:alert(1))", ["1 ! le lien « a » ne mène nulle part"]],
  ["[a](exemple.fr)", ["1 ! le lien « a » ne mène nulle part"]],
  ["[a](/nulle-part)", ["1 ! le lien « a » mène à /nulle-part"]],
  ["[a](/documents/absent.pdf)", ["1 ! le lien « a » mène à /documents/absent.pdf"]],
  ["[a](/100%)", ["1 ! l’adresse « /100% » est mal écrite"]],
  ["[a](/contact#absente)", ["1 ? le lien « a » mène à « #absente »"]],
  ["[a](#absente)", ["1 ? le lien « a » mène à « #absente »"]],
  ["[cliquez ici](/contact)", ["1 ? « cliquez ici » n’indique pas la destination"]],
  ["[a](/contact/) [b](/documents/plaidoyer.pdf) [c](tel:+33123456789) [d]({{lien-video}})", []],
  ["## A\n\n[a](#a) [b](https://exemple.fr/#x)", []],
  [
    "{{telephon}}\n\n[a]({{lien-inconnu}})",
    ["1 ! l’information « {{telephon}} »", "3 ! l’information"],
  ],
  ["{{siege}}", []],
  ["## A {#x}\n\n## B {#x}", ["3 ! les titres des lignes 1 et 3"]],
  ["## A\n\n## A", ["3 ? les titres des lignes 1 et 3"]],
  ["## A\n\n#### B", ["3 ! le titre « B » est de niveau 4"]],
  ["# A\n\n### B", ["1 ? le titre « A » est affiché"]],
  ["## \n\nTexte", ["1 ! un titre est vide"]],
  ["Un\n\n![a](b)", ["3 ! une page n’accepte pas une image"]],
  [`${"> ".repeat(500)}a`, ["1 ! trop de listes"]],
  ["", ["- ! le texte est vide"]],
])("%j is reported as %j", async (markdown, sentences) => {
  const reported = (await said("/contact", markdown)).map((one) => one.replaceAll("\u00A0", " "));
  expect(reported).toEqual(sentences.map((sentence) => expect.stringContaining(sentence)));
});

test("reads each page that many links name once, and the list of pages once", async () => {
  asked.length = 0;
  const files = vi.spyOn(source, "files");
  await said("/contact", "[a](/presse#x) [b](#y) [c](/actualites/absent)\n\n".repeat(200));
  expect(asked).toEqual(["/presse"]);
  expect(files).toHaveBeenCalledTimes(1);
});
