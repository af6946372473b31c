/** Address of the image of a page, drawn by scripts/draw-cards.ts. */
export const cardOf = (path: string): string =>
  `/partage/${path === "/" ? "accueil" : path.slice(1).replaceAll("/", "-")}.png`;
