import type { ImportField } from "#contract/import-columns.ts";
import type { ImportChange } from "#contract/imports.ts";
import type { Values } from "./snapshot.ts";

/** The fields that a line has and that are known differently. What the line does not say stays. */
export const findDifferences = (
  fields: readonly ImportField[],
  known: Values,
  values: Values,
): ImportChange[] =>
  fields.flatMap((field) => {
    const after = values[field];
    const before = known[field] ?? "";
    return after === undefined || after === before ? [] : [{ field, before, after }];
  });
