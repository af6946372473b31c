import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router";
import { useGo } from "#web/ui/use-go.ts";
import { useNavigated } from "#web/ui/use-navigated.ts";
import { LAST_STEP, stepIn, stepPath } from "./steps.ts";

interface Step {
  step: number;
  /** True once a step has followed another: its title takes the focus. */
  entered: boolean;
  /** Back or Forward led here. */
  inPlace: boolean;
  /** Adds a history entry; `change` is what the new step needs of the draft. */
  goTo: (step: number, change?: () => void) => Promise<void>;
  enter: () => void;
  addressOf: (step: number) => string;
}

const IN_PLACE = { preventScrollReset: true };

/**
 * The step of the address; a later one than the first that is not done leads back to that one. An address without a step
 * opens where the draft is. `first` is undefined until the draft is read: the address alone counts.
 */
export function useStep(first: number | undefined): Step {
  const [search] = useSearchParams();
  const { key, pathname } = useLocation();
  const addressOf = useCallback((step: number) => stepPath(pathname, step), [pathname]);
  const [opened] = useState(key);
  const [home, setHome] = useState<number>();
  if (home === undefined && first !== undefined) setHome(first);
  const type = useNavigationType();
  const go = useGo();
  /** Where a change of step leads to, and the history entry that it left. */
  const leaving = useRef<{ to: number; from: string }>(undefined);
  const [entered, setEntered] = useState(false);
  const enter = (): void => setEntered(true);
  useNavigated(() => type !== "REPLACE" && enter());
  const asked = stepIn(search);
  const step = Math.min(asked ?? home ?? 0, first ?? LAST_STEP);
  useEffect(() => {
    // The draft changes before the address does; until then the step is not corrected.
    const hasGoneBack = type === "POP" && key !== leaving.current?.from;
    if (asked === leaving.current?.to || hasGoneBack) leaving.current = undefined;
    const isNamed = step === asked || (asked === undefined && first === 0);
    if (first === undefined || isNamed || leaving.current) return;
    void go(addressOf(step) + location.hash, { ...IN_PLACE, replace: true });
  }, [first, step, asked, type, key, go, addressOf]);
  // An address without a step gets its own first: Back and a reload lead there.
  const goTo = async (next: number, change?: () => void): Promise<void> => {
    leaving.current = { to: next, from: key };
    if (asked === undefined) await go(addressOf(step), { ...IN_PLACE, replace: true });
    change?.();
    await go(addressOf(next), IN_PLACE);
  };
  return { step, entered, inPlace: type === "POP" && key !== opened, goTo, enter, addressOf };
}
