import { pages } from "#contract/pages.ts";
import { safeReturnPath } from "./session.ts";

const [BEFORE, AFTER] = pages.meetingPresence.path.split(":id");
const PRESENCE = new RegExp(`^${BEFORE}([\\w-]{1,64})${AFTER}/?$`);
const CODE_MAX = 100;

interface Room {
  meetingId: string;
  code: string;
}

/** The code of the room of the page that one returns to after the log-in: people of one room log in together, from one address. */
export function roomIn(returnPath: string | null): Room | undefined {
  if (returnPath === null) return undefined;
  const { pathname, searchParams } = new URL(safeReturnPath(returnPath), location.origin);
  const meetingId = PRESENCE.exec(pathname)?.[1];
  const code = searchParams.get("code")?.slice(0, CODE_MAX);
  return meetingId && code ? { meetingId, code } : undefined;
}
