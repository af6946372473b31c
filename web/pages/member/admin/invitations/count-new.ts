import type { InvitedLine } from "#contract/site-invitations.ts";

/** How many people of a list are, or were, invited. */
export const countNew = (lines: InvitedLine[]): number =>
  lines.filter(({ verdict }) => verdict === "new").length;

/** « 1 invitation va partir. » */
export function spokenInvitations(count: number, one: string, many: string): string {
  if (count === 0) return "Aucune invitation n’est partie.";
  return count === 1 ? `1 invitation ${one}.` : `${count} invitations ${many}.`;
}
