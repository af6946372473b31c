import { useQuery } from "@tanstack/react-query";
import type { FirstSteps } from "#contract/first-steps.ts";
import { mayAdminister } from "#contract/permissions.ts";
import { firstSteps } from "../queries/first-steps.ts";
import type { Reading } from "./loaded.tsx";
import { useMemberSpace } from "./member-space.ts";
import { useReading } from "./use-reading.ts";

interface ShownSteps {
  reading: Reading<FirstSteps>;
  /** Steps that are done, of all. */
  done: number;
  all: number;
  /** Some remain, hidden or not. */
  remain: boolean;
  shown: boolean;
}

/** The first steps of the site; nothing is read for a member who is no administrator. */
export function useFirstSteps(): ShownSteps {
  const { me } = useMemberSpace();
  const reading = useReading(useQuery({ ...firstSteps, enabled: mayAdminister(me) }));
  const { steps = [], hidden = false } = reading.data ?? {};
  const done = steps.filter(({ state }) => state === "done").length;
  const remain = done < steps.length;
  return { reading, done, all: steps.length, remain, shown: remain && !hidden };
}
