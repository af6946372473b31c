import { frequencyFor } from "#contract/frequency.ts";
import { fullName } from "#contract/full-name.ts";
import { listChoices } from "#server/accounts/notification-choices.ts";
import type { Actor } from "#server/accounts/session.ts";
import type { Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMails } from "#server/mail/outbox.ts";
import { groupRequestEmail } from "./emails.ts";

const DAY = 24 * 3_600_000;
/** Letters a day about one person: asking, taking it back and asking again rings no bell each time. */
const LETTERS_MAX = 20;

const activePeople = (trx: Trx) =>
  trx
    .selectFrom("users")
    .select(["users.id", "users.email"])
    .where("users.status", "=", "active")
    .where("users.deleted_at", "is", null);

/** Who runs a group; without anybody, who runs the site. */
async function listRunners(trx: Trx, groupId: string) {
  const animators = await activePeople(trx)
    .innerJoin("group_members", "group_members.user_id", "users.id")
    .where("group_members.group_id", "=", groupId)
    .where("group_members.role", "=", "animator")
    .execute();
  return animators.length > 0
    ? animators
    : activePeople(trx).where("users.role", "=", "admin").execute();
}

async function hasRungEnough(deps: Deps, trx: Trx, askedBy: string): Promise<boolean> {
  const since = new Date(deps.clock.now().getTime() - DAY).toISOString();
  const rows = await trx
    .selectFrom("mails")
    .select("id")
    .where("kind", "=", "group_request")
    .where("subject_id", "=", askedBy)
    .where("created_at", ">", since)
    .limit(LETTERS_MAX)
    .execute();
  return rows.length >= LETTERS_MAX;
}

/** Writes at once to those who run the group that somebody asks to join. */
export async function tellRunners(
  deps: Deps,
  trx: Trx,
  group: { id: string; name: string },
  words: string,
  actor: Actor,
): Promise<void> {
  if (await hasRungEnough(deps, trx, actor.id)) return;
  const runners = await listRunners(trx, group.id);
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
