import { line } from "./fields.ts";
import { messages } from "./messages.ts";
import { RESOURCE_URL_MAX } from "./resource-limits.ts";

const WEB = /^https?:\/\//i;
/** Last labels of names that only a private network knows. */
const PRIVATE = ["localhost", "local", "localdomain", "internal", "intranet", "lan", "home"];
const NOT_PUBLIC = new Set([...PRIVATE, "corp", "arpa", "onion"]);

/** A name with a dot that is no number: the address it has is checked when the link is followed (server/links). */
function isPublicName(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, "").split(".");
  const last = labels.at(-1) ?? "";
  return labels.length > 1 && /^[a-z][a-z0-9-]+$/.test(last) && !NOT_PUBLIC.has(last);
}

/** What is wrong with the address of a link, in French; undefined when it can be published. */
export function linkProblem(written: string): string | undefined {
  if (written === "") return messages.resourceLinkRequired;
  if (/\s/.test(written)) return messages.linkSpaces;
  if (!WEB.test(written)) return messages.linkScheme;
  if (!URL.canParse(written)) return messages.linkMalformed;
  const { username, password, hostname } = new URL(written);
  if (username || password) return messages.linkWithPassword;
  return isPublicName(hostname) ? undefined : messages.linkNotPublic;
}

/** Address of a page of another site, as a browser normalizes it. */
export const resourceLink = line(RESOURCE_URL_MAX, messages.resourceLinkRequired)
  .superRefine((written, context) => {
    const message = linkProblem(written);
    if (message) context.addIssue({ code: "custom", message });
  })
  .overwrite((written) => (linkProblem(written) ? written : new URL(written).href));
