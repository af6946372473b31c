import type { ReactNode } from "react";
import { ProseNodes, ProseSections } from "#web/parts/prose-view.tsx";
import { TimelineView } from "#web/parts/timeline-view.tsx";
import { Band } from "./band.tsx";
import type { Home } from "./read-home.ts";

const Fold = ({ title, dates, beside }: NonNullable<Home["history"]["fold"]>) => (
  <details className="dates sm:mt-4">
    <summary className="chevron inline-flex min-h-11 items-center gap-2 font-bold text-teal hover:underline">
      {title}
    </summary>
    <TimelineView entries={dates} className="mt-4" />
    <ProseNodes nodes={beside.flatMap(({ nodes }) => nodes)} />
  </details>
);

/** A few dates, and all of them folded; on a phone the fold alone. */
export function HomeHistory({
  dates,
  beside,
  fold,
  children,
  ...band
}: Home["history"] & { children: ReactNode }) {
  return (
    <Band {...band} anchor="histoire" isTitleShort={fold !== undefined}>
      <TimelineView
        entries={dates}
        isShort={fold !== undefined}
        className={fold ? "mt-8 max-sm:hidden" : "mt-8"}
      />
      {beside.length > 0 && (
        <div className="mt-8">
          <ProseSections sections={beside} />
        </div>
      )}
      {fold && <Fold {...fold} />}
      {children}
    </Band>
  );
}
