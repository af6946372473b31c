import { useState } from "react";
import type { Meeting } from "#contract/meetings.ts";
import { findItem } from "./session-items.ts";

const CLOSED = "La séance est levée. La rédaction du compte rendu commence.";
const OPENED = "La séance est ouverte.";

/** What changed between two answers, for screen readers. */
export function newsOf(before: Meeting, now: Meeting): string | undefined {
  if (before.state !== now.state) {
    if (now.state === "drafting") return CLOSED;
    return now.state === "open" ? OPENED : undefined;
  }
  if (before.currentItem === now.currentItem) return undefined;
  const item = findItem(now, now.currentItem);
  return item && `Point en cours\u00A0: ${item.title}`;
}

/** Says once that the session went to another item, was opened or closed. The focus stays where it is. */
export function SessionNews({ meeting }: { meeting: Meeting }) {
  const [seen, setSeen] = useState<{ meeting: Meeting; news: string }>({ meeting, news: "" });
  if (seen.meeting !== meeting)
    setSeen({ meeting, news: newsOf(seen.meeting, meeting) ?? seen.news });
  return (
    <p role="status" className="sr-only">
      {seen.news}
    </p>
  );
}
