import { expect, test } from "vitest";
import { toPassages } from "./passages.ts";

const passagesOf = (text: string) =>
  toPassages([{ page: null, title: "", text }]).map((passage) => passage.text);
const cleaned = (text: string) => passagesOf(text).join("|");

const SENTENCE = "La médiation en santé repose sur une relation de confiance. ";

test("a passage carries the page and the title of its text, and none is empty", () => {
  const texts = [
    { page: 1, title: " Un\ntitre ", text: "Un" },
    { page: 2, title: "", text: " \n\t" },
    { page: 3, title: "x".repeat(300), text: "Trois" },
  ];
  expect(toPassages(texts)).toEqual([
    { page: 1, title: "Un titre", text: "Un" },
    { page: 3, title: "x".repeat(200), text: "Trois" },
  ]);
});

test("a passage ends with a paragraph where one ends in its second half", () => {
  const paragraph = "mot ".repeat(250).trim();
  const passages = passagesOf([paragraph, paragraph, "Fin"].join("\n"));
  expect(passages).toEqual([paragraph, `${paragraph}\nFin`]);
});

test.each(["Fin de la phrase.", "Est-ce la fin ?", "Voici « la fin. »", "La fin (enfin !)"])(
  "a passage ends with a sentence: %s",
  (end) => {
    const first = `${"mot ".repeat(300)}${end}`;
    expect(passagesOf(`${first} ${"mot ".repeat(300)}`)[0]).toBe(first);
  },
);

test("a passage ends with a word where no sentence ends", () => {
  const passages = passagesOf("médiation ".repeat(1000));
  expect(passages.every((text) => /^médiation( médiation)*$/.test(text))).toBe(true);
  expect(passages.join(" ").split(" ")).toHaveLength(1000);
  expect(Math.max(...passages.map(({ length }) => length))).toBeLessThanOrEqual(1600);
});

test("no text is lost where passages are cut", () => {
  const text = SENTENCE.repeat(500).trim();
  expect(passagesOf(text).join(" ")).toBe(text);
});

test.each([
  ["a pair", "𝒜"],
  ["a combining character", "x\u0323\u0307"],
  ["an emoji of several", "👩🏽\u200d⚕\ufe0f"],
])("a run without spaces is never cut inside %s", (_, character) => {
  for (const shift of ["", "a", "ab", "abc", "abcd", "abcde"]) {
    const text = shift + character.repeat(2000);
    const passages = passagesOf(text);
    expect(passages.join("")).toBe(text.normalize("NFC"));
    for (const passage of passages.slice(1))
      expect(passage.startsWith(character.normalize("NFC"))).toBe(true);
  }
});

test("marks without end over one character are left out", () => {
  expect(cleaned(`a${"\u0323".repeat(5000)}b`)).toMatch(/^ạ\u0323{10}b$/);
  expect(cleaned("\u0301mot \u0301\u0301mot\n\u0301mot")).toBe("mot mot\nmot");
});

test.each([
  ["control characters", "mé\u0000dia\u0007tion\u001b[0m", "mé dia tion [0m"],
  ["spaces of all kinds", "a \u00a0\u202f b\u3000c", "a b c"],
  ["tabs between cells", "a \t b\tc", "a\tb\tc"],
  ["empty paragraphs", "a\r\n\r\n \n b\u2028c\fd", "a\nb\nc\nd"],
  ["soft hyphens and unseen characters", "mé\u00addia\u200btion\ufeff", "médiation"],
  ["changes of direction", "\u202efdp.exe\u202c", "fdp.exe"],
  ["ligatures", "ﬁn, eﬀet, ﬂux", "fin, effet, flux"],
  ["decomposed accents", "me\u0301diation", "médiation"],
  ["bullets of symbol fonts", "\uf0b7 Un", "Un"],
  ["half a pair", "a\ud835b", "a\ufffdb"],
])("cleans %s", (_, text, expected) => {
  expect(cleaned(text)).toBe(expected);
});

test("leaves what people have written", () => {
  const text =
    "« L’œuvre » de 12 m² : ½ — n° 3 ; Łódź, Ἀθῆναι, العربية, 中文 👩🏽\u200d⚕\ufe0f <b>&amp;</b>";
  expect(cleaned(text)).toBe(text);
});
