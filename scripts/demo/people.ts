import type { Insertable } from "kysely";
import { fold } from "#contract/fold.ts";
import { ACCEPTED_TEXTS, COLLEGES } from "#contract/limits.ts";
import { columnsOf } from "#server/accounts/person.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { AcceptancesTable } from "#server/db/tables/accounts.ts";
import { before, between, DAY, daysAgo, HOUR, instant, opening } from "./days.ts";
import { type Random, seeded } from "./random.ts";
import type { Size } from "./size.ts";
import { FIRST_NAMES, LAST_NAMES, PLACES, STRUCTURES } from "./words.ts";

/** Accounts to try; the others have the same password. */
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

/** Longest time from the form to the verified address, and from there to the decision. */
const VERIFIES_WITHIN = 20 * HOUR;
const DECIDED_WITHIN = 5 * DAY;
/** Days in which an application may still be pending. */
const RECENT = 14;

/** Days since the member to try came: long enough to have decided with the others. */
const SETTLED = 430;
const SEED = 7;

type Steps = Pick<UserRow, "created_at" | "email_verified_at" | "decided_at">;

/** A person applies, verifies the address, then is approved or refused. */
function decided(random: Random, now: Date, applied: number): Steps {
  const verified = applied + 120_000 + random.number(VERIFIES_WITHIN);
  const decision = between(random, now, verified + HOUR, verified + DECIDED_WITHIN);
  return {
    created_at: instant(applied),
    email_verified_at: instant(verified),
    decided_at: instant(decision),
  };
}

/** Dates of an application: more are recent than old. */
const inTime = (random: Random, now: Date): Steps =>
  decided(random, now, daysAgo(now, RECENT + 680 * (random.number(1000) / 1000) ** 2));

function rowOf(
  random: Random,
  now: Date,
  passwordHash: string,
  { firstName, lastName, email }: Identity,
  changes: Partial<UserRow> = {},
): UserRow {
  const id = random.id();
  const username = `${random.pick(STRUCTURES)}, ${random.pick(PLACES)}`;
  return {
    id,
    ...columnsOf({ username, firstName, lastName }, email),
    email,
    password_hash: passwordHash,
    password_long: 1,
    role: "member",
    status: "active",
    college: random.pick(COLLEGES),
    is_editor: 0,
    ...inTime(random, now),
    refusal_reason: null,
    deletion_requested_at: null,
    second_factor_due_at: null,
    first_steps_hidden: 0,
    main_structure_id: null,
    detached_at: null,
    membership_asked_at: null,
    deleted_at: null,
    ...changes,
  };
}

/** Members and administrators, then pending, refused, leaving and deleted people. */
export function inventPeople(
  random: Random,
  now: Date,
  size: Size,
  passwordHash: string,
): UserRow[] {
  const row = (identity: Identity, changes: Partial<UserRow> = {}) =>
    rowOf(random, now, passwordHash, identity, changes);
  const opened = instant(opening(now));
  const tryable = [
    row(ACCOUNTS.admin, {
      role: "admin",
      created_at: opened,
      email_verified_at: opened,
      decided_at: opened,
    }),
    // By another generator: the draws of the others stay the same.
    row(ACCOUNTS.member, decided(seeded(SEED), now, daysAgo(now, SETTLED))),
    row(ACCOUNTS.newcomer, decided(random, now, daysAgo(now, 7 + random.number(3)))),
  ];
  const others = inventIdentities(random, size.users - tryable.length);
  const waiting = (): Partial<UserRow> => {
    const applied = between(random, now, daysAgo(now, 12), daysAgo(now, 1));
    return { status: "pending", ...decided(random, now, applied), decided_at: null };
  };
  const leaves: Partial<UserRow>[] = [
    { role: "admin" },
    { deletion_requested_at: before(random, now, 5) },
    { deleted_at: before(random, now, 8) },
    {
      status: "refused",
      refusal_reason: "La structure ne fait pas de médiation en santé.",
      ...decided(random, now, between(random, now, daysAgo(now, 40), daysAgo(now, 10))),
    },
    ...Array.from({ length: size.applications }, waiting),
    ...Array.from({ length: size.unverified }, () => ({ ...waiting(), email_verified_at: null })),
  ];
  return [...tryable, ...others.map((identity, index) => row(identity, leaves[index]))];
}

const VERSION = "0".repeat(64);

/** Texts that each applicant accepted; the first applied before acceptances were stored. */
export const inventAcceptances = (people: UserRow[]): Insertable<AcceptancesTable>[] =>
  people
    .filter(({ status }) => status === "pending")
    .slice(1)
    .flatMap(({ id, created_at }) =>
      ACCEPTED_TEXTS.map((document) => ({
        user_id: id,
        document,
        sha256: VERSION,
        accepted_at: created_at,
      })),
    );
