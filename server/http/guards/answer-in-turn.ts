export const ANSWERS_PER_TURN = 10;

const waiting: (() => void)[] = [];

function answerSome(): void {
  for (const answer of waiting.slice(0, ANSWERS_PER_TURN)) answer();
  waiting.splice(0, ANSWERS_PER_TURN);
  if (waiting.length > 0) setImmediate(answerSome);
}

/**
 * Answers a client that was too slow, at most ten in a turn of the event loop. Thousands of requests can time out in one moment, and
 * answering all of them at once would block every other request (F15).
 */
export function answerInTurn(answer: () => void): void {
  if (waiting.push(answer) === 1) setImmediate(answerSome);
}
