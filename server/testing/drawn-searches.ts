import fc from "fast-check";
import { toTitleWords } from "#contract/search.ts";

const drawWord = (words: string[]) =>
  fc
    .tuple(
      fc.constantFrom(...words),
      fc.constantFrom("whole", "beginning", "capitals", "plain", "plural"),
    )
    .map(([text, how]) => {
      if (how === "beginning") return text.slice(0, 4);
      if (how === "capitals") return text.toUpperCase();
      if (how === "plain") return text.normalize("NFD").replace(/\p{M}/gu, "");
      return how === "plural" ? `${text}s` : text;
    });

/** Searches of one to three words of these texts, or of the others, as people type them. */
export const drawSearches = (texts: string[], others: string[]) =>
  fc
    .array(drawWord([...new Set(texts.join(" ").match(/[\p{L}\p{N}’-]+/gu)), ...others]), {
      minLength: 1,
      maxLength: 3,
    })
    .map((words) => words.join(" "))
    .filter((text) => text.length >= 2 && toTitleWords(text).length > 0);
