/** As many as group-dot.css has. */
export const COLOURS = 8;

const wantedBy = (id: string): number =>
  [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COLOURS;

/** A colour for each group, two alike only where there are more groups than colours; a group that comes or goes changes few of them. */
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
