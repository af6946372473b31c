import { hash } from "@node-rs/argon2";
import { fold } from "#contract/fold.ts";
import { newId } from "../db/new-id.ts";
import type { NewUser } from "../db/schema.ts";
import { personKeys } from "../db/search.ts";
import type { Deps } from "../deps.ts";

export const PASSWORD = "cerise-Tramway-1842";
/** Cheaper than a real hash, and so also the case of a hash to renew at login. */
const CHEAP = { memoryCost: 1024, timeCost: 1, parallelism: 1 };
let cheapHash: Promise<string> | undefined;

let made = 0;

/** An active account is a member in its own name, as after an approval. */
export const membershipOf = ({ id, college = null, created_at }: NewUser) => ({
  id,
  structure_id: null,
  user_id: id,
  college,
  since: created_at,
  ended_at: null,
  end_reason: null,
});
const plantMembership = (app: Pick<Deps, "db">, user: NewUser) =>
  app.db.insertInto("memberships").values(membershipOf(user)).execute();

/** A user row, an active member by default; its password is PASSWORD. */
export async function makeUser(
  app: Pick<Deps, "db" | "clock">,
  values: Partial<NewUser> = {},
): Promise<NewUser> {
  made += 1;
  cheapHash ??= hash(PASSWORD, CHEAP);
  const now = app.clock.now().toISOString();
  const base = {
    username: "Association d'essai",
    first_name: "Camille",
    last_name: `Essai ${made}`,
    email: `personne${made}@exemple.fr`,
    ...values,
  };
  const user: NewUser = {
    id: newId(),
    password_hash: await cheapHash,
    password_long: 1,
    role: "member",
    status: "active",
    college: "College structure",
    structure_key: fold(base.username),
    ...personKeys(base.first_name, base.last_name, base.email),
    email_verified_at: now,
    decided_at: null,
    refusal_reason: null,
    created_at: now,
    deleted_at: null,
    ...base,
  };
  await app.db.insertInto("users").values(user).execute();
  if (user.status === "active") await plantMembership(app, user);
  return user;
}

export const makeAdmin = (
  app: Pick<Deps, "db" | "clock">,
  values: Partial<NewUser> = {},
): Promise<NewUser> => makeUser(app, { role: "admin", ...values });
