import { createHmac, timingSafeEqual } from "node:crypto";
import { parseAddress } from "#contract/address.ts";
import { addresses } from "#contract/addresses.ts";
import { NOTIFICATION_KINDS } from "#contract/notification-limits.ts";
import { pagePath } from "#contract/page-path.ts";
import { readStop, STOP_PROOF_LENGTH, type StopScope } from "#contract/stop-scope.ts";
import type { Deps } from "../deps.ts";
import { deriveKey } from "../secret.ts";
import type { Letter } from "./letter.ts";
import { pageUrl } from "./outbox.ts";

interface Stop {
  userId: string;
  scope: StopScope;
}

const MAC_BYTES = 16;

/** Bound to the address: a mail to a former one puts an end to nothing any more. */
const macOf = (secret: Buffer, { userId, scope }: Stop, email: string): Buffer =>
  createHmac("sha256", deriveKey(secret, "unsubscribe"))
    .update(`${scope}\n${userId}\n${email}`)
    .digest()
    .subarray(0, MAC_BYTES);

/** Says whose mails of which kind, and proves that we wrote it. It opens nothing else, and never ends: an old mail must work too. */
function stopToken({ secret }: Pick<Deps, "secret">, stop: Stop, email: string): string {
  const what = Buffer.from(`${stop.scope} ${stop.userId}`).toString("base64url");
  return `${macOf(secret, stop, email).toString("base64url")}${what}`;
}

const isScope = (said: string): said is StopScope =>
  said === "digest" || NOTIFICATION_KINDS.some((kind) => kind === said);

/** What a token says, and its proof, before anybody has looked whether it is ours. */
export function readStopToken(token: string): (Stop & { mac: Buffer }) | undefined {
  const mac = Buffer.from(token.slice(0, STOP_PROOF_LENGTH), "base64url");
  const said = readStop(token);
  if (!said || mac.length !== MAC_BYTES) return undefined;
  const { scope, userId } = said;
  return isScope(scope) ? { scope, userId, mac } : undefined;
}

/** True of what we wrote to this address. */
export const isOurs = (
  { secret }: Pick<Deps, "secret">,
  { mac, ...stop }: Stop & { mac: Buffer },
  email: string,
): boolean => timingSafeEqual(mac, macOf(secret, stop, email));

/** How somebody puts an end to mails of a kind: their mail program in one click, themselves by a page with a button. */
export function stopLinks(
  deps: Deps,
  { id, email }: { id: string; email: string },
  scope: StopScope,
): NonNullable<Letter["stop"]> {
  const token = stopToken(deps, { userId: id, scope }, email);
  const { path } = parseAddress(addresses.unsubscribing.stop);
  return {
    oneClick: pageUrl(deps, `/api${path.replace(":letter", token)}` as `/${string}`),
    page: pageUrl(deps, pagePath("unsubscribe", { token })),
    choices: pageUrl(deps, pagePath("account")),
  };
}
