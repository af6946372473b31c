import type { Solution } from "altcha-lib/types";

/** Challenge and solution as base64 JSON, the format that the server reads. */
export const encodeAnswer = (challenge: object, solution: Solution): string =>
  btoa(JSON.stringify({ challenge, solution }));

/** Solves a challenge in a worker. Rejects on failure or when `signal` aborts. */
export function proveWork(challenge: object, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL("./proof.worker.ts", import.meta.url), { type: "module" });
  const answer = new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) =>
      data ? resolve(encodeAnswer(challenge, data)) : reject(new Error("no solution"));
    worker.onerror = () => reject(new Error("the worker failed"));
    signal.addEventListener("abort", () => reject(signal.reason));
    worker.postMessage(challenge);
  });
  return answer.finally(() => worker.terminate());
}
