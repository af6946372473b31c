import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { messages } from "#contract/messages.ts";
import { api } from "#web/api.ts";
import { CallError } from "#web/call.ts";
import { failureSentence } from "#web/parts/failure.ts";
import { showAttendance, showNote } from "#web/queries/meeting-session.ts";
import { showMeeting } from "#web/queries/meetings.ts";
import { accountId } from "#web/session.ts";
import { readUnsent, storeUnsent } from "#web/unsent-changes.ts";
import {
  contentsOf,
  type Failure,
  mergeQueued,
  type Queued,
  type QueueState,
  type QueueWays,
  SessionQueue,
} from "./session-queue.ts";

const nameOf = (id: string): string => `reunion-${id}`;

const isQueued = (entry: unknown): entry is Queued =>
  typeof entry === "object" &&
  entry !== null &&
  "kind" in entry &&
  ((entry.kind === "note" && "itemId" in entry && "text" in entry && "base" in entry) ||
    (entry.kind === "presence" && "body" in entry));

/** Retried: no network, an ended session, too many calls, or a server that fails. */
function failureOf(error: unknown): Failure {
  const { code, status } = error instanceof CallError ? error : { code: undefined, status: 400 };
  if (code === "stale") return "stale";
  return status === 0 || status === 401 || status === 429 || status >= 500
    ? "unreachable"
    : { refused: failureSentence(error, messages.noteSaveFailed) };
}

async function readNote(client: QueryClient, id: string, itemId: string) {
  const meeting = await api.meetings.get({ params: { id } });
  showMeeting(client, meeting);
  const item = meeting.items.find((one) => one.id === itemId);
  return item && (item.note ?? { markdown: "", version: 0 });
}

const readStored = (owner: string | undefined, id: string): Queued[] =>
  readUnsent(owner, nameOf(id)).filter(isQueued);

/** Stores and sends for the account that opened the page, beside what its other tabs stored. */
function storeOf(id: string): Pick<QueueWays, "maySend" | "store"> & { entries: Queued[] } {
  const owner = accountId();
  const maySend = () => accountId() === owner;
  const read = () => readStored(owner, id);
  const entries = read();
  const before = contentsOf(entries);
  const store = (own: readonly Queued[]) => {
    // After a log-out, or the log-in of another account, nothing of this one is stored.
    if (maySend()) storeUnsent(owner, nameOf(id), mergeQueued(read(), before, own));
    for (const [key, content] of contentsOf(own)) before.set(key, content);
  };
  return { entries, maySend, store };
}

function makeQueue(client: QueryClient, id: string): SessionQueue {
  const { entries, maySend, store } = storeOf(id);
  return new SessionQueue(entries, {
    maySend,
    saveNote: (itemId, text, version) =>
      api.meetingSession.saveNote({ params: { id: itemId }, body: { text, version } }),
    readNote: (itemId) => readNote(client, id, itemId),
    record: (body) => api.meetingPresence.record({ params: { id }, body }),
    failureOf,
    store,
    onNote: (itemId, note) => showNote(client, id, itemId, note),
    onRecorded: (attendance) => showAttendance(client, id, attendance),
    later: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
}

/** By session (each has a cache of its own) and meeting. */
const queues = new WeakMap<QueryClient, Map<string, SessionQueue>>();

/** One for the whole session: while other pages are shown it tries again, and nothing is sent twice. */
function queueOf(client: QueryClient, id: string): SessionQueue {
  const opened = queues.get(client) ?? new Map<string, SessionQueue>();
  queues.set(client, opened);
  const queue = opened.get(id) ?? makeQueue(client, id);
  opened.set(id, queue);
  return queue;
}

/** The queue of a meeting on this device; what the last visit could not send is sent now, and again when the network is back. */
export function useSessionQueue(id: string): { queue: SessionQueue; queued: QueueState } {
  const client = useQueryClient();
  const [queue] = useState(() => queueOf(client, id));
  const queued = useSyncExternalStore(queue.subscribe, queue.getState, queue.getState);
  useEffect(() => {
    const send = () => void queue.flush();
    queue.adopt(readStored(accountId(), id));
    send();
    addEventListener("online", send);
    return () => {
      removeEventListener("online", send);
      send();
    };
  }, [queue, id]);
  return { queue, queued };
}
