import { randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import { newId } from "../db/new-id.ts";
import type { SiteInvitationsTable } from "../db/tables/site-invitations.ts";
import { hashText } from "../hash-text.ts";
import type { TestApp } from "./build-test-app.ts";
import { plantImportsOf } from "./imports.ts";

const DAY = 24 * 3_600_000;
let made = 0;

/** An invitation to the site that can be accepted, unless `values` say otherwise, and the token of its link. */
export async function plantSiteInvitation(
  app: TestApp,
  values: Partial<Insertable<SiteInvitationsTable>> = {},
): Promise<{ id: string; email: string; token: string }> {
  const token = randomBytes(32).toString("base64url");
  const now = app.clock.now();
  const row = {
    id: newId(),
    email: `invitee${++made}@exemple.fr`,
    first_name: "Inès",
    last_name: "Moreau",
    token_hash: hashText(token),
    invited_by: null,
    created_at: now.toISOString(),
    ends_at: new Date(now.getTime() + 14 * DAY).toISOString(),
    accepted_at: null,
    revoked_at: null,
    replaced_at: null,
    user_id: null,
    ...values,
  };
  await app.db.insertInto("site_invitations").values(row).execute();
  return { id: row.id, email: row.email, token };
}

/** An invitation that a person accepted, one that they sent, and what imported tables say of them. */
export async function plantInvitationsOf(
  app: TestApp,
  { id, email, otherId }: { id: string; email: string; otherId: string },
): Promise<void> {
  const accepted_at = app.clock.now().toISOString();
  await plantSiteInvitation(app, { email, invited_by: otherId, accepted_at, user_id: id });
  await plantSiteInvitation(app, { invited_by: id });
  await plantImportsOf(app, { id, email });
}
