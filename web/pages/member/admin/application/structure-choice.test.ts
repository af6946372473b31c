import { expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { noStructure, toStructureChoice } from "./structure-choice.tsx";

const start = noStructure("Relais santé du Port");

test("an approval attaches to no structure unless one is chosen", () => {
  expect(toStructureChoice(start)).toEqual({ structure: null });
});

test("a new structure needs a name, which is what the applicant typed", () => {
  expect(toStructureChoice({ ...start, kind: "new" })).toEqual({
    structure: { new: "Relais santé du Port" },
  });
  expect(toStructureChoice({ ...start, kind: "new", name: " " })).toEqual({
    missing: messages.required,
  });
});

test("an existing structure is sent by its id, once one is chosen", () => {
  expect(toStructureChoice({ ...start, kind: "existing" })).toEqual({
    missing: messages.approvalStructureMissing,
  });
  const existing = { id: "s1", label: "Relais santé" };
  expect(toStructureChoice({ ...start, kind: "existing", existing })).toEqual({
    structure: { id: "s1" },
  });
});
