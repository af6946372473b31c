import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canonicalEmail,
  email,
  id,
  limit,
  requiredLine,
  requiredText,
  search,
  type text,
  tooLong,
} from "./fields.ts";
import { messages } from "./messages.ts";

const problemOf = (schema: typeof email | ReturnType<typeof text>, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

describe("T22 T69 canonicalEmail", () => {
  test.each([
    ["awa@exemple.fr", "awa@exemple.fr"],
    ["  Awa.BRUEL@Exemple.FR\n", "awa.bruel@exemple.fr"],
    ["awa+asso@exemple.fr", "awa+asso@exemple.fr"],
    ["o'neil@exemple.fr", "o'neil@exemple.fr"],
    ["awa@médiation.fr", "awa@xn--mdiation-b1a.fr"],
    ["awa@me\u0301diation.fr", "awa@xn--mdiation-b1a.fr"],
    ["awa@ｅxemple.fr", "awa@exemple.fr"],
    ["awa@EXEMPLE。fr", "awa@exemple.fr"],
    ["awa@sous.domaine.exemple.fr", "awa@sous.domaine.exemple.fr"],
    ["\u212Aatia@exemple.fr", "katia@exemple.fr"],
    [`${"a".repeat(64)}@exemple.fr`, `${"a".repeat(64)}@exemple.fr`],
  ])("%j is %j", (written, canonical) => expect(canonicalEmail(written)).toBe(canonical));

  test.each([
    "",
    "@",
    "a@",
    "@b.fr",
    "a",
    "a@b",
    "a@localhost",
    "a@127.0.0.1",
    "a@[127.0.0.1]",
    "a@exemple.fr.",
    "a@.fr",
    "a@exemple..fr",
    "a@-exemple.fr",
    "a@exemple.f",
    "a@exemple.123",
    "a b@exemple.fr",
    "a@exem ple.fr",
    "a..b@exemple.fr",
    ".a@exemple.fr",
    "a.@exemple.fr",
    "é@exemple.fr",
    "mıke@exemple.fr",
    '"a"@exemple.fr',
    '"x@evil.fr y"@exemple.fr',
    "a@b@exemple.fr",
    "a@exemple.fr, b@exemple.fr",
    "a@exemple.fr;b@exemple.fr",
    "<a@exemple.fr>",
    "A <a@exemple.fr>",
    "groupe:a@exemple.fr;",
    "a@exemple.fr\r\nBcc: b@exemple.fr",
    "a\u0000@exemple.fr",
    "a@exemple.fr\u0000",
    "a@exemple.fr/x",
    "a@exemple.fr?x",
    "a@exemple.fr#x",
    "a@x:y@exemple.fr",
    "a@exemple.fr:25",
    "a@exem\\ple.fr",
    `${"a".repeat(65)}@exemple.fr`,
    `a@${"b".repeat(64)}.fr`,
    `a@${"b.".repeat(130)}fr`,
    "\ud800@exemple.fr",
    "a@%65xemple.fr",
  ])("%j is no address", (written) => expect(canonicalEmail(written)).toBeUndefined());

  test("the canonical form is stable, ASCII, and has one @", () => {
    const near = fc
      .tuple(fc.string({ maxLength: 8 }), fc.emailAddress(), fc.string({ maxLength: 4 }))
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), near, fc.string({ unit: "binary" })), (written) => {
        const canonical = canonicalEmail(written);
        if (canonical === undefined) return;
        expect(canonicalEmail(canonical)).toBe(canonical);
        expect(canonical).toMatch(/^[!-?A-~]+@[a-z0-9.-]+$/);
        expect(canonical).toBe(canonical.toLowerCase());
      }),
      { numRuns: 2000 },
    );
  });

  test("T73 a very long address is rejected at once", () => {
    for (const part of ["(", "a.", "@", "a@", ".", "-", "\u0301"])
      expect(canonicalEmail(`${part.repeat(100_000)}@exemple.fr`)).toBeUndefined();
  });

  test("a field names what is missing and what is wrong", () => {
    expect([undefined, " ", "x"].map((value) => problemOf(email, value))).toEqual([
      messages.required,
      messages.required,
      messages.emailInvalid,
    ]);
    expect(email.parse(" Awa@Exemple.fr ")).toBe("awa@exemple.fr");
  });
});

describe("T66 text fields", () => {
  const name = requiredLine(10);
  const text = requiredText(10);

  test("text in any kind of space counts as missing", () => {
    for (const blank of [
      "",
      " ",
      "\t",
      "\u00a0",
      "\u2003",
      "\u200b",
      "\u200d\u200b",
      "\ufeff",
      "\u0301",
      "\u00ad",
    ])
      expect(problemOf(name, blank), JSON.stringify(blank)).toBe(messages.required);
    expect(problemOf(name, undefined)).toBe(messages.required);
    expect(problemOf(text, " \n ")).toBe(messages.required);
  });

  test("rejects control characters and overrides; line breaks only in texts", () => {
    for (const bad of [
      "a\u0000b",
      "a\u001bb",
      "a\u007fb",
      "a\u0085b",
      "a\u202eb",
      "a\u2066b",
      "a\ud800b",
      "\udc00a",
    ]) {
      expect(problemOf(name, bad), JSON.stringify(bad)).toBe(messages.controlCharacters);
      expect(problemOf(text, bad), JSON.stringify(bad)).toBe(messages.controlCharacters);
    }
    for (const line of ["a\nb", "a\rb", "a\tb", "a\u2028b"])
      expect(problemOf(name, line)).toBe(messages.controlCharacters);
    expect(text.parse("a\nb\r\n\tc")).toBe("a\nb\r\n\tc");
  });

  test("lengths are counted in characters, after trimming", () => {
    expect(name.parse(`  ${"é".repeat(10)}  `)).toBe("é".repeat(10));
    expect(problemOf(name, "é".repeat(11))).toBe(tooLong(10));
    expect(name.parse("🌍".repeat(10))).toBe("🌍".repeat(10));
    expect(problemOf(name, "🌍".repeat(11))).toBe(tooLong(10));
  });

  test("accepted text comes back unchanged, except the spaces around it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 12 }), (written) => {
        const read = text.safeParse(written);
        if (read.success) expect(read.data).toBe(written.trim());
      }),
    );
  });

  test("accepts emoji sequences and names in any script", () => {
    for (const one of ["👩🏽‍⚕️", "Ñ", "王", "محمد", "1", "<b>"]) expect(name.parse(one)).toBe(one);
  });
});

describe("parts of an address", () => {
  test("an id, a search and a limit", () => {
    for (const good of ["a", "A-_9", "x".repeat(64)]) expect(id.safeParse(good).success).toBe(true);
    for (const bad of ["", "x".repeat(65), "a b", "a/b", "é", "a\n", "..", "a.b"])
      expect(id.safeParse(bad).success).toBe(false);
    expect([
      search.safeParse("x".repeat(101)).success,
      search.safeParse("a\u0000").success,
      search.parse("  é "),
    ]).toEqual([false, false, "é"]);
    expect(["1", "1000"].map((value) => limit.parse(value))).toEqual([1, 1000]);
    for (const bad of ["0", "1001", "-1", "1e3", "", "١", "0x10", "99999"])
      expect(limit.safeParse(bad).success).toBe(false);
  });
});
