import { type ReactNode, useEffect, useRef } from "react";
import { useNavigated } from "./use-navigated.ts";

interface DropdownProps {
  /** Dropdowns of one group close each other, without a script. */
  group: string;
  summary: ReactNode;
  summaryClass: string;
  panelClass: string;
  children: ReactNode;
}

const close = (details: HTMLDetailsElement | null) => details?.removeAttribute("open");

/** A native disclosure that opens by click or key; with a script it also closes on Escape, outside, and once a link is followed. */
export function Dropdown({ group, summary, summaryClass, panelClass, children }: DropdownProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      if (!ref.current?.contains(event.target as Node)) close(ref.current);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !ref.current?.open) return;
      const within = ref.current.contains(document.activeElement);
      close(ref.current);
      if (within) ref.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  useNavigated(() => close(ref.current));
  return (
    <details
      ref={ref}
      name={group}
      className="group relative"
      onBlur={(event) =>
        event.relatedTarget &&
        !event.currentTarget.contains(event.relatedTarget) &&
        close(ref.current)
      }
    >
      <summary className={summaryClass}>{summary}</summary>
      <div className={panelClass}>{children}</div>
    </details>
  );
}
