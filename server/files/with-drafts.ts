import type { Draft, FileStore } from "./store.ts";

/** What a step is given of the store while a file arrives. */
export type Intake = Pick<FileStore, "receive" | "read">;

/** Owns the drafts that `work` receives, and discards those that it has not stored when it ends, even by an error. */
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
    // The sweep removes a draft that cannot be discarded now: the response does not change.
    for (const draft of drafts) await store.discard(draft).catch(() => undefined);
  }
}
