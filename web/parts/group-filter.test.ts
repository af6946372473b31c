import { expect, test } from "vitest";
import { MY_GROUPS } from "./group-choices.ts";
import { toGroupFilter } from "./group-filter.ts";

const group = (isMember: boolean) => ({ id: String(isMember), name: "", isMember });

test.each([
  ["nothing", "", [group(true)], {}],
  ["one group", "copil", [group(true)], { groupId: "copil" }],
  ["mine", MY_GROUPS, [group(false), group(true)], { mine: "true" }],
  ["mine, until the groups are known", MY_GROUPS, undefined, { mine: "true" }],
  ["mine, in no group", MY_GROUPS, [group(false)], {}],
])("the address names %s", (_, chosen, groups, filter) => {
  expect(toGroupFilter(chosen, groups)).toEqual(filter);
});
