import { alternate, type Compared, type Turn } from "./alternate.ts";
import type { Ground } from "./ground.ts";
import { type Asked, ask } from "./wrk.ts";

/** Names of headers that a server writes by itself. */
const OWN = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);

/** The site's answers a second to a request, in turn with those of a constant of the same bytes and headers. */
export async function rateBesideConstant(
  { pairs, constantOf, pids }: Ground,
  asked: Asked,
): Promise<Compared> {
  const reply = await fetch(asked.url, { headers: asked.headers ?? {}, redirect: "error" });
  if (reply.status !== 200) throw new Error(`${asked.url} : ${reply.status}`);
  // fetch decompresses: the constant sends other bytes of the length of the answer.
  const body = await reply.bytes();
  const length = Number(reply.headers.get("content-length") ?? body.length);
  const headers = Object.fromEntries([...reply.headers].filter(([name]) => !OWN.has(name)));
  const constant = await constantOf(Buffer.alloc(length, body), headers);
  const take = async (one: Asked): Promise<Turn> => {
    const { rate: figure, cpu } = await ask(one);
    return { figure, cpu };
  };
  return alternate(
    pairs,
    () => take({ ...asked, length, pids }),
    () => take({ ...asked, ...constant, length }),
  );
}
