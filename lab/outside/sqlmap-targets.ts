import type { DemoSite } from "./demo-site.ts";

/** One request, and where sqlmap injects: at the stars, else in every parameter. */
export interface Target {
  name: string;
  url: string;
  body?: string;
}

interface Parameter {
  name: string;
  in: string;
  schema: { enum?: string[] };
}
interface Contract {
  paths: Record<string, { get?: { parameters: Parameter[] } }>;
}

/** A plausible value of each parameter, so that the rest of the call runs. */
const VALUES: Record<string, string> = {
  limit: "5",
  offset: "5",
  from: "2026-11-01",
  to: "2026-12-01",
  month: "2026-11",
  category: "articles",
};
const sampleOf = ({ name, schema }: Parameter): string => schema.enum?.[0] ?? VALUES[name] ?? "a";

type Reader = (path: string) => Promise<{ ok: boolean; body: unknown }>;

/** Reads as a logged-in member. */
const readerOf =
  ({ url }: DemoSite, token: string): Reader =>
  async (path) => {
    const answer = await fetch(`${url}/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await answer.text();
    return { ok: answer.ok, body: /^[[{]/.test(text) ? JSON.parse(text) : undefined };
  };

/** The id of an existing object, from the list that contains it. */
async function findId(read: Reader, list: string): Promise<string> {
  const { body } = await read(list);
  const rows = Array.isArray(body)
    ? body
    : Object.values((body ?? {}) as object).find(Array.isArray);
  const [first] = (rows ?? []) as { id?: string; name?: string }[];
  return first?.id ?? first?.name ?? "a";
}

/** The path with its ids filled in, each marked. */
async function fillPath(read: Reader, path: string): Promise<string> {
  const pieces: string[] = [];
  for (const piece of path.split("/").slice(1))
    pieces.push(
      piece.startsWith("{")
        ? `${await findId(read, `/${pieces.join("/")}`.replaceAll("*", ""))}*`
        : piece,
    );
  return `/${pieces.join("/")}`;
}

/**
 * The parameters together where the site accepts that, else one by one; refused ones are left to
 * the tests of the schemas.
 */
async function readQueries(read: Reader, path: string, parameters: Parameter[]): Promise<string[]> {
  const parts = parameters.map((one) => `${one.name}=${encodeURIComponent(sampleOf(one))}`);
  const takes = async (query: string) => (await read(`${path.replaceAll("*", "")}?${query}`)).ok;
  const accepted: string[] = [];
  for (const part of parts) if (await takes(part)) accepted.push(part);
  const together = accepted.join("&");
  return accepted.length > 1 && (await takes(together)) ? [together] : accepted;
}

/** Every GET of the published contract with an input: the parts of its path and its parameters. */
export async function readTargets(site: DemoSite, token: string): Promise<Target[]> {
  const { paths } = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as Contract;
  const read = readerOf(site, token);
  const targets: Target[] = [];
  for (const [template, { get }] of Object.entries(paths)) {
    if (!get) continue;
    const path = await fillPath(read, template);
    const target = (address: string) =>
      targets.push({ name: `GET ${template}`, url: `${site.url}/api${address}` });
    if (path.includes("*")) target(path);
    const queries = get.parameters.filter((one) => one.in === "query");
    for (const query of await readQueries(read, path, queries))
      target(`${path.replaceAll("*", "")}?${query}`);
  }
  return targets;
}
