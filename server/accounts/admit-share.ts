import { versionName } from "#contract/document-name.ts";
import { ApiError } from "../api-error.ts";
import { isOn } from "../db/features-off.ts";
import { hasAccess } from "../db/has-access.ts";
import type { Db, Trx } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import { hashText } from "../hash-text.ts";

/**
 * Links that open their document: it and its group are outside the trash, the version has its file, the end has not come, the
 * maker still publishes in the group, and the association has switched links on. Everything that reads shares reads these.
 */
export const selectLiveShares = (db: Db | Trx, now: Date) =>
  db
    .selectFrom("document_shares")
    .innerJoin("documents", "documents.id", "document_shares.document_id")
    .innerJoin("groups", "groups.id", "documents.group_id")
    .innerJoin("users as maker", "maker.id", "document_shares.created_by")
    .innerJoin("document_versions as shared", (join) =>
      join
        .onRef("shared.document_id", "=", "documents.id")
        .on((eb) =>
          eb(
            "shared.number",
            "=",
            eb.fn.coalesce("document_shares.number", "documents.live_version"),
          ),
        ),
    )
    .where(isOn("shares"))
    .where("document_shares.expires_at", ">", now.toISOString())
    .where("documents.deleted_at", "is", null)
    .where("groups.deleted_at", "is", null)
    .where("shared.file_name", "is not", null)
    .where("maker.deleted_at", "is", null)
    .where("maker.status", "=", "active")
    .where(hasAccess("maker"))
    .where((eb) =>
      eb.or([
        eb("maker.role", "=", "admin"),
        eb.exists(
          eb
            .selectFrom("group_members")
            .select("user_id")
            .whereRef("group_members.group_id", "=", "groups.id")
            .whereRef("group_members.user_id", "=", "maker.id")
            .where("group_members.role", "=", "animator"),
        ),
      ]),
    );

/** By its address, or by the signed address of the file that it opens. */
type Sought = { token: string } | { id: string; fileName: string };

export interface AdmittedShare {
  id: string;
  /** As the file is saved. */
  name: string;
  fileName: string;
  size: number;
  sha256: string;
  endsAt: string;
  passwordHash: string | null;
}

/** The file of a link. Throws share_not_found, the same whatever the reason. */
export async function admitShare(deps: Deps, sought: Sought): Promise<AdmittedShare> {
  let query = selectLiveShares(deps.db, deps.clock.now())
    .select([
      "document_shares.id",
      "document_shares.expires_at as endsAt",
      "document_shares.password_hash as passwordHash",
    ])
    .select(["documents.name as title", "live_version as live", "shared.number"])
    .select(["shared.name as written", "file_name as fileName", "size", "sha256"]);
  query =
    "token" in sought
      ? query.where("token_hash", "=", hashText(sought.token))
      : query.where("document_shares.id", "=", sought.id).where("file_name", "=", sought.fileName);
  const row = await query.$narrowType<{ fileName: string }>().executeTakeFirst();
  if (!row) throw new ApiError("share_not_found");
  const { title, live, number, written, ...file } = row;
  return { ...file, name: number === live ? title : versionName(title, number, written) };
}

const BEARER = "share:";

/** Who a signed address of a file is for, instead of a session. */
export const shareBearer = (id: string): string => `${BEARER}${id}`;

/** Id of the share that a signed address is for, if it is for one. */
export const shareOf = (bearer: string | undefined): string | undefined =>
  bearer?.startsWith(BEARER) ? bearer.slice(BEARER.length) : undefined;
