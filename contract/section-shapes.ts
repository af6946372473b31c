import { pagePath } from "./page-path.ts";
import type { LaidOutPage, SectionOf } from "./page-sections.ts";

/** How the layout of a page renders one of its sections. */
type Shape = "blocks" | "list";

const SHAPES: { [Name in LaidOutPage]?: { [S in SectionOf<Name>]?: Shape } } = {
  home: {
    cartes: "blocks",
    "quatre-demandes": "blocks",
    "chiffres-reperes": "list",
    "reperes-historiques": "list",
  },
  about: { "trois-portes": "blocks" },
  members: { "trois-colleges": "blocks" },
  mediation: { "une-courte-histoire": "list" },
};

const byPath = new Map<string, Record<string, Shape>>(
  Object.entries(SHAPES).map(([name, shapes]) => [pagePath(name as LaidOutPage), shapes]),
);

/** Sections that need headings of level three or a list to be rendered. */
export const shapesOf = (path: string): [section: string, shape: Shape][] =>
  Object.entries(byPath.get(path) ?? {});
