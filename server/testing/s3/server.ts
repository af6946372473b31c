import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenAnywhere } from "../free-port.ts";
import { type Answer, answer, inXml } from "./answer.ts";
import { Refusal, Shelf } from "./shelf.ts";

export const KEYS = { accessKeyId: "cle-de-test", secretAccessKey: "secret-de-test" };

/** Buckets that are always there: one for all, one that only gives, one without room, one that gives to anybody. */
const WRITABLE = "fichiers";
const READ_ONLY = "lecture";
const FULL = "plein";
const PUBLIC = "public";
const BUCKETS = [WRITABLE, READ_ONLY, FULL, PUBLIC];

/** What a test makes of the next requests: refused, never answered, cut after so many bytes of the answer; undefined lets one through. */
type Trouble = (asked: {
  method: string;
  url: string;
}) =>
  | { status: number; reason: string }
  | "silence"
  | { cutAfter: number; silent?: boolean }
  | undefined;

/** An in-memory S3 with the calls that the site uses; `npm run test:s3` in lab/ uses Ceph instead. */
export interface S3Server {
  endpoint: string;
  bucket: string;
  keys: typeof KEYS;
  shelf: Shelf;
  trouble: (what: Trouble | undefined) => void;
  stop: () => Promise<void>;
}

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

function judge(request: IncomingMessage, bucket: string, body: Buffer): void {
  const signed = request.headers.authorization ?? "";
  if (!signed && bucket === PUBLIC && request.method === "GET") return;
  if (!signed) throw new Refusal(403, "AccessDenied");
  if (!signed.includes(`${KEYS.accessKeyId}/`)) throw new Refusal(403, "InvalidAccessKeyId");
  if (!BUCKETS.includes(bucket)) throw new Refusal(404, "NoSuchBucket");
  const writes = /^(PUT|POST|DELETE)$/.test(request.method ?? "");
  if (bucket === READ_ONLY && writes) throw new Refusal(403, "AccessDenied");
  if (bucket === FULL && /^(PUT|POST)$/.test(request.method ?? ""))
    throw new Refusal(403, "QuotaExceeded");
  // A piece that is not what was signed was damaged on the way.
  if (writes && request.headers["x-amz-content-sha256"] !== sha256(body))
    throw new Refusal(400, "XAmzContentSHA256Mismatch");
}

async function reply(
  shelves: Map<string, Shelf>,
  request: IncomingMessage,
  troubled: ReturnType<Trouble>,
): Promise<Answer> {
  const url = new URL(request.url ?? "/", "http://localhost");
  const [, bucket = "", ...rest] = url.pathname.split("/");
  const body = Buffer.concat(await request.toArray());
  try {
    if (troubled && typeof troubled === "object" && "status" in troubled)
      throw new Refusal(troubled.status, troubled.reason);
    judge(request, bucket, body);
    const { method = "GET", headers } = request;
    const key = decodeURIComponent(rest.join("/"));
    const asked = { method, key, query: url.searchParams, headers, body };
    return answer(shelves.get(bucket) ?? new Shelf(), asked);
  } catch (error) {
    const { status, reason } =
      error instanceof Refusal ? error : { status: 500, reason: "InternalError" };
    // HEAD has no body: who asks knows the status alone.
    return inXml({ Error: { Code: reason, Message: reason } }, status);
  }
}

function send(response: ServerResponse, { status, headers, body }: Answer, method: string): void {
  response.writeHead(status, headers);
  response.end(method === "HEAD" ? undefined : body);
}

function sendPart(
  response: ServerResponse,
  { status, headers, body = "" }: Answer,
  { cutAfter, silent }: { cutAfter: number; silent?: boolean },
): void {
  response.writeHead(status, headers);
  response.write(Buffer.from(body).subarray(0, cutAfter), () => {
    if (!silent) response.destroy();
  });
}

export async function startS3Server(): Promise<S3Server> {
  const shelf = new Shelf();
  const shelves = new Map(BUCKETS.map((name) => [name, new Shelf()]));
  shelves.set(WRITABLE, shelf);
  let trouble: Trouble | undefined;
  const server = createServer(async (request, response) => {
    const { method = "GET", url = "/" } = request;
    const troubled = trouble?.({ method, url });
    if (troubled === "silence") return;
    const answered = await reply(shelves, request, troubled);
    if (troubled && "cutAfter" in troubled) sendPart(response, answered, troubled);
    else send(response, answered, method);
  });
  const port = await listenAnywhere(server);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: WRITABLE,
    keys: KEYS,
    shelf,
    trouble: (what) => {
      trouble = what;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
