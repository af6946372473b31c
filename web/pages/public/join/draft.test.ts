import { describe, expect, it } from "vitest";
import { parseDraft, stepOf } from "./draft.ts";

const current = [
  { document: "cadre-de-partenariat", url: "/a.pdf", sha256: "aa", validated: true },
  { document: "recommandations", url: "/b.pdf", sha256: "bb", validated: true },
];

describe("the draft of an application", () => {
  it("is empty when nothing readable is kept", () => {
    for (const raw of [null, "", "{", "null", "[]", '{"values":3,"acceptances":"x"}', '{"acceptances":[null,4]}']) {
      expect(parseDraft(raw, current)).toEqual({ values: {}, acceptances: [] });
    }
  });

  it("keeps what was typed, and never a password", () => {
    const raw = JSON.stringify({ values: { username: "Asso", email: "a@b.fr", password: "secret", firstName: 4 }, acceptances: [] });
    expect(parseDraft(raw, current).values).toEqual({ username: "Asso", email: "a@b.fr" });
  });

  it("forgets the acceptance of a document that has changed since", () => {
    const raw = JSON.stringify({
      values: {},
      acceptances: [
        { document: "cadre-de-partenariat", sha256: "older" },
        { document: "recommandations", sha256: "bb" },
      ],
    });
    expect(parseDraft(raw, current).acceptances).toEqual([{ document: "recommandations", sha256: "bb" }]);
  });

  it("is at the first document that is not accepted", () => {
    expect(stepOf(current, [])).toBe(0);
    expect(stepOf(current, [{ document: "recommandations", sha256: "bb" }])).toBe(0);
    expect(stepOf(current, [{ document: "cadre-de-partenariat", sha256: "aa" }])).toBe(1);
    expect(stepOf(current, current)).toBe(2);
  });
});
