import { randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import type { College } from "#contract/limits.ts";
import type { StructureRole } from "#contract/structure-limits.ts";
import { setMembership } from "../accounts/structures/memberships.ts";
import { attach } from "../accounts/structures/places.ts";
import { insertStructure, type StructureFields } from "../accounts/structures/structures.ts";
import { newId } from "../db/new-id.ts";
import { inTransaction } from "../db/open.ts";
import type { StructureInvitationsTable, StructuresTable } from "../db/tables/structures.ts";
import { hashText } from "../hash-text.ts";
import type { TestApp } from "./build-test-app.ts";
import { plantMerge } from "./structure-merges.ts";

const DAY = 24 * 3_600_000;
let made = 0;

type Planted = Partial<StructureFields> & {
  /** Makes it a member; null: without a college. */
  college?: College | null;
  parent?: string;
};

/** A structure, without people. */
export const plantStructure = (
  app: TestApp,
  { college, parent, ...fields }: Planted = {},
): Promise<Pick<StructuresTable, "id" | "name">> =>
  inTransaction(app.db, async (trx) => {
    const at = app.clock.now().toISOString();
    const row = {
      name: `Structure ${++made}`,
      shortName: "",
      kind: "association" as const,
      rna: null,
      siret: null,
      commune: "",
      department: null,
      ...fields,
    };
    const id = await insertStructure(trx, row, at);
    if (parent !== undefined)
      await trx.updateTable("structures").set({ parent_id: parent }).where("id", "=", id).execute();
    if (college !== undefined) await setMembership(trx, { structureId: id }, { college, at });
    return { id, name: row.name };
  });

/** Attaches a person. */
export const plantPlace = (
  app: TestApp,
  structureId: string,
  userId: string,
  role: StructureRole = "member",
): Promise<boolean> =>
  inTransaction(app.db, (trx) =>
    attach(trx, { structureId, userId, role, at: app.clock.now().toISOString() }),
  );

/** From now on access depends on memberships. */
export const switchAccess = (app: TestApp) =>
  app.db
    .insertInto("structure_access")
    .values({ id: 1, since: app.clock.now().toISOString() })
    .execute();

/** Takes away the membership that a person has in their own name. */
export const endOwn = (app: TestApp, userId: string) =>
  app.db
    .updateTable("memberships")
    .set({ ended_at: app.clock.now().toISOString(), end_reason: "structure" })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .execute();

/** An invitation that can be accepted, unless `values` say otherwise, and the token of its link. */
export async function plantStructureInvitation(
  app: TestApp,
  structureId: string,
  values: Partial<Insertable<StructureInvitationsTable>> = {},
): Promise<{ id: string; email: string; token: string }> {
  const token = randomBytes(32).toString("base64url");
  const now = app.clock.now();
  const row = {
    id: newId(),
    structure_id: structureId,
    email: `invited${++made}@exemple.fr`,
    role: "member" as const,
    token_hash: hashText(token),
    invited_by: null,
    created_at: now.toISOString(),
    ends_at: new Date(now.getTime() + 14 * DAY).toISOString(),
    accepted_at: null,
    revoked_at: null,
    user_id: null,
    ...values,
  };
  await app.db.insertInto("structure_invitations").values(row).execute();
  return { id: row.id, email: row.email, token };
}

/** Two structures of a person, one of them left; an invitation they got, and one they sent; a place they ended; a merge they made. */
export async function plantStructuresOf(
  app: TestApp,
  { id, email, otherId }: { id: string; email: string; otherId: string },
): Promise<void> {
  const at = app.clock.now().toISOString();
  const structure = await plantStructure(app, { college: "College structure" });
  const left = await plantStructure(app);
  await plantPlace(app, structure.id, id, "referent");
  const place = { structure_id: left.id, role: "member", since: at, ended_at: at } as const;
  await app.db
    .insertInto("structure_people")
    .values([
      { ...place, id: newId(), user_id: id, ended_by: otherId },
      { ...place, id: newId(), user_id: otherId, ended_by: id },
    ])
    .execute();
  await plantStructureInvitation(app, left.id, {
    email,
    invited_by: otherId,
    accepted_at: at,
    user_id: id,
  });
  await plantStructureInvitation(app, structure.id, { invited_by: id });
  await plantMerge(app, id);
  await app.db
    .insertInto("label_reviews")
    .values({
      label_key: `key-${id}`,
      labels: JSON.stringify(["Structure"]),
      people: JSON.stringify([id]),
      guess: "new",
      candidate_id: null,
      decision: "none",
      structure_id: null,
      decided_by: id,
      decided_at: at,
    })
    .execute();
}
