import { createContext, useContext } from "react";
import { markWords } from "#contract/search.ts";
import { Extract } from "./extract.tsx";

/** The folded words that a search has found in the titles below it. */
export const MarkedWords = createContext<string[]>([]);

/** A title; in the results of a search, with the words found marked. */
export function Marked({ text }: { text: string }) {
  const words = useContext(MarkedWords);
  if (words.length === 0) return text;
  return <Extract parts={markWords(text, words)} />;
}
