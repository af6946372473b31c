import { type Profiler, Session } from "node:inspector";
import { parentPort, workerData } from "node:worker_threads";

export interface StepsAsked {
  /** Of the function that is counted. */
  name: string;
  calls: unknown[][];
}
export interface StepsCounted {
  steps: number;
  /** Name and message of what the function threw. */
  refusal?: string;
}

const stepsIn = (scripts: Profiler.ScriptCoverage[]): number => {
  const counts = scripts.flatMap(({ functions }) =>
    functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)),
  );
  return counts.reduce((total, count) => total + count, 0);
};

const session = new Session();
session.connect();
session.post("Profiler.enable");
// Before anything is loaded: a function that is compiled already has no counters.
session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

/** Steps since the last call: a session of the own thread calls back at once. */
function takeSteps(): number {
  let steps = 0;
  session.post("Profiler.takePreciseCoverage", (error, { result }) => {
    if (error) throw error;
    steps = stepsIn(result);
  });
  return steps;
}

const loading = import(String(workerData));

parentPort?.on("message", async ({ name, calls }: StepsAsked) => {
  const counted: (...args: unknown[]) => unknown = (await loading)[name];
  const answers: StepsCounted[] = [];
  takeSteps();
  for (const args of calls) {
    const refusal = await Promise.resolve()
      .then(() => counted(...args))
      .then(
        () => undefined,
        (error: unknown) => String(error),
      );
    answers.push({ steps: takeSteps(), ...(refusal !== undefined && { refusal }) });
  }
  parentPort?.postMessage(answers);
});
