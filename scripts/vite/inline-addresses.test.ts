import { expect, test } from "vitest";
import { inlineCalls } from "./inline-addresses.ts";

test("a call carries its address, wherever its line breaks, and the table is not asked", () => {
  expect(
    inlineCalls(
      'import { api, CallError } from "../api.ts";\napi.auth.login({ body });\napi.groups\n  .get({ params })',
    ),
  ).toBe(
    'import { api, callOf, CallError } from "../api.ts";\ncallOf("POST /login")({ body });\ncallOf("GET /groupes/:id")({ params })',
  );
  expect(inlineCalls("ask(addresses.files.download, input)")).toBe(
    'ask("GET /uploads/:filename", input)',
  );
});

test("a type, a file's name and a call that there is not stay as they are", () => {
  const code =
    'type A = Parameters<typeof api.groups.get>[0];\nimport "https://x.example/api.js";\napi.nobody.knows()';
  expect(inlineCalls(code)).toBe(code);
});
