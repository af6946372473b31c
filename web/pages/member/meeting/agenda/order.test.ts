import { expect, test } from "vitest";
import { inOrder, moveTo, placeAt, spokenPlace } from "./order.ts";

test.each([
  ["a", 1, "bac"],
  ["a", 2, "bca"],
  ["c", 0, "cab"],
  ["b", 1, "abc"],
  ["a", -1, "abc"],
  ["b", 9, "acb"],
])("%s moved to place %i of abc gives %s", (id, place, order) =>
  expect(moveTo([..."abc"], id, place).join("")).toBe(order),
);

const items = [..."abc"].map((id) => ({ id }));
const idsOf = (ordered: { id: string }[]) => ordered.map(({ id }) => id).join("");

test("items follow the chosen order", () =>
  expect(idsOf(inOrder(items, ["c", "a", "b"]))).toBe("cab"));

test("an item added meanwhile comes after the ordered ones", () =>
  expect(idsOf(inOrder(items, ["c", "b"]))).toBe("cba"));

test("items without a chosen order stay as they are", () =>
  expect(idsOf(inOrder(items, undefined))).toBe("abc"));

test("a move is announced by the title and the new place", () => {
  expect(spokenPlace("Budget", 0, 5)).toBe("Budget, 1ᵉʳ sur 5");
  expect(spokenPlace("Budget", 1, 5)).toBe("Budget, 2ᵉ sur 5");
});

test("a dragged row goes after the rows whose middle the pointer has passed", () => {
  expect(placeAt(10, [50, 150])).toBe(0);
  expect(placeAt(51, [50, 150])).toBe(1);
  expect(placeAt(400, [50, 150])).toBe(2);
});
