import { afterAll, beforeAll, expect, test } from "vitest";
import { pagePath } from "#contract/page-path.ts";
import { get, openWholeSite, type WholeSite } from "#server/testing/whole-site.ts";

let site: WholeSite;
beforeAll(async () => {
  site = await openWholeSite();
});
afterAll(() => site.close());

test.each<[string, string, number]>([
  ["a static page", "/", 200],
  ["a page with a form", pagePath("contact"), 200],
  ["a page opened with a token", "/reset-password/jeton", 200],
  ["the members' space", pagePath("memberHome"), 200],
  ["an unknown address", "/nulle-part", 404],
])("%s has once the element that its head waits for", async (_, path, status) => {
  const { body } = await site.answer(status, get(path), {});
  const [, id] = /<link rel="expect" href="#(\w+)"/.exec(body) ?? [];
  expect(id).toBeDefined();
  expect(body.split(` id="${id}"`)).toHaveLength(2);
});
