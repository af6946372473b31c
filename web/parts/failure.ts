import { CallError } from "../call.ts";
import { refusalOf } from "./refusal.ts";

/** The message of a failed action: the server's explanation, else `failure` with its cause. */
export function failureSentence(error: unknown, failure: string): string {
  const { message, detail } = refusalOf(error, { failure });
  return detail ? `${message.replace(/\.$/, "")}. ${detail}` : message;
}

/** The known cause of a failure, shown below the screen's own sentence. */
export const causeOf = (error: unknown): string | undefined =>
  error instanceof CallError && error.code !== "unexpected" && error.code !== "unreadable"
    ? error.message
    : undefined;
