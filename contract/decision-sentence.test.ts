import { describe, expect, test } from "vitest";
import { handSentence } from "./decision-sentence.ts";

const counts = (pro: number, against: number, abstain = 0, none = 0) => ({
  ...{ for: pro, against, abstain, none },
});

describe("handSentence", () => {
  test("says a consensus without counts, for each outcome", () => {
    const say = (outcome: "adopted" | "rejected" | "adjourned") =>
      handSentence({ method: "consensus", hands: [], outcome });
    expect(say("adopted")).toBe("Adoptée par consensus.");
    expect(say("rejected")).toBe("Rejetée par consensus.");
    expect(say("adjourned")).toBe("Reportée par consensus.");
  });

  test("counts a show of hands, in the singular and in the plural", () => {
    const say = (...hands: ReturnType<typeof counts>[]) =>
      handSentence({ method: "hands", hands, outcome: "adopted" });
    expect(say(counts(9, 2, 1, 1))).toBe(
      "Adoptée à main levée\u00A0: 9 pour, 2 contre, 1 abstention, 1 personne ne prend pas part au vote.",
    );
    expect(say(counts(1, 0, 2, 3))).toBe(
      "Adoptée à main levée\u00A0: 1 pour, 0 contre, 2 abstentions, 3 personnes ne prennent pas part au vote.",
    );
    expect(say(counts(9, 0))).toBe("Adoptée à main levée\u00A0: 9 pour, 0 contre.");
  });

  test("counts all hands, then each college in a sentence of its own", () => {
    const hands = [
      { college: "College structure" as const, ...counts(5, 1) },
      { college: "College personne qualifiée" as const, ...counts(0, 2, 1) },
    ];
    expect(handSentence({ method: "hands", hands, outcome: "rejected" })).toBe(
      "Rejetée à main levée\u00A0: 5 pour, 3 contre, 1 abstention. Collège structure\u00A0: 5 pour, 1 contre. Collège personne qualifiée\u00A0: 0 pour, 2 contre, 1 abstention.",
    );
  });
});
