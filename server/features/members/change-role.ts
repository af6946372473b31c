import type { Role } from "../../../contract/limits.ts";
import type { Member } from "../../../contract/members.ts";
import { recordAct } from "../../db/journal.ts";
import { inTransaction } from "../../db/open.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../http/errors.ts";
import type { Actor } from "../../http/session.ts";
import { countOtherAdmins, findMember } from "./queries.ts";

/** Gives or takes the role of administrator. Throws not_found, account_not_active or last_admin. */
export const changeRole = (deps: Deps, id: string, role: Role, actor: Actor): Promise<Member> =>
  inTransaction(deps.db, async (trx) => {
    const others = await countOtherAdmins(trx, id);
    const member = await findMember(trx, id);
    if (!member) throw new ApiError("not_found");
    if (member.status !== "active") throw new ApiError("account_not_active");
    if (role === "member" && member.role === "admin" && others === 0) throw new ApiError("last_admin");
    await trx.updateTable("users").set({ role }).where("id", "=", id).execute();
    const act = role === "admin" ? "role_granted" : "role_removed";
    if (role !== member.role) await recordAct(deps, trx, { act, actor, subject: `${member.firstName} ${member.lastName}`, subjectId: id });
    return { ...member, role };
  });
