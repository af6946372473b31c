import { frequencyFor } from "#contract/frequency.ts";
import { fullName } from "#contract/full-name.ts";
import { listAnimators } from "#server/accounts/animators-of-group.ts";
import { listChoices } from "#server/accounts/notification-choices.ts";
import type { Actor } from "#server/accounts/session.ts";
import type { Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMails } from "#server/mail/outbox.ts";
import { groupRequestEmail } from "./emails.ts";

const DAY = 24 * 3_600_000;
/** Maximum number of emails a day about one person, who may request, withdraw and request again. */
const EMAILS_A_DAY = 20;

async function isOverDailyLimit(deps: Deps, trx: Trx, askedBy: string): Promise<boolean> {
  const since = new Date(deps.clock.now().getTime() - DAY).toISOString();
  const rows = await trx
    .selectFrom("mails")
    .select("id")
    .where("kind", "=", "group_request")
    .where("subject_id", "=", askedBy)
    .where("created_at", ">", since)
    .limit(EMAILS_A_DAY)
    .execute();
  return rows.length >= EMAILS_A_DAY;
}

/** Emails the animators about a join request. */
export async function notifyAnimators(
  deps: Deps,
  trx: Trx,
  group: { id: string; name: string },
  words: string,
  actor: Actor,
): Promise<void> {
  if (await isOverDailyLimit(deps, trx, actor.id)) return;
  const runners = await listAnimators(trx, group.id);
  const choices = await listChoices(
    trx,
    runners.map(({ id }) => id),
  );
  const wants = (id: string) =>
    frequencyFor(choices.get(id) ?? [], "request", group.id) !== "never";
  const asked = { id: actor.id, name: fullName(actor), words };
  await queueMails(
    deps,
    trx,
    runners
      .filter(({ id }) => wants(id))
      .map((runner) => groupRequestEmail(deps, runner, group, asked)),
  );
}
