import { expect, test } from "vitest";
import type { Member } from "../../../../contract/members.ts";
import { sortMembers } from "./sort-members.ts";

const member = (firstName: string, lastName: string, createdAt: string): Member => ({
  id: firstName,
  username: "",
  firstName,
  lastName,
  email: "",
  role: "member",
  status: "active",
  college: null,
  createdAt,
});

const MEMBERS = [
  member("Zoé", "Éluard", "2026-02"),
  member("Karim", "Zola", "2026-01"),
  member("Awa", "eluard", "2026-03"),
  member("Jean", "Bruel", "2026-04"),
];
const names = (members: Member[]) => members.map(({ firstName }) => firstName);

test("by last name then first name, accents and case aside", () => {
  expect(names(sortMembers(MEMBERS, { key: "name", ascending: true }))).toEqual(["Jean", "Awa", "Zoé", "Karim"]);
  expect(names(sortMembers(MEMBERS, { key: "name", ascending: false }))).toEqual(["Karim", "Zoé", "Awa", "Jean"]);
});

test("by date, and as they came for a column that has no order", () => {
  expect(names(sortMembers(MEMBERS, { key: "createdAt", ascending: false }))).toEqual(["Jean", "Awa", "Zoé", "Karim"]);
  expect(names(sortMembers(MEMBERS, { key: "role", ascending: true }))).toEqual(names(MEMBERS));
});
