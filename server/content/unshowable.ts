import type { Nodes } from "mdast";

/** Thrown by what a page cannot show, with its line in the Markdown. */
export class Unshowable extends Error {
  readonly line: number;
  constructor(place: Nodes | number, reason: string) {
    super(reason);
    this.line = typeof place === "number" ? place : (place.position?.start.line ?? 1);
  }
}
