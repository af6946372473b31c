import type { Insertable } from "kysely";
import { fold } from "../../contract/fold.ts";
import { ACCEPTED_TEXTS, COLLEGES } from "../../contract/limits.ts";
import type { AcceptancesTable, UserRow } from "../../server/db/schema.ts";
import { personKeys } from "../../server/db/search.ts";
import { before } from "./days.ts";
import type { Random } from "./random.ts";
import type { Size } from "./size.ts";
import { FIRST_NAMES, LAST_NAMES, PLACES, STRUCTURES } from "./words.ts";

/** Who can be tried at once; the others have the same password. */
export const ACCOUNTS = {
  admin: { email: "admin@exemple.fr", firstName: "Nadia", lastName: "Fontaine" },
  member: { email: "membre@exemple.fr", firstName: "Loïc", lastName: "Guérin" },
  newcomer: { email: "nouvelle@exemple.fr", firstName: "Zoé", lastName: "Éluard" },
};
export const PASSWORD = "passerelle-Demo-1842";

const local = (text: string): string => fold(text).replace(/[^a-z]+/g, "-");

interface Identity {
  firstName: string;
  lastName: string;
  email: string;
}

function inventIdentities(random: Random, count: number): Identity[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, () => {
    const [firstName, lastName] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
    const name = `${local(firstName)}.${local(lastName)}`;
    let email = `${name}@exemple.fr`;
    for (let number = 2; taken.has(email); number += 1) email = `${name}${number}@exemple.fr`;
    taken.add(email);
    return { firstName, lastName, email };
  });
}

function rowOf(random: Random, now: Date, passwordHash: string, { firstName, lastName, email }: Identity, changes: Partial<UserRow> = {}): UserRow {
  const created_at = before(random, now, 700);
  const joined = new Date(Math.min(now.getTime(), Date.parse(created_at) + 36 * 3_600_000)).toISOString();
  return {
    id: random.id(),
    username: `${random.pick(STRUCTURES)}, ${random.pick(PLACES)}`,
    first_name: firstName,
    last_name: lastName,
    email,
    password_hash: passwordHash,
    password_long: 1,
    role: "member",
    status: "active",
    college: random.pick(COLLEGES),
    ...personKeys(firstName, lastName, email),
    email_verified_at: created_at,
    decided_at: joined,
    refusal_reason: null,
    created_at,
    deletion_requested_at: null,
    deleted_at: null,
    ...changes,
  };
}

/** Members and administrators, then who waits, was refused, asks to leave or is in the trash. */
export function inventPeople(random: Random, now: Date, size: Size, passwordHash: string): UserRow[] {
  const row = (identity: Identity, changes: Partial<UserRow> = {}) => rowOf(random, now, passwordHash, identity, changes);
  const known = [row(ACCOUNTS.admin, { role: "admin" }), row(ACCOUNTS.member), row(ACCOUNTS.newcomer, { created_at: before(random, now, 10) })];
  const others = inventIdentities(random, size.users - known.length);
  const waiting = (): Partial<UserRow> => ({ status: "pending", decided_at: null, created_at: before(random, now, 12) });
  const leaves: Partial<UserRow>[] = [
    { role: "admin" },
    { deletion_requested_at: before(random, now, 5) },
    { deleted_at: before(random, now, 8) },
    {
      status: "refused",
      refusal_reason: "La structure ne fait pas de médiation en santé.",
      decided_at: before(random, now, 30),
      created_at: before(random, now, 40),
    },
    ...Array.from({ length: size.applications }, waiting),
    ...Array.from({ length: size.unverified }, () => ({ ...waiting(), email_verified_at: null })),
  ];
  return [...known, ...others.map((identity, index) => row(identity, leaves[index]))];
}

const VERSION = "0".repeat(64);

/** What each applicant accepted; one of them came before acceptances were collected. */
export const inventAcceptances = (people: UserRow[]): Insertable<AcceptancesTable>[] =>
  people
    .filter(({ status }) => status === "pending")
    .slice(1)
    .flatMap(({ id, created_at }) => ACCEPTED_TEXTS.map((document) => ({ user_id: id, document, sha256: VERSION, accepted_at: created_at })));
