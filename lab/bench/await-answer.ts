import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

const POLL_MS = 5;

/**
 * Resolves when a started server answers, whatever the status; rejects when it has ended instead.
 */
export async function awaitAnswer(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(
        `${child.spawnargs.join(" ")} : terminé (${child.exitCode ?? child.signalCode}) avant de répondre`,
      );
    const reply = await fetch(url).catch(() => undefined);
    if (reply) {
      // The body is not read: a constant may send bytes that do not match its headers.
      await reply.body?.cancel();
      return;
    }
    await wait(POLL_MS);
  }
}
