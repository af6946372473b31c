import { CallError } from "../call.ts";

/** Says by its own sentence that someone changed meanwhile what a call was based on: the screen reads it again by itself. */
export async function sayChanged<T>(call: Promise<T>, sentence: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallError && error.code === "stale")
      throw new CallError(error.status, error.code, sentence);
    throw error;
  }
}
