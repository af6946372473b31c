import { hash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { parisTime } from "#contract/paris-time.ts";
import { type CalendarAccess, findCalendarAccess } from "#server/accounts/calendar-access.ts";
import { type Throttle, throttle } from "#server/accounts/throttle.ts";
import { ApiError } from "#server/api-error.ts";
import { faultOf } from "#server/db/faults.ts";
import { note } from "#server/db/note.ts";
import type { Deps } from "#server/deps.ts";
import type { Exchange } from "#server/http/files/exchange.ts";
import type { Client } from "#server/http/guards/client.ts";
import { gzipAnswer } from "#server/http/gzip-answer.ts";
import { listFeedEvents, saveLastUse } from "./queries.ts";
import { writeCalendar } from "./write-calendar.ts";

const HOUR = 3_600_000;

/** Protects the capability URL from referrers, caches and search engines. */
const HEADERS = {
  "content-type": "text/calendar; charset=utf-8",
  "content-disposition": 'inline; filename="agenda.ics"',
  "cache-control": "private, no-cache",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
  vary: "accept-encoding",
};

/** Name of the calendar on the device. */
const toCalendarName = ({ isOver, scope, groupName }: CalendarAccess): string =>
  isOver ? "CPMS" : { all: "CPMS", mine: "CPMS, mes groupes", group: `CPMS, ${groupName}` }[scope];

/** Reading still works when the counter cannot be written, for instance on a full disk (T26). Throws too_many_attempts. */
const countRead = (deps: Deps, limit: Throttle, subject: string): Promise<void> =>
  throttle(deps, limit, subject).catch((error: unknown) => {
    if (error instanceof Error && faultOf(error)) return;
    throw error;
  });

/** Throws not_found, under the same rate limit as a guessed token. */
async function admit(deps: Deps, feed: string, client: Client): Promise<CalendarAccess> {
  const access = await findCalendarAccess(deps.db, feed, deps.clock.now());
  if (!access) {
    await countRead(deps, "unknownFeedPerAddress", client.key);
    throw new ApiError("not_found");
  }
  await countRead(deps, "readsPerCalendar", access.id);
  return access;
}

async function noteRead(deps: Deps, { id, lastUsedAt, isOver }: CalendarAccess): Promise<void> {
  const now = deps.clock.now();
  if (!isOver && (lastUsedAt === null || now.getTime() - Date.parse(lastUsedAt) > HOUR))
    await note(deps, "use of a calendar", () => saveLastUse(deps.db, id, now));
}

/** Sends the current calendar, or 304 when the device has it. A revoked feed is empty. */
export async function sendFeed(
  deps: Deps,
  { feed, client, exchange }: { feed: string; client: Client; exchange: Exchange },
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const access = await admit(deps, feed, client);
  const today = parisTime(deps.clock.now()).slice(0, 10);
  const events = access.isOver ? [] : await listFeedEvents(deps, access, today);
  const body = writeCalendar(toCalendarName(access), events);
  const etag = `"${hash("sha256", body, "base64url").slice(0, 22)}"`;
  await noteRead(deps, access);
  reply.headers({ ...HEADERS, etag: `W/${etag}` });
  if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  return reply.send(await gzipAnswer(request, reply, body));
}
