import { expect, test } from "vitest";
import { ancestorsOf } from "./titles.ts";

const above = (path: string) => ancestorsOf(path).map((page) => page.path);

test("a page is below those of its path", () => {
  expect(above("/espace-membre/groupes/g1/bilans/2026")).toEqual([
    "/espace-membre",
    "/espace-membre/groupes",
    "/espace-membre/groupes/g1",
  ]);
});

test("a meeting is below its event, whose address it does not begin with", () => {
  expect(above("/espace-membre/reunions/r1")).toEqual([
    "/espace-membre",
    "/espace-membre/agenda",
    "/espace-membre/agenda/r1",
  ]);
});
