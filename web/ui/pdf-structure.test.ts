import { expect, it } from "vitest";
import { tidyStructure } from "./pdf-structure.ts";

const mark = (id: string) => ({ type: "content", id });

it("has only rows in a table, and its head as a group of rows", () => {
  const cell = { role: "TH", children: [mark("c")] };
  const table = {
    role: "Table",
    children: [
      mark("border"),
      { role: "THead", children: [{ role: "TR", children: [mark("b"), cell] }] },
    ],
  };
  expect(tidyStructure(table)).toEqual({
    role: "Table",
    children: [{ role: "TBody", children: [{ role: "TR", children: [cell] }] }],
  });
});

it("has no role for a list or a table without items", () => {
  expect(tidyStructure({ role: "L", children: [mark("bullet")] })).toEqual({
    role: "NonStruct",
    children: [],
  });
});

it("places titles below those of the page, and skips no level", () => {
  const title = (role: string) => ({ role, children: [] });
  const levelsOf = (...roles: string[]) =>
    tidyStructure({ role: "Root", children: roles.map(title) }).children.map((child) =>
      "role" in child ? child.role : "",
    );
  expect(levelsOf("H1", "H2", "H3", "H2")).toEqual(["H3", "H3", "H4", "H3"]);
  expect(levelsOf("H3", "H3", "H2", "H5")).toEqual(["H3", "H4", "H3", "H4"]);
});

it("leaves the rest unchanged", () => {
  const page = { role: "Root", children: [{ role: "P", lang: "fr", children: [mark("p")] }] };
  expect(tidyStructure(page)).toEqual(page);
});
