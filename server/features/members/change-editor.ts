import type { Member } from "#contract/members.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { getMember } from "./queries.ts";

/** Grants or removes the right to edit public pages. Throws not_found or account_not_active. */
export const changeEditor = (
  deps: Deps,
  id: string,
  editor: boolean,
  actor: Actor,
): Promise<Member> =>
  inTransaction(deps.db, async (trx) => {
    const { editor: former = false, ...member } = await getMember(trx, id);
    if (member.status !== "active") throw new ApiError("account_not_active");
    const is_editor = editor ? 1 : 0;
    await trx.updateTable("users").set({ is_editor }).where("id", "=", id).execute();
    const act = editor ? "editor_granted" : "editor_removed";
    if (editor !== former) await recordAct(deps, trx, { act, actor, person: member });
    return { ...member, ...(editor && { editor: true as const }) };
  });
