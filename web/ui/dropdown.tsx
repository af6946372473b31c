import { type ReactNode, useEffect, useRef } from "react";
import { enlivenDropdown } from "./live-dropdown.ts";
import { useNavigated } from "./use-navigated.ts";

interface DropdownProps {
  /** Dropdowns of one group close each other, without a script. */
  group: string;
  summary: ReactNode;
  summaryClass: string;
  className?: string;
  panelClass: string;
  /** Element of the panel: a list contains its items directly. */
  panel?: "div" | "ul";
  children: ReactNode;
}

/** A native disclosure that opens by click or key; with a script it also closes on Escape, outside, and once a link is followed. */
export function Dropdown({
  group,
  summary,
  summaryClass,
  className = "",
  panelClass,
  panel: Panel = "div",
  children,
}: DropdownProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => (ref.current ? enlivenDropdown(ref.current) : undefined), []);
  useNavigated(() => ref.current?.removeAttribute("open"));
  return (
    <details ref={ref} name={group} data-dropdown className={`group relative ${className}`}>
      <summary className={summaryClass}>{summary}</summary>
      <Panel className={panelClass}>{children}</Panel>
    </details>
  );
}
