import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";

export interface Answer {
  status: number;
  json: Record<string, unknown> & { code?: string; token?: string };
}

interface Call {
  body?: object;
  token?: string | undefined;
  /** Loopback source address. */
  from?: string;
  method?: string;
}

/** Sends one call of the API on a connection of its own. */
export async function callApi(
  url: string,
  { body, token, from = "127.0.0.1", method = "POST" }: Call = {},
): Promise<Answer> {
  const content = body && JSON.stringify(body);
  const headers = {
    ...(content && {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(content),
    }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const sent = request(url, {
    method,
    headers,
    localAddress: from,
    family: 4,
    agent: false,
    timeout: 60_000,
  }).end(content);
  const [answer] = await once(sent, "response");
  const text = (await answer.setEncoding("utf8").toArray()).join("");
  return {
    status: answer.statusCode,
    json: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : {},
  };
}

/** Waits up to ten seconds for `count` mails to an address; the oldest first. */
export async function mailsTo(dataDir: string, address: string, atLeast = 1): Promise<Email[]> {
  const folder = join(dataDir, "mails");
  for (const end = Date.now() + 10_000; ; await wait(200)) {
    const names = existsSync(folder)
      ? readdirSync(folder).filter((name) => name.endsWith(".eml"))
      : [];
    const written = names
      .map((name) => join(folder, name))
      .toSorted((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs);
    const mails = await Promise.all(written.map((path) => PostalMime.parse(readFileSync(path))));
    const found = mails.filter(({ to }) => to?.[0]?.address === address);
    if (found.length >= atLeast || Date.now() > end) return found;
  }
}

/** The token at the end of a mail's link. */
export const tokenIn = (mail: Email | undefined): string =>
  /https?:\/\/\S+\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
