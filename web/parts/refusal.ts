import { CallError } from "../call.ts";

/** What a form shows when it was refused. */
export interface Refusal {
  message: string;
  /** The cause, when the screen's sentence does not contain it. */
  detail?: string;
  fields: Record<string, string>;
  /** The server's error code, for screens that add help to one of them. */
  code?: CallError["code"];
}

/** The screen's own sentences, used when the server sent none. */
export interface OwnSentences {
  failure: string;
  /** Replaces `failure` when the server itself failed. */
  unexpected?: string;
  /** `failure` appears only when the server sent no sentence. */
  lastResort?: boolean;
}

/** Turns a thrown value into what the form shows. */
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
