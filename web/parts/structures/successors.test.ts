import { expect, test } from "vitest";
import type { StructurePerson } from "#contract/structures.ts";
import { successorsOf } from "./successors.ts";

const person = (id: string, role: StructurePerson["role"]): StructurePerson => ({
  id,
  role,
  firstName: id,
  lastName: "Test",
  since: "2026-01-01T00:00:00.000Z",
});
const ids = (people: StructurePerson[]) => people.map(({ id }) => id);

test("the last référent chooses among the others, deputies too", () => {
  const people = [person("me", "referent"), person("a", "deputy"), person("b", "member")];
  expect(ids(successorsOf(people, "me"))).toEqual(["a", "b"]);
});

test("nobody else is asked: one of two référents, a member, the only person", () => {
  const two = [person("me", "referent"), person("a", "referent")];
  expect(successorsOf(two, "me")).toEqual([]);
  expect(successorsOf([person("a", "referent"), person("me", "member")], "me")).toEqual([]);
  expect(successorsOf([person("me", "referent")], "me")).toEqual([]);
});
