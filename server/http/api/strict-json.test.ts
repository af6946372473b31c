import { describe, expect, test } from "vitest";
import { parseStrictJson } from "./json-body.ts";

describe("T50 JSON with a prototype", () => {
  test.each([
    '{"__proto__":{"polluted":1}}',
    '{"__proto__":null}',
    '{"a":{"__proto__":{}}}',
    '[{"__proto__":[]}]',
    '{"\\u005f_proto__":{}}',
    '{"constructor":{"prototype":{}}}',
    '{"a":[{"constructor":1}]}',
  ])("%s is refused", (source) => {
    expect(() => parseStrictJson(source)).toThrow(SyntaxError);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe("T23 nested JSON", () => {
  const nested = (depth: number) => `${'{"a":['.repeat(depth / 2)}${"]}".repeat(depth / 2)}`;

  test("is read to a depth of 64", () => {
    expect(JSON.stringify(parseStrictJson(nested(64)))).toBe(nested(64));
    expect(parseStrictJson(`[${nested(62)},${nested(62)}]`)).toHaveLength(2);
  });

  test.each([
    ["65 deep", `[${nested(64)}]`],
    ["without an end", "[".repeat(60_000)],
    ["after a text that ends in a backslash", `["\\\\",${nested(64)}]`],
  ])("%s is refused", (_what, source) => {
    expect(() => parseStrictJson(source)).toThrow("too deep");
  });

  test("does not count brackets inside a text", () => {
    const text = `${"[{".repeat(100)}\\"${"[".repeat(100)}`;
    expect(parseStrictJson(JSON.stringify([text]))).toEqual([text]);
  });
});

test("JSON of more than 60,000 values is refused (T23)", () => {
  const list = (count: number) => `[${"1,".repeat(count - 1)}1]`;
  expect(parseStrictJson(list(60_000))).toHaveLength(60_000);
  expect(() => parseStrictJson(list(60_001))).toThrow("too many values");
  expect(parseStrictJson(JSON.stringify([",".repeat(60_001)]))).toHaveLength(1);
});

describe("T23 a duplicate key", () => {
  test.each([
    '{"email":"a","email":"b"}',
    '{"email":"a","\\u0065mail":"b"}',
    '{"a":{"b":1,"b":1}}',
    '[{"b":1,"b":2}]',
    '{"a:b":1,"a:b":2}',
  ])("%s is refused", (source) => {
    expect(() => parseStrictJson(source)).toThrow(SyntaxError);
  });

  test.each([
    ['{"a":"x:y","b":":"}', { a: "x:y", b: ":" }],
    ['{"a":"\\":\\"","b":[{"c":1},{"c":1}]}', { a: '":"', b: [{ c: 1 }, { c: 1 }] }],
    ['{"a":"__proto__"}', { a: "__proto__" }],
    ["[]", []],
    ['"a:b"', "a:b"],
  ])("is not found in %s", (source, value) => {
    expect(parseStrictJson(source)).toEqual(value);
  });
});
