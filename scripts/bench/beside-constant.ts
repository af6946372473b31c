import { alternate, type Compared } from "./alternate.ts";
import type { Ground } from "./ground.ts";
import { type Asked, ask } from "./wrk.ts";

/** Names of headers that a server writes by itself. */
const OWN = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);

/** What the site answers a second to a request, beside a constant of the same bytes and headers. */
export async function besideConstant(
  { pairs, constantOf }: Ground,
  asked: Asked,
): Promise<Compared> {
  const first = asked.numbered ? `${asked.url}1` : asked.url;
  const reply = await fetch(first, { headers: asked.headers ?? {}, redirect: "error" });
  if (reply.status !== 200) throw new Error(`${asked.url} : ${reply.status}`);
  // fetch opens what is compressed: the length of the answer counts, its letters do not.
  const body = await reply.bytes();
  const length = Number(reply.headers.get("content-length") ?? body.length);
  const headers = Object.fromEntries([...reply.headers].filter(([name]) => !OWN.has(name)));
  const constant = await constantOf(Buffer.alloc(length, body), headers);
  const rateOf = async (one: Asked) => (await ask({ ...one, length })).rate;
  return alternate(
    pairs,
    () => rateOf(asked),
    () => rateOf({ url: constant, headers: asked.headers ?? {} }),
  );
}
