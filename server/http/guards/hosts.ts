import type { IncomingMessage } from "node:http";
import { type Config, isLoopback } from "#server/config.ts";
import { memoize } from "../memoize.ts";

/** Balancers and monitors ask for these by any name of this machine. */
const PROBES = new Set(["/health", "/ready", "/metrics"]);
export const isProbe = ({ url = "" }: Pick<IncomingMessage, "url">): boolean => PROBES.has(url);

const HOST = "host";

/** What a Host header names, without its port; empty when it is none. */
const readHost = memoize(
  (written) => {
    const url = written.includes("@") ? null : URL.parse(`http://${written}`);
    return url?.hostname ?? "";
  },
  { max: 100 },
);

/** The host that a request asks for, without its port; empty when it says it in another way than the header. */
export const hostOf = ({ url = "", headers }: IncomingMessage): string =>
  // In absolute form the address carries a host of its own, which wins over the header (RFC 9112 §3.2.2).
  url.startsWith("/") ? readHost(headers.host ?? "") : "";

function namesOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts <= 1;
}

/** Accepts the host of PUBLIC_URL and the names of this machine; any other one is forged (T18). */
export function hostChecker({ publicUrl }: Config): (request: IncomingMessage) => boolean {
  const publicHost = new URL(publicUrl).hostname;
  return (request) => {
    if (isProbe(request)) return true;
    const host = hostOf(request);
    return namesOneHost(request) && (host === publicHost || isLoopback(host));
  };
}
