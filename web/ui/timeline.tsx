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
          <span aria-hidden="true" className="absolute top-1.5 left-0 size-4 rounded-full border-4 border-apricot bg-sand sm:static sm:mb-3 sm:block" />
          {place < entries.length - 1 && (
            <>
              <span aria-hidden="true" className="absolute top-7 bottom-0 left-1.5 w-1 rounded-full bg-line sm:hidden" />
              <svg
                aria-hidden="true"
                viewBox="0 0 200 24"
                preserveAspectRatio="none"
                className="timeline-arc absolute -top-3 left-5 hidden h-5 w-[calc(100%+0.25rem)] fill-none stroke-line sm:block"
              >
                <path d="M2 22Q100-16 198 22" strokeWidth="3" strokeLinecap="round" vectorEffect="non-scaling-stroke" />
              </svg>
            </>
          )}
          <p className="font-title text-h3 font-bold text-brick">{label}</p>
          <p className="mt-1 text-sm">{text}</p>
        </li>
      ))}
    </ol>
  );
}
