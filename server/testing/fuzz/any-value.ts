import fc from "fast-check";
import { z } from "zod";
import { hostile } from "./hostile-values.ts";

/** As much of JSON Schema as the contract's schemas come to. */
interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

export const schemaOf = (type: z.ZodType): Schema =>
  z.toJSONSchema(type, { io: "input", unrepresentable: "any" }) as Schema;

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  date: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  "date-time": fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  uri: fc.webUrl(),
  email: fc.emailAddress(),
};

/** fast-check writes texts of most patterns; of one that it cannot read, any text is one to refuse. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, "u"));
  } catch {
    return fc.string();
  }
}

function anyText({ pattern, format, minLength = 0, maxLength = 300 }: Schema) {
  const known = format === undefined ? undefined : FORMATS[format];
  if (known) return known;
  if (pattern !== undefined) return matching(pattern);
  const most = Math.min(maxLength, minLength + 300);
  return fc.string({ unit: "grapheme", minLength, maxLength: most });
}

/** One in ten is beyond the integers of PostgreSQL. */
const anyInteger = (min: number, max: number): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min, max }) },
    { weight: 1, arbitrary: fc.constantFrom(2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER) },
  );

const anyNumber = ({ minimum = -1000, maximum = 1e6 }: Schema, whole: boolean) =>
  whole
    ? anyInteger(Math.max(-0x7fffffff, minimum), Math.min(0x7fffffff, maximum))
    : fc.double({ min: minimum, max: maximum, noNaN: true });

function anyObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fromSchema(schema)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

function ofType(type: string, schema: Schema): fc.Arbitrary<unknown> {
  if (type === "object") return anyObject(schema);
  if (type === "array")
    return fc.array(fromSchema(schema.items ?? {}), {
      maxLength: Math.min(schema.maxItems ?? 4, 4),
    });
  if (type === "string") return anyText(schema);
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  return anyNumber(schema, type === "integer");
}

/** Values that a schema takes, but for what it does not say itself. */
export function fromSchema(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choice) return fc.oneof(...choice.map(fromSchema));
  const types = [schema.type ?? []].flat();
  return types.length === 0
    ? fc.jsonValue()
    : fc.oneof(...types.map((type) => ofType(type, schema)));
}

/** Values that no client sends on purpose. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostile) },
  { weight: 2, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
);

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostile.filter((value) => typeof value === "string")),
  fc.string({ unit: "binary", maxLength: 60 }),
);
