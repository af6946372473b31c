import { perApp } from "../db/per-app.ts";
import type { Deps } from "../deps.ts";
import { claimRun, endRun } from "./claim-run.ts";

export interface Job {
  name: string;
  /** Milliseconds between two runs. */
  every: number;
  /** Of several instances one alone runs it, each time; otherwise each runs its own. */
  once?: boolean;
  /** `stopping` says that the process is about to end: what is left is for another one. */
  run: (deps: Deps, stopping: AbortSignal) => Promise<void>;
}

/** How a job went since the start of this process. */
interface JobRecord {
  runs: number;
  failures: number;
  /** In milliseconds, as a date counts them. */
  succeededAt?: number;
}

export const jobRecords = perApp(() => new Map<string, JobRecord>());

export interface Jobs {
  /** Runs a job now, or again right after its present run: called when something was just queued. */
  wake: (name: string) => void;
  /** Stops the timers and waits for what is running. */
  stop: () => Promise<void>;
}

interface Runner {
  wake: () => void;
  stop: () => Promise<void>;
}

/** Runs it, unless another instance does; one that throws is logged. */
async function runOnce(deps: Deps, job: Job, stopping: AbortSignal): Promise<void> {
  const records = jobRecords(deps);
  const record = records.get(job.name) ?? { runs: 0, failures: 0 };
  records.set(job.name, record);
  try {
    if (job.once && !(await claimRun(deps, job))) return;
    record.runs += 1;
    await job.run(deps, stopping);
    if (job.once) await endRun(deps, job);
    record.succeededAt = deps.clock.now().getTime();
  } catch (error) {
    record.failures += 1;
    deps.log.error({ err: error, job: job.name }, "job failed");
  }
}

/** One job never overlaps itself; one that throws runs again at its time. */
function startJob(deps: Deps, job: Job): Runner {
  let running: Promise<void> | undefined;
  let again = false;
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    do {
      again = false;
      await runOnce(deps, job, stopping.signal);
    } while (again && !stopping.signal.aborted);
    running = undefined;
  };
  const wake = (): void => {
    if (stopping.signal.aborted) return;
    if (running) again = true;
    else running = run();
  };
  const timer = setInterval(wake, job.every);
  wake();
  return {
    wake,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}

export function startJobs(deps: Deps, jobs: Job[]): Jobs {
  const runners = new Map(jobs.map((job) => [job.name, startJob(deps, job)]));
  return {
    wake: (name) => runners.get(name)?.wake(),
    stop: async () => {
      await Promise.all([...runners.values()].map((runner) => runner.stop()));
    },
  };
}
