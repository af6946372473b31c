import { Timeline } from "../ui/timeline.tsx";
import type { Entry } from "./page-parts.ts";
import { ProseNodes } from "./prose-view.tsx";

const capital = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

/** Dated items of a page as a timeline. */
export function TimelineView({ entries }: { entries: Entry[] }) {
  return (
    <Timeline
      entries={entries.map(({ label, nodes: [first = "", ...rest] }) => ({
        label: capital(label),
        text: <ProseNodes nodes={[typeof first === "string" ? capital(first) : first, ...rest]} />,
      }))}
    />
  );
}
