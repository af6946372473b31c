import { afterEach, beforeEach, expect, test } from "vitest";
import { FakeClock } from "../testing/fake-clock.ts";
import { type MemoryContent, memoryContent } from "../testing/memory-content.ts";
import { trackVersions } from "./page-version.ts";

const YEAR = 366 * 24 * 3_600_000;

let content: MemoryContent;
let clock: FakeClock;
let resources: () => Promise<string>;
let tracked: ReturnType<typeof trackVersions>;

beforeEach(() => {
  content = memoryContent();
  clock = new FakeClock();
  resources = async () => "3 files";
  tracked = trackVersions({ content, clock, resourcesVersion: () => resources() });
});
afterEach(() => tracked.close());

test("a file that is replaced makes another version of every page", async () => {
  const before = await tracked.versionOf("/nous-rejoindre");
  expect(await tracked.versionOf("/nous-rejoindre")).toBe(before);
  content.write("documents/plaidoyer.pdf", "autre");
  expect(await tracked.versionOf("/nous-rejoindre")).not.toBe(before);
});

test("so does the new year, for the footer", async () => {
  const before = await tracked.versionOf("/contact");
  clock.advance(YEAR);
  expect(await tracked.versionOf("/contact")).not.toBe(before);
});

test("the resources count for the pages that list them, and for their feed", async () => {
  const paths = [
    "/mediation-en-sante/ressources/articles",
    "/mediation-en-sante/ressources/flux.xml",
    "/mediation-en-sante/ressources",
    "/contact",
  ];
  const before = await Promise.all(paths.map(tracked.versionOf));
  resources = async () => "4 files";
  const after = await Promise.all(paths.map(tracked.versionOf));
  expect(after.map((version, place) => version === before[place])).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test("while the resources cannot be read, no version is ever the same twice", async () => {
  resources = async () => {
    throw new Error("database down");
  };
  const path = "/mediation-en-sante/ressources/articles";
  expect(await tracked.versionOf(path)).not.toBe(await tracked.versionOf(path));
});
