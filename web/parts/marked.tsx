import { createContext, useContext } from "react";
import { markWords } from "#contract/search.ts";

/** The folded words that a search has found in the titles below it. */
export const MarkedWords = createContext<string[]>([]);

/** A title; in the results of a search, with the words found marked. */
export function Marked({ text }: { text: string }) {
  const words = useContext(MarkedWords);
  if (words.length === 0) return text;
  return markWords(text, words).map(({ at, text: part, isHit }) =>
    isHit ? (
      <mark key={at} className="bg-peach font-bold text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
