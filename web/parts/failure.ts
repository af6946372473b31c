import { CallError } from "../call.ts";
import { refusalOf } from "./refusal.ts";

/** What the screen says of a failed action: the server's refusal when it explains itself, else `failure`, and the cause. */
export function failureSentence(error: unknown, failure: string): string {
  const { message, detail } = refusalOf(error, { failure });
  return detail ? `${message.replace(/\.$/, "")}. ${detail}` : message;
}

/** The cause to show under the screen's own sentence, when it is known. */
export const causeOf = (error: unknown): string | undefined =>
  error instanceof CallError && error.code !== "unexpected" && error.code !== "unreadable"
    ? error.message
    : undefined;
