import { MAIL_TEMPLATES, type MailTemplateKey } from "#contract/application-limits.ts";
import type { MailTemplate, mailTemplateRoutes } from "#contract/mail-templates.ts";
import type { Parsed } from "#contract/route.ts";
import { DEFAULT_TEMPLATES, variablesOf } from "#server/accounts/applications/default-templates.ts";
import { findTemplate, refuseUnknownVariables } from "#server/accounts/applications/templates.ts";
import { authorOf } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { recordAct } from "#server/db/journal.ts";
import { type Db, inTransaction, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";

const selectOwn = (db: Db) =>
  db
    .selectFrom("mail_templates")
    .leftJoin("users", "users.id", "mail_templates.updated_by")
    .select(["key", "subject", "body", "version", "updated_at as updatedAt"])
    .select(["first_name as firstName", "last_name as lastName"]);
type Own = Awaited<ReturnType<ReturnType<typeof selectOwn>["execute"]>>[number];

function present(key: MailTemplateKey, own: Own | undefined): MailTemplate {
  const variables = variablesOf(key);
  if (!own)
    return {
      ...{ key, ...DEFAULT_TEMPLATES[key], own: false, version: 0 },
      ...{ updatedBy: null, updatedAt: null, variables },
    };
  const { firstName, lastName, ...row } = own;
  return { ...row, own: true, updatedBy: authorOf({ firstName, lastName }), variables };
}

/** All of them, in the order of the life of an application. */
export async function listTemplates(db: Db): Promise<MailTemplate[]> {
  const rows = new Map((await selectOwn(db).execute()).map((row) => [row.key, row]));
  return MAIL_TEMPLATES.map((key) => present(key, rows.get(key)));
}

async function getTemplate(db: Db, key: MailTemplateKey): Promise<MailTemplate> {
  return present(key, await selectOwn(db).where("key", "=", key).executeTakeFirst());
}

type Changed = Parsed<typeof mailTemplateRoutes.update>;

/** Throws invalid_request for a variable that the template does not have, or stale. */
export async function changeTemplate(
  deps: Deps,
  { key }: Changed["params"],
  { subject, body, version }: Changed["body"],
  actor: Actor,
): Promise<MailTemplate> {
  refuseUnknownVariables(key, { subject, body });
  await inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `mail_template:${key}`);
    const current = (await findTemplate(trx, key))?.version ?? 0;
    refuseStale(version, current);
    const updated_at = deps.clock.now().toISOString();
    const row = { subject, body, version: current + 1, updated_by: actor.id, updated_at };
    await trx
      .insertInto("mail_templates")
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
      .execute();
    await recordAct(deps, trx, { act: "mail_template_changed", actor, subject });
  });
  return getTemplate(deps.db, key);
}

/** Goes back to the template of the site; nothing changes for one that is. */
export async function restoreTemplate(
  deps: Deps,
  { key }: Changed["params"],
  actor: Actor,
): Promise<MailTemplate> {
  await inTransaction(deps.db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("mail_templates")
      .where("key", "=", key)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    const { subject } = DEFAULT_TEMPLATES[key];
    await recordAct(deps, trx, { act: "mail_template_restored", actor, subject });
  });
  return getTemplate(deps.db, key);
}
