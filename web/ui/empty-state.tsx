import type { ReactNode } from "react";

interface EmptyStateProps {
  children: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
}

/** A list with nothing in it: the sentence, under a drawing of two shores that nothing joins yet. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-dashed border-edge px-6 py-10 text-center">
      <svg aria-hidden="true" viewBox="0 0 160 70" className="h-20 w-44">
        <path d="M0 66q2-24 34-24 20 0 24 24z" className="fill-shore" />
        <path d="M102 66q4-24 24-24 32 0 34 24z" className="fill-shore" />
        <path
          d="M40 44Q80-4 120 44"
          className="fill-none stroke-apricot"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray="3 11"
        />
        <path
          d="M62 62q9-7 18 0t18 0"
          className="fill-none stroke-leaf"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      <p className="max-w-measure">{children}</p>
      {action}
    </div>
  );
}
