import { pageAt } from "../../contract/page-path.ts";
import { siteFiles } from "../../contract/pages.ts";
import type { ContentSource } from "../content/source.ts";
import type { Clock } from "../deps.ts";
import { memoize } from "./memoize.ts";

const showsResources = memoize(
  (path) => path === siteFiles.resourcesFeed || pageAt(path)?.shows === "resources",
);

interface Shown {
  /** The prose, the documents, the drawings and the values. */
  content: Pick<ContentSource, "watch" | "stamp">;
  clock: Clock;
  /** Changes with the public resources, whichever process changed them. */
  resourcesVersion: () => Promise<string>;
}

/** Version of what the page at a path shows: the content, the year of the footer and, where they are listed, the resources. */
export function trackVersions({ content, clock, resourcesVersion }: Shown): {
  versionOf: (path: string) => string | Promise<string>;
  /** Of what all pages share. */
  contentVersion: () => string;
  close: () => void;
} {
  let edition = 0;
  let unread = 0;
  const close = content.watch(() => {
    edition += 1;
  });
  // A page whose resources cannot be read is never kept: it says so, and the call that it then makes is logged.
  const listed = () => resourcesVersion().catch(() => `unread ${++unread}`);
  const contentVersion = () => `${edition} ${content.stamp?.() ?? ""} ${clock.now().getFullYear()}`;
  const versionOf = (path: string) => {
    const common = contentVersion();
    return showsResources(path) ? listed().then((resources) => `${common} ${resources}`) : common;
  };
  return { versionOf, contentVersion, close };
}
