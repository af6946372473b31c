import { alternate, type Compared, type Turn } from "./alternate.ts";
import type { Bench } from "./fixture.ts";
import { ask, type LoadRequest } from "./wrk.ts";

/** Headers that a server writes by itself. */
const OWN = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);

/** Seconds of load before the first pair: the site, which runs more code than the constant, is compiled later. */
const WARM_UP_SECONDS = 8;

/**
 * Answers per second of the site, alternately with a server that sends the same bytes and headers
 * as a constant.
 */
export async function compareWithConstant(
  { pairs, constantOf, pids }: Bench,
  { headers: asked, ...target }: LoadRequest,
): Promise<Compared> {
  // Neither is asked to compress, unless the row says so: fetch would, wrk would not.
  const request = { ...target, headers: { "accept-encoding": "identity", ...asked } };
  const reply = await fetch(request.url, { headers: request.headers, redirect: "error" });
  if (reply.status !== 200) throw new Error(`${request.url} : ${reply.status}`);
  // fetch decompresses, so the constant sends other bytes of the same length as the answer.
  const body = await reply.bytes();
  const length = Number(reply.headers.get("content-length") ?? body.length);
  const headers = Object.fromEntries([...reply.headers].filter(([name]) => !OWN.has(name)));
  const constant = await constantOf(Buffer.alloc(length, body), headers);
  const take = async (target: LoadRequest): Promise<Turn> => {
    const { rate: figure, cpu } = await ask(target);
    return { figure, cpu };
  };
  return alternate(
    pairs,
    () => take({ ...request, length, pids }),
    () => take({ ...request, ...constant, length }),
    WARM_UP_SECONDS,
  );
}
