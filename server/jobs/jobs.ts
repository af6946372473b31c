import type { Deps } from "../deps.ts";

export interface Job {
  name: string;
  /** Milliseconds between two runs. */
  every: number;
  run: (deps: Deps) => Promise<void>;
}

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

/** One job never overlaps itself; one that throws is logged and runs again at its time. */
function startJob(deps: Deps, job: Job): Runner {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      await job
        .run(deps)
        .catch((error: unknown) => deps.log.error({ err: error, job: job.name }, "job failed"));
    } while (again && !stopped);
    running = undefined;
  };
  const wake = (): void => {
    if (stopped) return;
    if (running) again = true;
    else running = run();
  };
  const timer = setInterval(wake, job.every);
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
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
