import { useEffect, useRef } from "react";
import { CheckIcon } from "./icons.tsx";

interface StepperProps {
  label: string;
  steps: string[];
  /** Index of the step under way; beyond the last one all are done. */
  current: number;
}

const DISC = "grid size-9 shrink-0 place-items-center rounded-full border-2 font-bold";

function Disc({ index, current }: { index: number; current: number }) {
  if (index >= current)
    return (
      <span
        className={`${DISC} ${index === current ? "border-teal bg-teal text-on-teal" : "border-edge bg-card"}`}
      >
        {index + 1}
      </span>
    );
  return (
    <span className={`${DISC} border-teal bg-card text-teal`}>
      <CheckIcon />
      <span className="sr-only">{index + 1}</span>
    </span>
  );
}

/** Progress through a form of several screens. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol aria-label={label} className="flex flex-wrap gap-3">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? "step" : undefined}
          className="flex grow basis-56 items-center gap-3 border-line sm:border-t-4 sm:pt-3 aria-[current]:border-teal"
        >
          <Disc index={index} current={current} />
          <span className={index === current ? "font-bold" : ""}>
            {step}
            {index < current && <span className="sr-only"> (étape terminée)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Title of a step: it takes the focus when the step follows another one, and says so to a screen reader. */
export function StepTitle({ focused, children }: { focused: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <h2 ref={heading} tabIndex={-1} className="scroll-mt-8 text-h2">
      {children}
    </h2>
  );
}
