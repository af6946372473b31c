import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

const OFTEN = 5;

/** Resolves when a server that was started answers, whatever it answers; rejects when it has ended instead. */
export async function awaitAnswer(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(
        `${child.spawnargs.join(" ")} : terminé (${child.exitCode ?? child.signalCode}) avant de répondre`,
      );
    const reply = await fetch(url).catch(() => undefined);
    if (reply) {
      // Its bytes may not be what its headers say: those of a constant are not.
      await reply.body?.cancel();
      return;
    }
    await wait(OFTEN);
  }
}
