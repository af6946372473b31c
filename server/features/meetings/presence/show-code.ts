import { generate } from "lean-qr";
import { mayPrepare } from "#contract/meeting-permissions.ts";
import type { meetingPresenceRoutes } from "#contract/meeting-presence.ts";
import { pagePath } from "#contract/page-path.ts";
import type { Reply } from "#contract/route.ts";
import { roomCodeAt } from "#server/accounts/room-code.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import { pageUrl } from "#server/mail/outbox.ts";
import { readFacts, refuseUnless } from "../facts.ts";

/** Quiet squares around, without which telephones do not see it. */
const MARGIN = 4;

/** The dark squares as the path of an SVG. */
function drawQr(text: string): { qr: string; size: number } {
  const code = generate(text);
  const squares: string[] = [];
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      if (code.get(x, y)) squares.push(`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`);
  return { qr: squares.join(""), size: code.size + 2 * MARGIN };
}

/** The code of the room, while the meeting is open. Throws not_found, forbidden or meeting_state. */
export async function showCode(
  deps: Deps,
  id: string,
  actor: Actor,
): Promise<Reply<typeof meetingPresenceRoutes.code>> {
  const known = await readFacts(deps.db, id, actor);
  refuseUnless(mayPrepare, known);
  if (known.row.state !== "open") throw new ApiError("meeting_state");
  const { code, until } = roomCodeAt(known.row.code_secret, deps.clock.now());
  const address = pageUrl(deps, pagePath("meetingPresence", { id }, { code }));
  return { code, until, address, ...drawQr(address) };
}
