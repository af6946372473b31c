import type { Draft, FileStore } from "./store.ts";

/** What a step is given of the store while a file arrives. */
export type Intake = Pick<FileStore, "receive" | "read">;

/** Owns the drafts that `work` receives: what it has not kept is discarded when it ends, however it ends. Nobody else discards one. */
export async function withDrafts<T>(
  store: FileStore,
  work: (intake: Intake) => Promise<T>,
): Promise<T> {
  const drafts: Draft[] = [];
  try {
    return await work({
      receive: async (...given) => {
        const draft = await store.receive(...given);
        drafts.push(draft);
        return draft;
      },
      read: (draft, range) => store.read(draft, range),
    });
  } finally {
    // One that cannot be removed now is left to the sweep: what was answered stands.
    for (const draft of drafts) await store.discard(draft).catch(() => undefined);
  }
}
