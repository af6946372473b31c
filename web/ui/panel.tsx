import type { ReactNode } from "react";

const SIDES = "grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:items-start lg:gap-12";

/** The white sheet a form is written on. */
export const Panel = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-6 rounded-card bg-card p-5 raised sm:p-8">{children}</div>
);

/** A panel and, beside it or under it, what explains it. */
export function PanelWithAside({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className={SIDES}>
      <div className="grid gap-6">{children}</div>
      {aside && <aside className="grid gap-6">{aside}</aside>}
    </div>
  );
}
