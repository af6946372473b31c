import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { CheckIcon } from "./icons.tsx";
import { SiteLink } from "./site-link.tsx";

interface StepperProps {
  label: string;
  steps: string[];
  /** Index of the step on the screen. */
  current: number;
  /** Number of steps done: by default, those before the current one. */
  done?: number;
  /** Address of a step: those that are done, and the next one, are then links. */
  addressOf?: (index: number) => string;
}

const DISC = "grid size-9 shrink-0 place-items-center rounded-full border-2 font-bold";
const STEP = "flex min-h-11 items-center gap-3 sm:h-full";

function Disc({ index, current, done }: { index: number; current: number; done: number }) {
  if (index >= done || index === current)
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

function Step({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return <span className={STEP}>{children}</span>;
  return (
    <SiteLink to={href} preventScrollReset className={`${STEP} text-teal underline`}>
      {children}
    </SiteLink>
  );
}

/** Progress through a form of several screens. On a phone the current step alone shows its name. */
export function Stepper({ label, steps, current, done = current, addressOf }: StepperProps) {
  return (
    <ol aria-label={label} className="flex items-center gap-3 sm:flex-wrap sm:items-stretch">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? "step" : undefined}
          className="border-line aria-[current]:grow sm:grow sm:basis-56 sm:border-t-4 sm:pt-1.5 aria-[current]:border-teal"
        >
          <Step href={index !== current && index <= done ? addressOf?.(index) : undefined}>
            <Disc {...{ index, current, done }} />
            <span className={index === current ? "font-bold" : "max-sm:sr-only"}>
              {step}
              {index < done && <span className="sr-only"> (étape terminée)</span>}
            </span>
          </Step>
        </li>
      ))}
    </ol>
  );
}

interface StepTitleProps {
  /** The step follows another one: its title takes the focus, which says so to a screen reader. */
  entered: boolean;
  /** Back and Forward restore the former place themselves. */
  inPlace: boolean;
  children: string;
}

export function StepTitle({ entered, inPlace, children }: StepTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const take = useEffectEvent(() => {
    heading.current?.focus({ preventScroll: true });
    if (!inPlace) heading.current?.scrollIntoView();
  });
  useEffect(() => {
    if (entered) take();
  }, [entered]);
  return (
    <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-h2">
      {children}
    </h2>
  );
}
