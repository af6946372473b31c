import { expect, test } from "vitest";
import { spokenCount } from "./spoken-count.ts";

const said = (count: number, more = false) =>
  spokenCount({ count, more }, "événement", "événements").replace(/\s/g, " ");

test("counts none, one, several, and more than the limit", () => {
  expect([said(0), said(1), said(2), said(1000, true)]).toEqual([
    "0 événement",
    "1 événement",
    "2 événements",
    "plus de 1 000 événements",
  ]);
});
