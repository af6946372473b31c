/**
 * Whether an answer may have left a mail to send. What is refused queues none, and a flood of refusals that each wake the job would leave visitors no
 * turn: two thousand unfinished requests are given up in one moment.
 */
export const mayHaveQueued = (method: string, status: number): boolean =>
  method !== "GET" && method !== "HEAD" && status < 400;
