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

/** Sends files one after the other; each can be cancelled, and one that fails does not stop the others. */
export function useUploads<T>(address: Address, { failed, onDone }: { failed: string; onDone: (reply: T) => void }): Uploads {
  const [queue, setQueue] = useState<QueuedUpload[]>([]);
  const entries = useRef<Entry[]>([]);
  const all = useRef(new Map<number, Entry>());
  const running = useRef(false);
  const count = useRef(0);
  const change = useCallback(
    (id: number, values: Partial<QueuedUpload>) => setQueue((list) => list.map((one) => (one.id === id ? { ...one, ...values } : one))),
    [],
  );

  const send = async ({ id, file, fields, controller }: Entry): Promise<void> => {
    if (controller.signal.aborted) return;
    change(id, { state: "sending" });
    try {
      const reply = await uploadFile<T>(address, { file, fields, signal: controller.signal, onProgress: (progress) => change(id, { progress }) });
      change(id, { state: "done", progress: 1 });
      onDone(reply);
    } catch (error) {
      if (controller.signal.aborted) change(id, { state: "cancelled" });
      else change(id, { state: "failed", error: failureSentence(error, failed) });
    }
  };

  const run = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    for (let entry = entries.current.shift(); entry; entry = entries.current.shift()) await send(entry);
    running.current = false;
  };

  const add = (files: File[], fields: Record<string, string>): void => {
    const added = files.map((file) => {
      count.current += 1;
      return { id: count.current, file, fields, controller: new AbortController() };
    });
    for (const entry of added) all.current.set(entry.id, entry);
    entries.current.push(...added);
    setQueue((list) => [...list, ...added.map(({ id, file }) => ({ id, name: file.name, size: file.size, state: "waiting" as const, progress: 0 }))]);
    void run();
  };

  const cancel = (id: number): void => {
    all.current.get(id)?.controller.abort();
    change(id, { state: "cancelled" });
  };
  return { queue, add, cancel, forget: (id) => setQueue((list) => list.filter((one) => one.id !== id)) };
}
