import { createContext, useContext } from "react";
import type { Meeting } from "#contract/meetings.ts";
import type { QueueState, SessionQueue } from "./session-queue.ts";

export interface Session {
  meeting: Meeting;
  queue: SessionQueue;
  queued: QueueState;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession is for parts of the session page");
  return session;
}
