import type { z } from "zod";

type Fields = Record<string, string>;

/** The first sentence of each field that a schema refuses. */
export function fieldErrors(schema: z.ZodType, values: unknown): Fields {
  const parsed = schema.safeParse(values);
  const fields: Fields = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [name] = path;
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
): Promise<Fields> {
  try {
    // Read by zod when it loads: compiling its schemas would be an eval, which the Content-Security-Policy reports.
    const read = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
    read.__zod_globalConfig = { ...read.__zod_globalConfig, jitless: true };
    return fieldErrors(await load(), values);
  } catch (error) {
    console.warn(error);
    return {};
  }
}
