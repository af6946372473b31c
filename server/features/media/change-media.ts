import { fold } from "#contract/fold.ts";
import type { Media, mediaRoutes } from "#contract/media.ts";
import { isDescribed } from "#contract/media-text.ts";
import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { presentOne } from "./present-media.ts";
import { getMedia } from "./queries.ts";

type Change = Parsed<typeof mediaRoutes.update>;

/** Changes the alternative text and the credit of a picture. Throws invalid_request or not_found. */
export async function changeMedia(
  deps: Deps,
  { params: { id }, body }: Pick<Change, "params" | "body">,
  actor: Actor,
): Promise<Media> {
  if (!isDescribed(body)) throw fieldError({ alt: messages.imageAltRequired });
  const { decorative, credit } = body;
  const alt = decorative ? "" : body.alt;
  await inTransaction(deps.db, async (trx) => {
    const known = await getMedia(trx, id);
    const search = fold(`${known.name} ${alt} ${credit}`);
    const { numUpdatedRows } = await trx
      .updateTable("media")
      .set({ alt, credit, search, decorative: decorative ? 1 : 0 })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError("not_found");
    await recordAct(deps, trx, { act: "media_changed", actor, subject: known.name });
  });
  await deps.content.follow();
  return presentOne(deps.db, await getMedia(deps.db, id), deps.clock.now());
}
