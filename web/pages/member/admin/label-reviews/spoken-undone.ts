import { messages } from "#contract/messages.ts";

interface Undone {
  unchanged: { name: string }[];
  structure?: { name: string } | undefined;
}

/** What the undo of a decision did, and what it left. */
export function spokenUndone({ unchanged, structure }: Undone): string {
  if (unchanged.length > 0)
    return messages.labelUndoneBut.replace(
      "{people}",
      unchanged.map(({ name }) => name).join(", "),
    );
  if (structure) return messages.labelUndoneButStructure.replace("{structure}", structure.name);
  return messages.labelUndone;
}
