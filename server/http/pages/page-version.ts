import { pageAt } from "#contract/page-path.ts";
import { siteFiles } from "#contract/site-files.ts";
import type { Clock } from "#server/deps.ts";
import { memoize } from "../memoize.ts";

const showsResources = memoize(
  (path) => path === siteFiles.resourcesFeed || pageAt(path)?.shows === "resources",
);

interface Shown {
  /** Of the texts, the documents, the drawings and the values. */
  contentVersion: () => string;
  clock: Clock;
  /** Changes with the public resources, whichever process changed them. */
  resourcesVersion: () => Promise<string>;
}

/** Version of what the page at a path shows: the content, the year of the footer and, where they are listed, the resources. */
export function pageVersions({
  contentVersion,
  clock,
  resourcesVersion,
}: Shown): (path: string) => string | Promise<string> {
  let failures = 0;
  // A page whose resources cannot be read is never cached: it says so, and the call that it then makes is logged.
  const listed = () => resourcesVersion().catch(() => `failed ${++failures}`);
  return (path) => {
    const common = `${contentVersion()} ${clock.now().getFullYear()}`;
    return showsResources(path) ? listed().then((resources) => `${common} ${resources}`) : common;
  };
}
