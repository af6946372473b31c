import { CallError } from "../call.ts";

/** What a form shows when it was not accepted. */
export interface Refusal {
  message: string;
  /** Why, when the sentence of the screen does not say it. */
  detail?: string;
  fields: Record<string, string>;
  /** Which refusal of the server it is, where the screen says more about one of them. */
  code?: CallError["code"];
}

/** The screen's own sentences, for when the server gave none. */
export interface OwnSentences {
  failure: string;
  /** Replaces `failure` when the server itself failed. */
  unexpected?: string;
  /** `failure` is said only where the server gave no sentence: its own, or that it could not be reached, comes first. */
  lastResort?: boolean;
}

/** Turns whatever a call threw into what the form shows. */
export function refusalOf(
  error: unknown,
  { failure, unexpected = failure, lastResort = false }: OwnSentences,
): Refusal {
  if (!(error instanceof CallError)) {
    console.error(error);
    return { message: failure, fields: {} };
  }
  const { code, message, fields } = error;
  if (lastResort && code !== "unreadable") return { message, fields, code };
  if (code === "network") return { message: failure, detail: message, fields: {}, code };
  if (code === "unexpected" || code === "unreadable")
    return { message: unexpected, fields: {}, code };
  return { message, fields, code };
}
