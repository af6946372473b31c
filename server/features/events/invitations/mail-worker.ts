import { openBoundedWorker, TooCostly } from "#server/bounded-worker.ts";
import type { ImapSettings } from "#server/config.ts";
import type { Message } from "#server/mail/mailbox.ts";
import type { ParsedMail } from "./read-reply.ts";

const run = openBoundedWorker<typeof import("./read-reply.ts")>(
  new URL("./read-reply.ts", import.meta.url),
  { ms: 2_000, memoryMb: 128, waiting: 20 },
);

/** Reads a mail in a thread that can be stopped: anyone may send one, and its parser's time grows faster than the mail. */
export async function readMailInWorker(
  { source, isWhole }: Pick<Message, "source" | "isWhole">,
  { address }: Pick<ImapSettings, "address">,
): Promise<ParsedMail> {
  try {
    return await run("readMail", { source, isWhole }, { address });
  } catch (error) {
    if (error instanceof TooCostly) return { kind: "unreadable", tokens: [] };
    throw error;
  }
}
