import { describe, expect, test } from "vitest";
import { type Edits, fromDraft, toDraft, withContested, withSaved, withText } from "./edits.ts";

const rna = { name: "rna", value: "W1", version: 3 };
const siret = { name: "siret", value: "", version: 0 };

describe("the edits of a form of values", () => {
  test("remember the version that was shown, and end when the saved text comes back", () => {
    const edited = withText({}, rna, "W2");
    expect(edited).toEqual({ rna: { text: "W2", version: 3 } });
    const later = { ...rna, value: "W9", version: 4 };
    expect(withText(edited, later, "W3")).toEqual({ rna: { text: "W3", version: 3 } });
    expect(withText(edited, rna, "W1")).toEqual({});
    // What another person saved meanwhile would be replaced: it stays an edit.
    expect(withText(edited, later, "W9")).toEqual({ rna: { text: "W9", version: 3 } });
  });

  test("typed while a save lasted are still to save, over the new version", () => {
    const sent: Edits = { rna: { text: "W2", version: 3 }, siret: { text: "1", version: 0 } };
    const edited: Edits = {
      ...sent,
      siret: { text: "12", version: 0 },
      dpo: { text: "Lou", version: 1 },
    };
    const saved = [
      { name: "rna", value: "W2", version: 4 },
      { name: "siret", value: "1", version: 1 },
    ];
    expect(withSaved(edited, sent, saved)).toEqual({
      siret: { text: "12", version: 1 },
      dpo: { text: "Lou", version: 1 },
    });
  });

  test("refused as stale replace the version that is shown next", () => {
    const edited: Edits = { rna: { text: "W2", version: 3 }, siret: { text: "1", version: 0 } };
    const current = [{ ...rna, value: "W9", version: 4 }, siret];
    expect(withContested(edited, ["rna"], current)).toEqual({
      rna: { text: "W2", version: 4, contested: true },
      siret: { text: "1", version: 0 },
    });
    expect(withContested({}, ["rna"], current)).toEqual({});
  });

  test("come back from a draft with the version they were based on", () => {
    const edited: Edits = { rna: { text: "W2", version: 2 }, siret: { text: "", version: 0 } };
    expect(fromDraft(toDraft(edited), [rna, siret])).toEqual({ rna: { text: "W2", version: 2 } });
    expect(fromDraft({ gone: "x" }, [rna])).toEqual({});
  });
});
