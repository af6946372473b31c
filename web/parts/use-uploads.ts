import { useCallback, useRef, useState } from "react";
import type { Address } from "../../contract/addresses.ts";
import { uploadFile } from "../files.ts";
import { failureSentence } from "./failure.ts";

export interface QueuedUpload {
  id: number;
  name: string;
  size: number;
  state: "waiting" | "sending" | "done" | "failed" | "cancelled";
  /** From 0 to 1. */
  progress: number;
  error?: string;
}

interface Entry {
  id: number;
  file: File;
  fields: Record<string, string>;
  controller: AbortController;
}

interface Uploads {
  queue: QueuedUpload[];
  add: (files: File[], fields: Record<string, string>) => void;
  cancel: (id: number) => void;
  forget: (id: number) => void;
}

const entryOf = (id: number, file: File, fields: Record<string, string>): Entry => ({
  id,
  file,
  fields,
  controller: new AbortController(),
});
const waiting = ({ id, file }: Entry): QueuedUpload => ({
  id,
  name: file.name,
  size: file.size,
  state: "waiting",
  progress: 0,
});

interface Sending<T> {
  address: Address;
  failed: string;
  onDone: (reply: T) => void;
  /** How far it is. */
  change: (values: Partial<QueuedUpload>) => void;
}

async function send<T>(
  { file, fields, controller: { signal } }: Entry,
  { address, failed, onDone, change }: Sending<T>,
): Promise<void> {
  if (signal.aborted) return;
  change({ state: "sending" });
  try {
    const reply = await uploadFile<T>(address, {
      file,
      fields,
      signal,
      onProgress: (progress) => change({ progress }),
    });
    change({ state: "done", progress: 1 });
    onDone(reply);
  } catch (error) {
    if (signal.aborted) change({ state: "cancelled" });
    else change({ state: "failed", error: failureSentence(error, failed) });
  }
}

/** Sends files one after the other; each can be cancelled, and one that fails does not stop the others. */
export function useUploads<T>(
  address: Address,
  { failed, onDone }: { failed: string; onDone: (reply: T) => void },
): Uploads {
  const [queue, setQueue] = useState<QueuedUpload[]>([]);
  const entries = useRef<Entry[]>([]);
  const all = useRef(new Map<number, Entry>());
  const running = useRef(false);
  const count = useRef(0);
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
      await send(entry, { address, failed, onDone, change: (values) => change(id, values) });
    }
    running.current = false;
  };

  const add = (files: File[], fields: Record<string, string>): void => {
    const added = files.map((file) => entryOf(++count.current, file, fields));
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
