import { useCallback, useEffect, useRef, useState } from "react";
import { useToasts } from "../ui/toasts.tsx";
import { failureSentence } from "./failure.ts";

export interface QueuedUpload {
  id: number;
  name: string;
  size: number;
  state: "waiting" | "asking" | "sending" | "done" | "failed" | "cancelled";
  /** Progress from 0 to 1. */
  progress: number;
  error?: string;
  /** What has to be decided before it is sent, while it is asking. */
  question?: Question;
}

/** What a file is to become, with the answers by name. */
export interface Question {
  sentence: string;
  answers: { name: string; onChoose: () => void }[];
}

/** Asks what to do with a file. Its other buttons answer nothing. Rejects when its upload is cancelled. */
export type Ask = <A extends string>(
  sentence: string,
  answers: Record<A, string>,
  others?: Question["answers"],
) => Promise<A>;

/** Sends one file with the fields of its form, reports progress and stops on abort. */
export type SendFile<T, F> = (
  input: { file: File; body: F; onProgress: (share: number) => void },
  signal: AbortSignal,
  ask: Ask,
) => Promise<T>;

interface Entry<F> {
  id: number;
  file: File;
  body: F;
  controller: AbortController;
}

export interface Uploads<F> {
  queue: QueuedUpload[];
  /** Fields that are sent with these files. */
  add: (files: File[], body: F) => void;
  cancel: (id: number) => void;
  forget: (id: number) => void;
}

const entryOf = <F>(id: number, file: File, body: F): Entry<F> => ({
  id,
  file,
  body,
  controller: new AbortController(),
});
const waiting = ({ id, file }: Entry<unknown>): QueuedUpload => ({
  id,
  name: file.name,
  size: file.size,
  state: "waiting",
  progress: 0,
});

interface Sending<T, F> {
  sendFile: SendFile<T, F>;
  failed: string;
  onDone: (reply: T) => void;
  /** How far it is. */
  change: (values: Partial<QueuedUpload>) => void;
  /** Aborted once the queue is no longer shown. */
  away: AbortSignal;
  /** A failure that the queue cannot show. */
  onLost: (sentence: string) => void;
}

/** Shows the question in the queue until one of its buttons is pressed, the upload cancelled, or the queue closed. */
const askWith =
  (change: (values: Partial<QueuedUpload>) => void, signals: AbortSignal[]): Ask =>
  (sentence, answers, others = []) =>
    new Promise((resolve, reject) => {
      // Cancelled while what to ask was looked up: the event has passed.
      for (const signal of signals) {
        signal.throwIfAborted();
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      }
      const answer = (value: keyof typeof answers) => () => {
        change({ state: "sending" });
        resolve(value);
      };
      const names = Object.entries(answers) as [keyof typeof answers, string][];
      const buttons = names.map(([value, name]) => ({ name, onChoose: answer(value) }));
      change({ state: "asking", question: { sentence, answers: [...others, ...buttons] } });
    });

async function send<T, F>(
  { file, body, controller: { signal } }: Entry<F>,
  { sendFile, failed, onDone, change, away, onLost }: Sending<T, F>,
): Promise<void> {
  if (signal.aborted) return;
  change({ state: "sending" });
  try {
    const onProgress = (progress: number) => change({ progress });
    const reply = await sendFile(
      { file, body, onProgress },
      signal,
      askWith(change, [signal, away]),
    );
    change({ state: "done", progress: 1 });
    onDone(reply);
  } catch (error) {
    if (signal.aborted) return change({ state: "cancelled" });
    const sentence = error === away.reason ? failed : failureSentence(error, failed);
    change({ state: "failed", error: sentence });
    if (away.aborted) onLost(`${file.name}\u00A0: ${sentence}`);
  }
}

/** A signal that is aborted once what calls this is no longer shown. */
function useAway(): () => AbortSignal {
  const away = useRef(new AbortController());
  useEffect(() => {
    away.current = new AbortController();
    return () => away.current.abort();
  }, []);
  return () => away.current.signal;
}

/** Uploads files one after the other; each can be cancelled, and a failure does not stop the others. They go on when the queue is no longer shown. */
export function useUploads<T, F>(
  sendFile: SendFile<T, F>,
  { failed, onDone }: { failed: string; onDone: (reply: T) => void },
): Uploads<F> {
  const [queue, setQueue] = useState<QueuedUpload[]>([]);
  const entries = useRef<Entry<F>[]>([]);
  const all = useRef(new Map<number, Entry<F>>());
  const running = useRef(false);
  const count = useRef(0);
  const away = useAway();
  const { notify } = useToasts();
  const change = useCallback(
    (id: number, values: Partial<QueuedUpload>) =>
      setQueue((list) => list.map((one) => (one.id === id ? { ...one, ...values } : one))),
    [],
  );

  const run = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    for (let entry = entries.current.shift(); entry; entry = entries.current.shift()) {
      const { id } = entry;
      await send(entry, {
        ...{ sendFile, failed, onDone, away: away() },
        change: (values) => change(id, values),
        onLost: (sentence) => notify("error", sentence),
      });
    }
    running.current = false;
  };

  const add = (files: File[], body: F): void => {
    const added = files.map((file) => entryOf(++count.current, file, body));
    for (const entry of added) all.current.set(entry.id, entry);
    entries.current.push(...added);
    setQueue((list) => [...list, ...added.map(waiting)]);
    void run();
  };

  const cancel = (id: number): void => {
    all.current.get(id)?.controller.abort();
    change(id, { state: "cancelled" });
  };
  return {
    queue,
    add,
    cancel,
    forget: (id) => setQueue((list) => list.filter((one) => one.id !== id)),
  };
}
