/** Who calls: some objects are the caller's own. */
export interface Caller {
  id: string;
  sessionId: string;
}

/** Parameters of a path, by name: those of a thing that was just made. */
export type MakeObject = (caller: Caller) => Promise<Record<string, string>>;
