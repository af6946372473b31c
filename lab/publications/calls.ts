import { logIns } from "../bench/fixture.ts";

export interface Site {
  url: string;
  token: string;
}

/** Calls the API. Throws when it refuses. */
export async function call<T>(
  { url, token }: Site,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const reply = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} : ${reply.status} ${answer}`);
  return JSON.parse(answer) as T;
}

/** The site with the session of its administrator. */
export const openSite = async (url: string): Promise<Site> => ({
  url,
  token: (await logIns(url)).admin,
});

export async function read({ url }: Pick<Site, "url">, path: string): Promise<string> {
  const reply = await fetch(`${url}${path}`);
  const answer = await reply.text();
  if (!reply.ok) throw new Error(`${path} : ${reply.status}`);
  return answer;
}
