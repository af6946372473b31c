/** The ids with one of them at another place, which is brought within the list. */
export function moveTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((one) => one !== id);
  const within = Math.max(0, Math.min(place, others.length));
  return others.toSpliced(within, 0, id);
}

/** The items in the order of the ids; those that the order does not name come last, as they were. */
export function inOrder<T extends { id: string }>(
  items: readonly T[],
  ids: readonly string[] | undefined,
): T[] {
  if (!ids) return [...items];
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: T) => places.get(id) ?? ids.length;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** « Titre, 2ᵉ sur 5 »: what a move is announced by. */
export const spokenPlace = (title: string, place: number, count: number): string =>
  `${title}, ${place === 0 ? "1ᵉʳ" : `${place + 1}ᵉ`} sur ${count}`;

/** The place where a dragged row belongs: after each other row whose middle the pointer has passed. */
export const placeAt = (y: number, middles: readonly number[]): number =>
  middles.filter((middle) => middle < y).length;
