import { describe, expect, test } from "vitest";
import { mayManageMemberships, mayManageStructure, mayTransferRole } from "./permissions.ts";
import { STRUCTURE_ROLES, type StructureRole } from "./structure-limits.ts";

const HERE = { id: "ici" };
const inIt = (role: StructureRole, id = HERE.id) =>
  ({ id: "moi", role: "member", structures: [{ id, role }] }) as const;
const admin = { id: "ada", role: "admin" } as const;
const member = { id: "moi", role: "member" } as const;

describe("rights over a structure", () => {
  test("its référents, its deputies and administrators manage it", () => {
    const may = STRUCTURE_ROLES.filter((role) => mayManageStructure(inIt(role), HERE));
    expect(may).toEqual(["referent", "deputy"]);
    expect([admin, member].map((one) => mayManageStructure(one, HERE))).toEqual([true, false]);
  });

  test("a role in another structure gives no right here", () => {
    expect(mayManageStructure(inIt("referent", "ailleurs"), HERE)).toBe(false);
    expect(mayTransferRole(inIt("referent", "ailleurs"), HERE)).toBe(false);
  });

  test("only a référent hands over, and only administrators decide memberships", () => {
    const may = STRUCTURE_ROLES.filter((role) => mayTransferRole(inIt(role), HERE));
    expect([may, mayTransferRole(admin, HERE)]).toEqual([["referent"], false]);
    expect([mayManageMemberships(admin), mayManageMemberships(inIt("referent"))]).toEqual([
      true,
      false,
    ]);
  });
});
