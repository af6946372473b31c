import type { Solution } from "altcha-lib/types";

/** What the server reads: the challenge as it gave it and its solution, in base64 JSON. */
export const encodeAnswer = (challenge: object, solution: Solution): string =>
  btoa(JSON.stringify({ challenge, solution }));

/** Works a challenge out beside the page, which stays quick. Rejects when it cannot be, or when `signal` gives up. */
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
