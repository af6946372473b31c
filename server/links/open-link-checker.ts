import { findingOf, findingOfError, isBusy, isFinal } from "./findings.ts";
import type { CheckLink, LinkFinding } from "./link-checker.ts";
import { isPublicAddress } from "./public-address.ts";
import { type Visitor, visit } from "./visit.ts";

const REDIRECTS = 5;
/** Milliseconds for a method, redirects included. */
const PATIENCE = 10_000;

interface Found {
  finding: LinkFinding;
  /** Asked to come back later. */
  busy?: boolean;
}

interface Options extends Visitor {
  method: "HEAD" | "GET";
  signal: AbortSignal;
}

const isWeb = (url: URL): boolean => url.protocol === "https:" || url.protocol === "http:";

/** Follows a link to its page; each step of the way is checked like the first one. */
async function follow(written: string, options: Options): Promise<Found> {
  let url = new URL(written);
  for (let step = 0; step <= REDIRECTS; step += 1) {
    const { status, location } = await visit(url, options);
    const isRedirect = status >= 300 && status < 400 && location !== undefined;
    if (!isRedirect) return { finding: findingOf(status), busy: isBusy(status) };
    if (!URL.canParse(location, url.href)) return { finding: "error" };
    url = new URL(location, url);
    if (!isWeb(url)) return { finding: "error" };
  }
  return { finding: "redirects" };
}

interface CheckerOptions {
  /** Address of the site that checks: those who read their logs can write to it. */
  publicUrl: string;
  isPublic?: (address: string) => boolean;
  patience?: number;
}

/** Checks links with HEAD, then with GET where HEAD did not answer for the page. */
export function openLinkChecker({
  publicUrl,
  isPublic = isPublicAddress,
  patience = PATIENCE,
}: CheckerOptions): CheckLink {
  const visitor = { userAgent: `CPMS-link-check/1.0 (+${publicUrl})`, isPublic };
  const attempt = async (url: string, method: "HEAD" | "GET", stopping: AbortSignal) => {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(patience)]);
    const found = await follow(url, { ...visitor, method, signal }).catch(
      (error: unknown): Found => ({ finding: findingOfError(error) }),
    );
    stopping.throwIfAborted();
    return found;
  };
  return async (url, stopping) => {
    const { finding, busy } = await attempt(url, "HEAD", stopping);
    if (busy || isFinal(finding)) return finding;
    return (await attempt(url, "GET", stopping)).finding;
  };
}
