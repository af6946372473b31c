import { alternate, type Compared, type Turn } from "./alternate.ts";
import type { Ground } from "./ground.ts";
import { type Asked, ask } from "./wrk.ts";

/** Names of headers that a server writes by itself. */
const OWN = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);

/** The site's answers, in turn with those of a constant of the same bytes and headers. */
async function besideConstant(
  { pairs, constantOf, pids }: Ground,
  asked: Asked,
  take: (asked: Asked) => Promise<Turn>,
  warmUps?: number,
): Promise<Compared> {
  const reply = await fetch(asked.url, { headers: asked.headers ?? {}, redirect: "error" });
  if (reply.status !== 200) throw new Error(`${asked.url} : ${reply.status}`);
  // fetch opens what is compressed: the length of the answer counts, its letters do not.
  const body = await reply.bytes();
  const length = Number(reply.headers.get("content-length") ?? body.length);
  const headers = Object.fromEntries([...reply.headers].filter(([name]) => !OWN.has(name)));
  const constant = await constantOf(Buffer.alloc(length, body), headers);
  const { connections: _few, ...plain } = asked;
  return alternate(
    pairs,
    () => take({ ...asked, length, pids }),
    () => take({ ...plain, ...constant, length }),
    warmUps,
  );
}

/** What the site answers a second to a request, beside a constant. */
export const rateBesideConstant = (ground: Ground, asked: Asked): Promise<Compared> =>
  besideConstant(ground, asked, async (one) => {
    const { rate: figure, cpu } = await ask(one);
    return { figure, cpu };
  });

/** Seconds before what pauses between its answers has given as many as V8 asks to optimise their code: what is measured is not its compiler. */
const WARM_UPS = 20;

/** What the site answers for a second of the processor, beside a constant: for what it does with pauses between. */
export const workBesideConstant = (ground: Ground, asked: Asked): Promise<Compared> => {
  const take = async (one: Asked): Promise<Turn> => {
    const { cpu } = await ask(one);
    return { figure: 1000 / (cpu ?? Number.NaN), cpu };
  };
  return besideConstant(ground, asked, take, WARM_UPS);
};
