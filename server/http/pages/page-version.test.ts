import { beforeEach, expect, test } from "vitest";
import { FakeClock } from "#server/testing/fake-clock.ts";
import { pageVersions } from "./page-version.ts";

const YEAR = 366 * 24 * 3_600_000;

let clock: FakeClock;
let resources: () => Promise<string>;
let contentVersion: string;
let versionOf: ReturnType<typeof pageVersions>;

beforeEach(() => {
  clock = new FakeClock();
  resources = async () => "3 files";
  contentVersion = "1";
  versionOf = pageVersions({
    contentVersion: () => contentVersion,
    clock,
    resourcesVersion: () => resources(),
  });
});

test("a new version of the content changes the version of every page", async () => {
  const before = await versionOf("/nous-rejoindre");
  expect(await versionOf("/nous-rejoindre")).toBe(before);
  contentVersion = "2";
  expect(await versionOf("/nous-rejoindre")).not.toBe(before);
});

test("a new year changes the version, for the footer", async () => {
  const before = await versionOf("/contact");
  clock.advance(YEAR);
  expect(await versionOf("/contact")).not.toBe(before);
});

test("new resources change the version of pages that list them, and of the feed", async () => {
  const paths = [
    "/mediation-en-sante/ressources/articles",
    "/mediation-en-sante/ressources/flux.xml",
    "/mediation-en-sante/ressources",
    "/contact",
  ];
  const before = await Promise.all(paths.map(versionOf));
  resources = async () => "4 files";
  const after = await Promise.all(paths.map(versionOf));
  expect(after.map((version, place) => version === before[place])).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test("unreadable resources give another version at each call", async () => {
  resources = async () => {
    throw new Error("database down");
  };
  const path = "/mediation-en-sante/ressources/articles";
  expect(await versionOf(path)).not.toBe(await versionOf(path));
});
