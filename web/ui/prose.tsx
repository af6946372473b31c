import type { ReactNode } from "react";

/** Long text: its measure, its rhythm, and the style of the plain elements inside. */
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
    <div
      role="note"
      aria-label={label}
      className={`callout rounded-card border-l-8 px-5 py-4 ${box}`}
    >
      <p className="font-title text-h3 font-bold">{label}</p>
      {children}
    </div>
  );
}
