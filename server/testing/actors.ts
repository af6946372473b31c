import { inTransaction } from "../db/open.ts";
import { openSession } from "../http/session.ts";
import { tokenOf } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { FakeClock } from "./fake-clock.ts";
import { makeAdmin, makeUser } from "./make.ts";

/** Everybody who may call: by name, how to get a token for one call, and whether it should open anything. */
export interface Actor {
  name: string;
  token: () => Promise<string | undefined>;
  /** What the API must take this caller for. */
  is: "nobody" | "dead" | "member" | "admin";
}

const WEEK = 7 * 24 * 3_600_000;

/** One of each. Sessions of people who cannot log in are put into the database, as if they had been opened before. */
export async function makeActors(app: TestApp): Promise<Actor[]> {
  const member = await makeUser(app);
  const admin = await makeAdmin(app);
  const waiting = await makeUser(app, { status: "pending" });
  const refused = await makeUser(app, { status: "refused" });
  const deleted = await makeAdmin(app, { deleted_at: app.clock.now().toISOString() });
  const past = new FakeClock(new Date(app.clock.now().getTime() - WEEK - 60_000).toISOString());
  const expired = () => inTransaction(app.db, (trx) => openSession({ ...app, clock: past }, trx, { id: admin.id, role: "admin" }, "tests"));
  const revoked = async () => {
    const token = await tokenOf(app, admin);
    await app.app.inject({ method: "POST", url: "/api/logout", headers: { authorization: `Bearer ${token}` } });
    return token;
  };
  return [
    { name: "nobody", token: async () => undefined, is: "nobody" },
    { name: "garbage", token: async () => "a.b.c", is: "dead" },
    { name: "expired administrator", token: expired, is: "dead" },
    { name: "logged out administrator", token: revoked, is: "dead" },
    { name: "waiting applicant", token: () => tokenOf(app, waiting), is: "dead" },
    { name: "refused applicant", token: () => tokenOf(app, refused), is: "dead" },
    { name: "deleted administrator", token: () => tokenOf(app, deleted), is: "dead" },
    { name: "member", token: () => tokenOf(app, member), is: "member" },
    { name: "administrator", token: () => tokenOf(app, admin), is: "admin" },
  ];
}
