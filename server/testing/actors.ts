import { tokenOf } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { FakeClock } from "./fake-clock.ts";
import type { Caller } from "./fixtures/make-object.ts";
import { makeAdmin, makeUser } from "./make.ts";

/** « outside » and « inside »: a member who is not, or is, in the group that the call is about. */
export const ACTORS = [
  "nobody",
  "expired",
  "revoked",
  "pending",
  "deleted",
  "outside",
  "inside",
  "admin",
  "animator",
  "elsewhere",
  "demoted",
  "meanwhile",
] as const;
export type Actor = (typeof ACTORS)[number];

export interface Who extends Caller {
  token?: string;
  email: string;
  /** The group that the call is about, for who may have a right there. */
  group?: string;
}

const MEMBERS = new Set<Actor>(["outside", "inside", "animator", "elsewhere", "demoted"]);

/** The longest session of an administrator, and a minute. */
const TOO_LONG = 12 * 3_600_000 + 60_000;

/** Creates an actor of this kind. A session of people who cannot log in is inserted into the database, as if opened earlier. */
export async function enter(app: TestApp, actor: Actor): Promise<Who> {
  if (actor === "nobody") return { id: (await makeUser(app)).id, sessionId: "none", email: "" };
  const now = app.clock.now();
  const user = await (MEMBERS.has(actor)
    ? makeUser(app)
    : makeAdmin(app, { status: actor === "pending" ? "pending" : "active" }));
  const opened =
    actor === "expired"
      ? new FakeClock(new Date(now.getTime() - TOO_LONG).toISOString())
      : app.clock;
  const token = await tokenOf({ ...app, clock: opened }, user);
  if (actor === "revoked")
    await app.db
      .updateTable("sessions")
      .set({ revoked_at: now.toISOString() })
      .where("user_id", "=", user.id)
      .execute();
  if (actor === "deleted")
    await app.db
      .updateTable("users")
      .set({ deleted_at: now.toISOString() })
      .where("id", "=", user.id)
      .execute();
  const { sid } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
    sid: string;
  };
  return { id: user.id, email: user.email, sessionId: sid, token };
}
