import type { ReactNode } from "react";

interface TimelineProps {
  entries: { label: string; text: ReactNode }[];
  className?: string;
  /** Three at most: one row. */
  isShort?: boolean;
}

/** Steps in time, joined by arcs: down the page on a phone, in rows on a wide screen. */
export function Timeline({ entries, className = "", isShort = false }: TimelineProps) {
  const columns = isShort ? "timeline-row sm:grid-cols-3" : "sm:grid-cols-2 lg:grid-cols-5";
  return (
    <ol className={`timeline grid grid-cols-1 gap-x-8 sm:gap-y-10 ${columns} ${className}`}>
      {entries.map(({ label, text }) => (
        <li key={label}>
          <b>{label}</b>
          {text}
        </li>
      ))}
    </ol>
  );
}
