import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { Meeting } from "#contract/meetings.ts";
import { api } from "#web/api.ts";
import { CallError } from "#web/call.ts";
import { meetingDetail, showChange } from "#web/queries/meetings.ts";
import { liveDelay } from "./live-delay.ts";

type Shown = Pick<Meeting, "id" | "revision" | "state">;

const isVisible = (): boolean => document.visibilityState === "visible";

/** Shows what changed since the revision on the screen. False when there is nothing to poll any more. */
async function poll(client: QueryClient, { id, revision }: Shown): Promise<boolean> {
  try {
    const query = { rev: String(revision) };
    const { change } = await api.meetings.live({ params: { id }, query });
    if (change) showChange(client, change);
    return true;
  } catch (error) {
    if (!(error instanceof CallError) || ![403, 404].includes(error.status)) throw error;
    // Removed, or closed to the reader: the page then says so.
    void client.invalidateQueries({ queryKey: meetingDetail(id).queryKey });
    return false;
  }
}

/** Calls `run` again and again, at once when the page is shown or the network is back. Returns what stops it. */
function repeat(
  run: () => Promise<boolean>,
  delayAfter: (failures: number) => number | undefined,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOver = false;
  const wait = () => {
    clearTimeout(timer);
    const delay = delayAfter(failures);
    if (!isOver && delay !== undefined) timer = setTimeout(() => void runOnce(), delay);
  };
  const runOnce = async () => {
    clearTimeout(timer);
    try {
      isOver = !(await run()) || isOver;
      failures = 0;
    } catch {
      failures += 1;
    }
    wait();
  };
  const onChange = () => {
    failures = 0;
    if (isVisible() && !isOver) void runOnce();
    else clearTimeout(timer);
  };
  wait();
  document.addEventListener("visibilitychange", onChange);
  addEventListener("online", onChange);
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onChange);
    removeEventListener("online", onChange);
  };
}

/** Polls a meeting as long as the page is visible. What changed replaces what is shown; fields have a state of their own. */
export function useLiveMeeting(meeting: Shown): void {
  const client = useQueryClient();
  const { state } = meeting;
  const pollNow = useEffectEvent(() => poll(client, meeting));
  useEffect(
    () =>
      repeat(
        () => pollNow(),
        (failures) => liveDelay({ state, visible: isVisible(), failures, random: Math.random() }),
      ),
    [state],
  );
}
