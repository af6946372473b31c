import type { ReactNode } from "react";
import { ChevronIcon } from "./icons.tsx";

/** More text for who wants it; without a script too. */
export function Disclosure({
  summary,
  group,
  open,
  onOpen,
  children,
}: {
  summary: ReactNode;
  group?: string;
  /** As it is shown first. */
  open?: boolean;
  /** What is shown inside may come only then. */
  onOpen?: () => void;
  children: ReactNode;
}) {
  return (
    <details
      {...(group && { name: group })}
      {...(open && { open })}
      onToggle={onOpen && ((event) => event.currentTarget.open && onOpen())}
      className="group rounded-card border border-line bg-card"
    >
      <summary className="flex min-h-13 items-center justify-between gap-4 rounded-card px-5 py-3 font-bold hover:bg-mist">
        {summary}
        <ChevronIcon className="size-5 transition-transform group-open:rotate-180 motion-reduce:transition-none" />
      </summary>
      <div className="border-t border-line px-5 py-4">{children}</div>
    </details>
  );
}
