/** Number of colours in group-dot.css. */
export const COLOURS = 8;

const wantedBy = (id: string): number =>
  [...id].reduce((sum, character) => sum + character.charCodeAt(0), 0) % COLOURS;

/** Assigns a colour to each group; duplicates appear only with more groups than colours, and a change of groups moves few colours. */
export function groupColours(ids: readonly string[]): Map<string, number> {
  const colours = new Map<string, number>();
  let free = new Set<number>();
  for (const id of ids.toSorted()) {
    if (free.size === 0) free = new Set(Array.from({ length: COLOURS }, (_, colour) => colour));
    let colour = wantedBy(id);
    while (!free.has(colour)) colour = (colour + 1) % COLOURS;
    free.delete(colour);
    colours.set(id, colour);
  }
  return colours;
}
