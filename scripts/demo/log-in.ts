import { PASSWORD } from "./people.ts";

/** The session token of an account of the demonstration. */
export async function tokenOf(url: string, email: string): Promise<string> {
  const reply = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await reply.json()) as { token: string }).token;
}
