import type { ReactNode } from "react";

interface TimelineProps {
  entries: { label: string; text: ReactNode }[];
}

/** Steps in time, joined by arcs: down the page on a phone, in rows on a wide screen. */
export function Timeline({ entries }: TimelineProps) {
  return (
    <ol className="timeline grid grid-cols-1 gap-x-8 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-5">
      {entries.map(({ label, text }, place) => (
        <li key={label} className="relative pb-7 pl-9 last:pb-0 sm:pb-0 sm:pl-0">
          {place < entries.length - 1 && (
            <svg
              aria-hidden="true"
              viewBox="0 0 200 24"
              preserveAspectRatio="none"
              className="timeline-arc"
            >
              <path
                d="M2 22Q100-16 198 22"
                strokeWidth="3"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
          )}
          <p className="font-title text-h3 font-bold text-brick">{label}</p>
          <p className="mt-1 text-sm">{text}</p>
        </li>
      ))}
    </ol>
  );
}
