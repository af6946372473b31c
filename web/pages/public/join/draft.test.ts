import { afterEach, describe, expect, it, vi } from "vitest";
import { dropOldDraft } from "#web/join-draft.ts";
import { isEmpty, parseDraft, stepOf } from "./draft.ts";

const current = [
  { document: "cadre-de-partenariat", url: "/a.pdf", sha256: "aa", validated: true },
  { document: "recommandations", url: "/b.pdf", sha256: "bb", validated: true },
];

const NOW = Date.parse("2026-11-21T12:00:00Z");
const DAY = 24 * 3_600_000;
const storedAt = (draft: object, at = NOW): string => JSON.stringify({ ...draft, at });

afterEach(() => vi.unstubAllGlobals());

describe("the draft of an application", () => {
  it("is empty when nothing readable is stored", () => {
    for (const raw of [
      null,
      "",
      "{",
      "null",
      "[]",
      '{"values":3,"acceptances":"x"}',
      '{"acceptances":[null,4]}',
    ]) {
      expect(parseDraft(raw, current, NOW)).toEqual({ values: {}, acceptances: [] });
    }
  });

  it("contains what was typed, but no password", () => {
    const raw = storedAt({
      values: { username: "Asso", email: "a@b.fr", password: "secret", firstName: 4 },
      acceptances: [],
    });
    expect(parseDraft(raw, current, NOW).values).toEqual({ username: "Asso", email: "a@b.fr" });
  });

  it("drops the acceptance of a document that has changed", () => {
    const raw = storedAt({
      values: {},
      acceptances: [
        { document: "cadre-de-partenariat", sha256: "older" },
        { document: "recommandations", sha256: "bb" },
      ],
    });
    expect(parseDraft(raw, current, NOW).acceptances).toEqual([
      { document: "recommandations", sha256: "bb" },
    ]);
  });

  it("lists the current documents that were opened as a page", () => {
    const raw = storedAt({ values: {}, acceptances: [], read: ["bb", "older", 4] });
    expect(parseDraft(raw, current, NOW).read).toEqual(["bb"]);
  });

  it("is erased after seven days, or when its age is unknown", () => {
    const typed = { values: { username: "Asso" }, acceptances: current };
    const left = (raw: string): string | null => {
      const stored = new Map([["adhesion", raw]]);
      vi.stubGlobal("localStorage", {
        getItem: (key: string) => stored.get(key) ?? null,
        removeItem: (key: string) => stored.delete(key),
      });
      dropOldDraft(NOW);
      return stored.get("adhesion") ?? null;
    };
    const young = storedAt(typed, NOW - 7 * DAY + 1);
    expect([isEmpty(parseDraft(young, current, NOW)), left(young)]).toEqual([false, young]);
    for (const old of [
      storedAt(typed, NOW - 7 * DAY),
      storedAt(typed, NOW + 2 * DAY),
      JSON.stringify(typed),
      "{",
    ])
      expect([isEmpty(parseDraft(old, current, NOW)), left(old)]).toEqual([true, null]);
  });

  it("opens at the first document that is not accepted", () => {
    expect(stepOf(current, [])).toBe(0);
    expect(stepOf(current, [{ document: "recommandations", sha256: "bb" }])).toBe(0);
    expect(stepOf(current, [{ document: "cadre-de-partenariat", sha256: "aa" }])).toBe(1);
    expect(stepOf(current, current)).toBe(2);
  });
});
