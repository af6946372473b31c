import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Kind } from "./client-limits.ts";
import { PAGES_PATTERN } from "./pages-pattern.ts";
import type { ReadyAnswer } from "./ready-answer.ts";
import { RepeatedHeads } from "./repeat-head.ts";

/** What is ready for a request, if anything is. */
export type FindReady = (request: IncomingMessage) => ReadyAnswer | undefined;

/** What left: the route that it is counted under, and how long it took in milliseconds. */
interface Left {
  pattern: string;
  status: number;
  ms: number;
  address: string;
}

interface FrontDoor {
  findPage: FindReady;
  /** Counts a request as these; the address of the visitor, or undefined for whatever the hooks of Fastify refuse: they do, in their words. */
  admit: (request: IncomingMessage, kinds: readonly Kind[]) => string | undefined;
  /** Told of each answer that left. */
  answered: (request: IncomingMessage, left: Left) => void;
}

const PAGE: readonly Kind[] = ["requests", "pages"];

const isRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") &&
  headers["content-length"] === undefined &&
  headers["transfer-encoding"] === undefined;

/** What is longer goes out as the buffer that it is. */
const MOST_LETTERS = 12 * 1024;
/** A letter for each byte of a short body: Node writes a head and letters in one piece, and a buffer in a second one. */
const letters = new WeakMap<Buffer, string>();
function lettersOf(body: Buffer): string {
  const known = letters.get(body);
  if (known !== undefined) return known;
  const made = body.toString("latin1");
  letters.set(body, made);
  return made;
}

/** Bytes down to the last one; `own` is a header of the caller's, name and value, beside what all of them get. */
type Ready = Pick<ReadyAnswer, "status" | "head" | "body"> & { own?: [string, string] };

const sent = new RepeatedHeads<string[]>();

/** Many ask for the same in the same moment. */
function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, head, body, own }: Ready,
): void {
  const isLong = body !== undefined && body.length > MOST_LETTERS;
  const letters = body && !isLong ? lettersOf(body) : "";
  if (method !== "HEAD" && sent.repeat(response, head, status, own?.[1])) {
    response.end(isLong ? body : undefined);
    return;
  }
  response.writeHead(status, own ? [...head, ...own] : head);
  if (method !== "HEAD") sent.learn(response, head, letters, own?.[1]);
  if (method === "HEAD") response.end();
  else if (isLong) response.end(body);
  else response.end(letters, "latin1");
}

/** Answers a request that is read with what is ready for it; false when nothing is. */
function answering({ findPage, admit, answered }: FrontDoor) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const page = findPage(request);
    if (!page) return false;
    const address = admit(request, PAGE);
    if (address === undefined) return false;
    send(request, response, page);
    answered(request, { pattern: PAGES_PATTERN, status: page.status, ms: 0, address });
    return true;
  };
}

/**
 * Lets what is ready leave before Fastify looks at its request (decision 037): finding a route, a logger and a timer for it costs more than
 * the answer. What it passes and what it answers is the same; that is what the tests compare.
 */
export function answerFirst(app: FastifyInstance, door: FrontDoor): void {
  // What else listens only looks on.
  const toFastify = app.server.listeners("request").at(-1) as RequestListener | undefined;
  if (!toFastify) throw new Error("Fastify listens to no request");
  const answer = answering(door);
  app.server.off("request", toFastify);
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (!isRead(request) || !answer(request, response)) toFastify(request, response);
  });
}
