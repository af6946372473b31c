import { setImmediate as nextTurn } from "node:timers/promises";
import type { Insertable } from "kysely";
import type { College } from "#contract/limits.ts";
import { NO_PASSWORD } from "#server/accounts/passwords.ts";
import { columnsOf } from "#server/accounts/person.ts";
import { attach } from "#server/accounts/structures/places.ts";
import { newId } from "#server/db/new-id.ts";
import type { Trx } from "#server/db/open.ts";
import type { NewUser } from "#server/db/schema.ts";
import { slicesOf } from "#server/db/slices-of.ts";
import type { MembershipsTable } from "#server/db/tables/structures.ts";
import type { Made, WrittenRow } from "../insert-rows.ts";
import type { PlannedRow } from "../plan/plan.ts";
import type { Values } from "../plan/snapshot.ts";
import { writePerson } from "./write-person.ts";

/** Accounts of one statement. */
const ACCOUNTS = 100;

/** Midnight of a day, or the moment of the application. */
export const sinceOf = ({ since }: Values, at: string): string =>
  since === undefined ? at : `${since}T00:00:00.000Z`;

/** Active, because the list is the association’s own, and without a password: the site writes no mail to it, and no password opens it. */
function toAccount({ values }: PlannedRow, at: string): NewUser {
  const { email = "", firstName = "", lastName = "", structure = "" } = values;
  return {
    ...columnsOf({ username: structure, firstName, lastName }, email),
    id: newId(),
    email,
    password_hash: NO_PASSWORD,
    role: "member",
    status: "active",
    college: (values.college ?? null) as College | null,
    email_verified_at: null,
    decided_at: at,
    refusal_reason: null,
    created_at: at,
    deleted_at: null,
  };
}

const toMembership = ({ values }: PlannedRow, user_id: string, at: string) =>
  ({
    id: newId(),
    structure_id: null,
    user_id,
    college: (values.college ?? null) as College | null,
    since: sinceOf(values, at),
    ended_at: null,
    end_reason: null,
  }) satisfies Insertable<MembershipsTable>;

interface Applying {
  at: string;
  /** Structures that are members: the people placed in them need no membership of their own. */
  memberStructures: ReadonlySet<string>;
}

const isCovered = ({ structureId }: PlannedRow, { memberStructures }: Applying): boolean =>
  structureId !== undefined && memberStructures.has(structureId);

/** Creates the accounts of some lines, with their own membership unless their structure is a member. */
async function createAccounts(
  trx: Trx,
  rows: PlannedRow[],
  applying: Applying,
): Promise<WrittenRow[]> {
  const { at } = applying;
  const created = rows.map((row) => {
    const account = toAccount(row, at);
    const membership = isCovered(row, applying) ? undefined : toMembership(row, account.id, at);
    return { row, account, membership };
  });
  await trx
    .insertInto("users")
    .values(created.map(({ account }) => account))
    .execute();
  const memberships = created.flatMap(({ membership }) => membership ?? []);
  if (memberships.length > 0) await trx.insertInto("memberships").values(memberships).execute();
  for (const { row, account } of created) {
    if (row.structureId === undefined) continue;
    const place = { structureId: row.structureId, userId: account.id, at };
    await attach(trx, { ...place, role: "member", job: row.values.job ?? "" });
  }
  return created.map(({ row, account, membership }) => {
    const made: Made = {
      user: account.id,
      ...(membership && { membership: membership.id }),
      ...(row.structureId !== undefined && { place: row.structureId }),
    };
    return { ...row, made };
  });
}

/** Applies lines of people by slices, between which the event loop answers. Throws the unique violation of an address. */
export async function writePeople(
  trx: Trx,
  rows: PlannedRow[],
  applying: Applying,
): Promise<WrittenRow[]> {
  const written: WrittenRow[] = [];
  const created = rows.filter(({ outcome }) => outcome === "create");
  for (const slice of slicesOf(created, ACCOUNTS)) {
    written.push(...(await createAccounts(trx, slice, applying)));
    await nextTurn();
  }
  for (const row of rows) {
    if (row.outcome === "create") continue;
    if (row.outcome !== "update") written.push(row);
    else {
      written.push(await writePerson(trx, row, applying.at));
      await nextTurn();
    }
  }
  return written;
}
