import { tokenOf } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { makeAdmin, makeUser } from "./make.ts";
import { makeGroup } from "./publish.ts";

/** A group, and two people logged in: an administrator and a member of no group. */
export async function makeGroupAndPeople(app: TestApp, name = "Plaidoyer") {
  const admin = await tokenOf(app, await makeAdmin(app));
  const member = await tokenOf(app, await makeUser(app));
  return { admin, member, group: await makeGroup(app, admin, name) };
}
