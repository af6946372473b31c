import type { ReactNode } from "react";

/** Long text: its measure, its rhythm, and the look of the plain elements inside. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}

const CALLOUTS = {
  note: { label: "À noter", box: "border-teal bg-mist" },
  important: { label: "Important", box: "border-apricot bg-peach" },
};

export function Callout({ kind, children }: { kind: keyof typeof CALLOUTS; children: ReactNode }) {
  const { label, box } = CALLOUTS[kind];
  return (
    <aside aria-label={label} className={`callout rounded-card border-l-8 px-5 py-4 ${box}`}>
      <p className="font-title text-h3 font-bold">{label}</p>
      {children}
    </aside>
  );
}

/** What scrolls has to be reachable by keyboard (WCAG 2.1.1), though it is no control. */
const REACHABLE = { tabIndex: 0 };

/** A wide table scrolls in its own frame, which the keyboard can reach. */
export function TableFrame({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Tableau" {...REACHABLE} className="overflow-x-auto rounded-card border border-line bg-card">
      <table className="prose-table">{children}</table>
    </section>
  );
}
