import type { Passage } from "#contract/search.ts";

/** A part of a text, with the words that a search has found marked. */
export const Extract = ({ parts }: { parts: Passage[] }) =>
  parts.map(({ at, text, isHit }) =>
    isHit ? (
      <mark key={at} className="bg-peach font-bold text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
