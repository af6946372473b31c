import { IDLE_POLL_MS, LIVE_POLL_MS, type MeetingState } from "#contract/meeting-limits.ts";

const SPREAD_MS = 1000;
const BACKOFF_MAX_MS = 120_000;

interface Circumstances {
  state: MeetingState;
  visible: boolean;
  /** Polls that failed since the last answer. */
  failures: number;
  /** From 0 to 1: phones that were opened together do not poll together. */
  random: number;
}

/** Milliseconds until the next poll of a meeting; undefined for none. */
export function liveDelay({ state, visible, failures, random }: Circumstances): number | undefined {
  if (!visible) return undefined;
  const usual = state === "open" ? LIVE_POLL_MS : IDLE_POLL_MS;
  const delay = Math.min(usual * 2 ** failures, Math.max(usual, BACKOFF_MAX_MS));
  return Math.round(delay + (2 * random - 1) * SPREAD_MS);
}
