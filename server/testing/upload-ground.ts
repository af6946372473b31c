import { expect } from "vitest";
import { tokenOf } from "./as.ts";
import { buildTestApp, type TestApp } from "./build-test-app.ts";
import { makeAdmin, makeUser } from "./make.ts";
import { makeGroup } from "./publish.ts";
import { compareStore } from "./stored.ts";

/** Where files are sent: a site with a working group, the token of an administrator and of a member. */
export interface UploadGround {
  app: TestApp;
  admin: string;
  member: string;
  groupId: string;
}

export async function openUploadGround(): Promise<UploadGround> {
  const app = await buildTestApp();
  const admin = await tokenOf(app, await makeAdmin(app));
  const member = await tokenOf(app, await makeUser(app));
  return { app, admin, member, groupId: (await makeGroup(app, admin, "Plaidoyer")).id };
}

/** Whatever was sent, rows and files match and no draft is left (F10, T57). */
export async function expectStoreMatches(app: TestApp): Promise<void> {
  const { stored, named, drafts } = await compareStore(app);
  expect(stored).toEqual(named);
  expect(drafts).toEqual([]);
}
