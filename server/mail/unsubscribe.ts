import { createHmac, timingSafeEqual } from "node:crypto";
import { parseAddress } from "#contract/address.ts";
import { addresses } from "#contract/addresses.ts";
import { NOTIFICATION_KINDS } from "#contract/notification-limits.ts";
import { pagePath } from "#contract/page-path.ts";
import { readStop, STOP_PROOF_LENGTH, type StopScope } from "#contract/stop-scope.ts";
import type { Deps } from "../deps.ts";
import { deriveKey } from "../secret.ts";
import type { Email } from "./email.ts";
import { pageUrl } from "./outbox.ts";

interface Stop {
  userId: string;
  scope: StopScope;
}

const MAC_BYTES = 16;

/** Bound to the address: a mail to a former address unsubscribes nothing. */
const macOf = (secret: Buffer, { userId, scope }: Stop, email: string): Buffer =>
  createHmac("sha256", deriveKey(secret, "unsubscribe"))
    .update(`${scope}\n${userId}\n${email}`)
    .digest()
    .subarray(0, MAC_BYTES);

/** Identifies the account and the kind of mails, and proves its origin. It grants nothing else and never expires, so that old mails still work. */
function stopToken({ secret }: Pick<Deps, "secret">, stop: Stop, email: string): string {
  const what = Buffer.from(`${stop.scope} ${stop.userId}`).toString("base64url");
  return `${macOf(secret, stop, email).toString("base64url")}${what}`;
}

const isScope = (said: string): said is StopScope =>
  said === "digest" || NOTIFICATION_KINDS.some((kind) => kind === said);

/** Parses a token and its proof, without verifying it. */
export function readStopToken(token: string): (Stop & { mac: Buffer }) | undefined {
  const mac = Buffer.from(token.slice(0, STOP_PROOF_LENGTH), "base64url");
  const said = readStop(token);
  if (!said || mac.length !== MAC_BYTES) return undefined;
  const { scope, userId } = said;
  return isScope(scope) ? { scope, userId, mac } : undefined;
}

/** Verifies that this site issued the token for this address. */
export const isOurs = (
  { secret }: Pick<Deps, "secret">,
  { mac, ...stop }: Stop & { mac: Buffer },
  email: string,
): boolean => timingSafeEqual(mac, macOf(secret, stop, email));

/** Unsubscribe links of a kind of mails: one click for mail programs, a page with a button for people. */
export function stopLinks(
  deps: Deps,
  { id, email }: { id: string; email: string },
  scope: StopScope,
): NonNullable<Email["stop"]> {
  const token = stopToken(deps, { userId: id, scope }, email);
  const { path } = parseAddress(addresses.unsubscribing.stop);
  return {
    oneClick: pageUrl(deps, `/api${path.replace(":token", token)}` as `/${string}`),
    page: pageUrl(deps, pagePath("unsubscribe", { token })),
    choices: pageUrl(deps, pagePath("account")),
  };
}
