const NAMED = 10;

/** « Awa Bah, Inès Roux et 3 autres ». */
export const nameSome = (people: string[]): string =>
  people.length > NAMED
    ? `${people.slice(0, NAMED).join(", ")} et ${people.length - NAMED} autres`
    : people.join(", ");
