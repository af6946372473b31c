import { spawn } from "node:child_process";

/** Host name of the site behind the proxies of this test. */
export const HOST = "mediation.test";

/** A proxy that listens on this machine, and its certificate. */
export interface Front {
  name: "nginx" | "caddy";
  port: number;
  certificate: string;
}

interface Answer {
  status: number;
  /** « 2 », « 1.1 ». */
  version: string;
  /** Names in lower case; repeated headers are joined by a comma. */
  headers: Record<string, string>;
  body: Buffer;
}

async function run(command: string, args: string[]): Promise<Buffer> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const [out, errorOutput] = await Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
  const code = await ended;
  if (code !== 0) throw new Error(`${command} : ${code} ${Buffer.concat(errorOutput).toString()}`);
  return Buffer.concat(out);
}

function readHead(head: string): Pick<Answer, "status" | "version" | "headers"> {
  const [first = "", ...lines] = head.split("\r\n");
  const [, version = "", status = ""] = /^HTTP\/(\S+) (\d+)/.exec(first) ?? [];
  const headers: Record<string, string> = {};
  for (const line of lines.filter((one) => one.includes(":"))) {
    const name = line.slice(0, line.indexOf(":")).toLowerCase();
    const value = line.slice(line.indexOf(":") + 1).trim();
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  return { status: Number(status), version, headers };
}

/**
 * Requests a path (with its leading « / ») from the site through a proxy, by curl with these
 * additional arguments.
 */
export async function ask(front: Front, path: string, ...args: string[]): Promise<Answer> {
  const out = await run("curl", [
    ...["--silent", "--show-error", "--include", "--suppress-connect-headers"],
    ...["--resolve", `${HOST}:${front.port}:127.0.0.1`, "--cacert", front.certificate],
    // Without « Expect », curl sends a large form at once and only the final answer is read.
    ...["--header", "Expect:"],
    ...args,
    `https://${HOST}:${front.port}${path}`,
  ]);
  const end = out.indexOf("\r\n\r\n");
  return { ...readHead(out.subarray(0, end).toString()), body: out.subarray(end + 4) };
}
