import { parentPort, workerData } from "node:worker_threads";

/** Reads the agenda in a loop and records how long each answer took. */
const { url, token } = workerData as { url: string; token: string };
const times: number[] = [];
let isDone = false;
parentPort?.once("message", () => {
  isDone = true;
});
while (!isDone) {
  const before = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  times.push(performance.now() - before);
  await new Promise((resolve) => setTimeout(resolve, 2));
}
parentPort?.postMessage(times);
parentPort?.close();
