import { describe, expect, test } from "vitest";
import { parseStrictJson } from "./json-body.ts";

describe("T50 JSON that reaches for a prototype", () => {
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

describe("T23 a key written twice", () => {
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
  ])("%s is none", (source, value) => {
    expect(parseStrictJson(source)).toEqual(value);
  });
});
