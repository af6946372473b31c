import type { LinkFault } from "#contract/resource-limits.ts";

/** « unsure »: the site answers robots differently, or ours has no network; nothing is known of the page. */
export type LinkFinding = "alive" | "unsure" | LinkFault;

/** Opens a link as a visitor would, redirects included, and reads no page. Rejects only when it is stopped. */
export type CheckLink = (url: string, stopping: AbortSignal) => Promise<LinkFinding>;
