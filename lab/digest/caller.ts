import { parentPort, workerData } from "node:worker_threads";

/** Somebody who reads the agenda meanwhile, again and again, and notes how long each answer took. */
const { url, token } = workerData as { url: string; token: string };
const times: number[] = [];
let isOver = false;
parentPort?.once("message", () => {
  isOver = true;
});
while (!isOver) {
  const before = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  times.push(performance.now() - before);
  await new Promise((resolve) => setTimeout(resolve, 2));
}
parentPort?.postMessage(times);
parentPort?.close();
