import { beforeEach, describe, expect, test } from "vitest";
import { pagePath } from "#contract/page-path.ts";
import { copyOfContent, type MemoryContent } from "../testing/memory-content.ts";
import { checkText, inspectText } from "./check-text.ts";
import { textOf } from "./page-source.ts";
import type { Pictures } from "./pictures.ts";
import { openTextReader } from "./search-texts.ts";
import { openContent } from "./site.ts";

const HOME = pagePath("home");
const FILE = "pages/index.md";
const QUOTE = "Avant, je n’osais pas demander. Maintenant, j’y vais seule.";
const AGREED = "oui, le 3 mars 2027";

const testimony = ({ quote = QUOTE, agreement = AGREED, place = "Bordeaux" } = {}): string =>
  [
    "## Une voix {#temoignage}",
    `> ${quote}`,
    [
      "- **Prénom** — Awa",
      "- **Fonction** — médiatrice en santé",
      ...(place ? [`- **Lieu** — ${place}`] : []),
      ...(agreement ? [`- **Accord** — ${agreement}`] : []),
    ].join("\n"),
  ].join("\n\n");

/** « un-alt » is a picture described by « un alt », « vide » a decorative one. */
const pictures: Pictures = (id) => ({
  id,
  name: `${id}.png`,
  alt: id === "vide" ? "" : id.replaceAll("-", " "),
  decorative: id === "vide",
  credit: "",
  files: [{ name: "a.webp", width: 320, height: 200, size: 1, sha256: "0".repeat(64) }],
});
const logos = (...ids: string[]): string =>
  ["## Nos membres {#logos}", ...ids.map((id) => `![](media:${id})`)].join("\n\n");

let content: MemoryContent;
beforeEach(async () => {
  content = Object.assign(await copyOfContent(), { picture: pictures });
});

const add = (section: string): void => content.edit(FILE, (text) => `${text}\n${section}\n`);
const idsShown = async (): Promise<string[]> =>
  (await openContent(content).page(HOME)).sections.flatMap(({ id }) => id ?? []);

/** What the checks of the editor say of the home page. */
async function said(): Promise<string[]> {
  const text = textOf(FILE, await content.text(FILE));
  const values = new Map((await content.values()).map(({ name, value }) => [name, value]));
  const around = { path: HOME, source: content, values, placesOn: async () => undefined };
  const problems = await checkText(text, inspectText(text.markdown, values, pictures), around);
  return problems.map(({ blocking, sentence }) =>
    `${blocking ? "!" : "?"} ${sentence}`.replaceAll("\u00A0", " "),
  );
}
const notShown = (title: string, why: string) =>
  expect.stringContaining(`? la partie « ${title} » n’est pas affichée, car ${why}`);

test("the shipped text has no testimony and no logo, and nothing to mend", async () => {
  expect(await said()).toEqual([]);
  expect(await idsShown()).not.toContain("temoignage");
  expect(await idsShown()).not.toContain("logos");
});

describe("a testimony", () => {
  test("is shown once its agreement is recorded, without that line", async () => {
    add(testimony());
    expect(await said()).toEqual([]);
    const page = await openContent(content).page(HOME);
    const shown = JSON.stringify(page.sections.find(({ id }) => id === "temoignage"));
    expect(shown).toContain(QUOTE);
    expect(shown).toContain("Bordeaux");
    expect(shown).not.toContain("2027");
  });

  test.each([
    ["without an agreement", { agreement: "" }, "l’accord de la personne n’est pas noté"],
    ["that is refused", { agreement: "non" }, "l’accord de la personne n’est pas noté"],
    ["whose agreement has no day", { agreement: "oui" }, "l’accord de la personne"],
    ["without a place", { place: "" }, "il manque « Lieu »"],
    ["of 26 words", { quote: "mot ".repeat(26).trim() }, "la citation a 26 mots : 25 au plus"],
    ["with a gap", { place: "[lieu]" }, "un passage entre crochets attend encore son texte"],
  ])("%s is not shown, and the checks say why", async (_, changes, why) => {
    add(testimony(changes));
    expect(await said()).toEqual([notShown("Une voix", why)]);
    expect(await idsShown()).not.toContain("temoignage");
  });

  test("of 25 words is shown", async () => {
    add(testimony({ quote: "mot ".repeat(25).trim() }));
    expect(await idsShown()).toContain("temoignage");
  });

  test("without an agreement is not shown under a second heading of that name", async () => {
    add(testimony());
    add(testimony({ agreement: "", quote: "Une autre personne, sans accord." }));
    const { sections } = await openContent(content).page(HOME);
    expect(JSON.stringify(sections)).not.toContain("Une autre personne");
  });

  test("without an agreement is not found by the search", async () => {
    const search = async () => {
      const find = await openTextReader()({
        content: openContent(content),
        keyOf: async (file) => file,
      });
      return (await find("page", ["osais"], 5)).total;
    };
    add(testimony());
    expect(await search()).toBe(1);
    content.edit(FILE, (text) => text.replace(AGREED, "non"));
    expect(await search()).toBe(0);
  });

  test("is a plain section of any other page", async () => {
    const file = "pages/presse.md";
    content.edit(file, (text) => `${text}\n${testimony({ agreement: "" })}\n`);
    const { sections } = await openContent(content).page(pagePath("press"));
    expect(sections.map(({ id }) => id)).toContain("temoignage");
  });
});

describe("logos", () => {
  test.each([
    ["four images", logos("a", "b", "c", "d")],
    ["four names", "## Logos\n\n- A\n- B\n- C\n- D"],
  ])("are shown as %s", async (_, section) => {
    add(section);
    expect(await said()).toEqual([]);
    expect(await idsShown()).toContain("logos");
  });

  test.each([
    ["fewer than four", logos("a", "b", "c"), "il y a 3 logos ou noms : il en faut de 4 à 6"],
    ["more than six", logos("a", "b", "c", "d", "e", "f", "g"), "il y a 7 logos ou noms"],
    ["one of them unnamed", logos("a", "b", "c", "vide"), "un logo n’a pas de texte"],
  ])("%s are not shown, and the checks say why", async (_, section, why) => {
    add(section);
    expect(await said()).toEqual([notShown("Nos membres", why)]);
    expect(await idsShown()).not.toContain("logos");
  });
});
