import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { sendDigests } from "../../server/features/notifications/send-digests.ts";
import { tokenOf } from "../../server/testing/as.ts";
import type { TestApp } from "../../server/testing/build-test-app.ts";
import { listen } from "../../server/testing/listening.ts";
import { makeUser } from "../../server/testing/make.ts";
import { percentile } from "../stats.ts";
import { createActivities, monday } from "./fixture.ts";

const advanceTo = ({ clock }: TestApp, moment: string): void =>
  clock.advance(Date.parse(moment) - clock.now().getTime());

const round = (ms: number): number => Math.round(ms * 10) / 10;

/** Milliseconds of a job, and of agenda requests meanwhile. */
async function timeWhileReading(
  app: TestApp,
  url: string,
  token: string,
  work: () => Promise<void>,
) {
  const caller = new Worker(new URL("caller.ts", import.meta.url), { workerData: { url, token } });
  await new Promise((resolve) => setTimeout(resolve, 300));
  const before = performance.now();
  await work();
  const ms = performance.now() - before;
  caller.postMessage("over");
  const [times] = (await once(caller, "message")) as [number[]];
  await caller.terminate();
  const { count } = await app.db
    .selectFrom("mails")
    .select((eb) => eb.fn.countAll<string | number>().as("count"))
    .executeTakeFirstOrThrow();
  return {
    ms: Math.round(ms),
    lettres: Number(count),
    réponses: times.length,
    "p50 ms": round(percentile(times, 0.5)),
    "p95 ms": round(percentile(times, 0.95)),
    "max ms": round(percentile(times, 1)),
  };
}

/** Measures the weekly digest with `news` events, then that of a week without any. */
export async function measureDigest(app: TestApp, news: number) {
  const url = `http://127.0.0.1:${await listen(app)}/api/events?from=2026-01-01&limit=11`;
  await createActivities(app, news, "Nouvelle");
  const reader = await makeUser(app);
  advanceTo(app, monday(0));
  const token = await tokenOf(app, { id: reader.id, role: "member" });
  const full = await timeWhileReading(app, url, token, () => sendDigests(app));
  await app.db.deleteFrom("mails").execute();
  advanceTo(app, monday(1));
  const later = await tokenOf(app, { id: reader.id, role: "member" });
  const empty = await timeWhileReading(app, url, later, () => sendDigests(app));
  return { full, empty };
}
