import { type ReactNode, useEffect, useId, useRef } from "react";
import { enlivenTooltip } from "./live-tooltip.ts";

interface TooltipProps {
  /** What the button is about, read by screen readers. */
  name: string;
  tip: ReactNode;
  children: ReactNode;
}

/** A short explanation on hover, focus and touch; Escape hides it. What it says must also be in the page. */
export function Tooltip({ name, tip, children }: TooltipProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => (button.current ? enlivenTooltip(button.current) : undefined), []);
  return (
    <span className="group/tip relative inline-flex">
      <button
        ref={button}
        type="button"
        aria-label={name}
        aria-describedby={id}
        data-tooltip
        className="inline-flex rounded-full"
      >
        {children}
      </button>
      <span
        id={id}
        role="tooltip"
        className="appear absolute top-full left-0 z-30 mt-2 hidden w-64 max-w-[80vw] rounded-card bg-ink px-4 py-3 text-left text-sm font-normal text-sand group-focus-within/tip:block group-hover/tip:block"
      >
        {tip}
      </span>
    </span>
  );
}
