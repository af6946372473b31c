import { randomBytes } from "node:crypto";
import { fold } from "../../contract/fold.ts";
import type { Act } from "../../contract/journal.ts";
import type { Deps } from "../deps.ts";
import type { Trx } from "./open.ts";

interface ActRecord {
  act: Act;
  /** Who did it; nobody for a visitor or the site itself. */
  actor?: { id: string; firstName: string; lastName: string };
  /** On whom or what, in words that stay readable when the thing is gone. */
  subject: string;
}

export const VISITOR = "Visiteur";

/** Writes who did what, in the transaction of the act. */
export async function recordAct(deps: Pick<Deps, "clock">, trx: Trx, { act, actor, subject }: ActRecord): Promise<void> {
  const at = deps.clock.now().toISOString();
  const id = `${at.replace(/[^0-9]/g, "")}-${randomBytes(8).toString("hex")}`;
  const name = actor ? `${actor.firstName} ${actor.lastName}` : VISITOR;
  await trx
    .insertInto("journal")
    .values({ id, at, act, actor_id: actor?.id ?? null, actor: name, subject, search: fold(`${name} ${subject}`) })
    .execute();
}
