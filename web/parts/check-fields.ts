import type { z } from "zod";

export type FieldErrors = Record<string, string>;
type Path = readonly PropertyKey[];

/** The first error of each field that a schema refuses. `fieldAt` maps the path of an issue to a field, by default its first part. */
export function fieldErrors(
  schema: z.ZodType,
  values: unknown,
  fieldAt: (path: Path) => PropertyKey | undefined = ([name]) => name,
): FieldErrors {
  const parsed = schema.safeParse(values);
  const fields: FieldErrors = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = fieldAt(path);
    if (typeof name === "string") fields[name] ??= message;
  }
  return fields;
}

/**
 * Checks a form with the contract's own schema, fetched when it is first needed: it would weigh on the first paint.
 * A schema that cannot be fetched lets the form through, since the server checks anyway.
 */
export async function checkFields(
  load: () => Promise<z.ZodType>,
  values: unknown,
  fieldAt?: (path: Path) => PropertyKey | undefined,
): Promise<FieldErrors> {
  try {
    // Read by zod when it loads: compiling its schemas would be an eval, which the Content-Security-Policy reports.
    const read = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
    read.__zod_globalConfig = { ...read.__zod_globalConfig, jitless: true };
    return fieldErrors(await load(), values, fieldAt);
  } catch (error) {
    console.warn(error);
    return {};
  }
}

/** Sorts errors by the order of the form's fields: the first one becomes the sentence of the whole form. */
export const sortErrors = (errors: FieldErrors, names: readonly string[]): FieldErrors =>
  Object.fromEntries(
    names.flatMap((name) => (errors[name] === undefined ? [] : [[name, errors[name]]])),
  );
