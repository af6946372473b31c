import type { Deps } from "../deps.ts";

export interface Outbox {
  waiting: number;
  /** Given up for good. */
  failed: number;
  /** Milliseconds since the oldest mail that waits was queued. */
  age: number;
}

/** Counts the waiting and failed mails. */
export async function outboxState({ db, clock }: Pick<Deps, "db" | "clock">): Promise<Outbox> {
  const counts = await db
    .selectFrom("mails")
    .select((eb) => ["status", eb.fn.countAll().as("count"), eb.fn.min("created_at").as("oldest")])
    .where("status", "in", ["waiting", "sending", "failed"])
    .groupBy("status")
    .execute();
  const waiting = counts.filter(({ status }) => status !== "failed");
  const oldest = waiting.map(({ oldest }) => Date.parse(oldest));
  const now = clock.now().getTime();
  return {
    waiting: waiting.reduce((sum, { count }) => sum + Number(count), 0),
    failed: Number(counts.find(({ status }) => status === "failed")?.count ?? 0),
    age: Math.max(0, ...oldest.map((at) => now - at)),
  };
}
