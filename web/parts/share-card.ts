/** Size of the images shown where a page is shared, in pixels. */
export const CARD = { width: 1200, height: 630 };

/** Address of the image of a page, drawn by scripts/draw-cards.ts. */
export const cardOf = (path: string): string => `/partage/${path === "/" ? "accueil" : path.slice(1).replaceAll("/", "-")}.png`;
