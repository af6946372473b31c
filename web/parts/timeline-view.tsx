import type { Entry } from "#contract/section-parts.ts";
import { Timeline } from "../ui/timeline.tsx";
import { ProseNodes } from "./prose-view.tsx";

const capital = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

interface TimelineViewProps {
  entries: Entry[];
  className?: string;
  isShort?: boolean;
}

/** Dated items of a page as a timeline. */
export function TimelineView({ entries, ...rest }: TimelineViewProps) {
  return (
    <Timeline
      {...rest}
      entries={entries.map(({ label, nodes: [first = "", ...rest] }) => ({
        label: capital(label),
        text: <ProseNodes nodes={[typeof first === "string" ? capital(first) : first, ...rest]} />,
      }))}
    />
  );
}
