import { expect, test } from "vitest";
import { startLate } from "./late-start.ts";

const PAGE = `<head><link rel="preload" href="/t.woff2"/><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head><body><p>Texte</p><script>window.context = {}</script><script type="module" async="">import "/assets/a.js";import("/assets/b.js");</script></body>`;

test("the modules wait, each named once, and everything else stays as it was", () => {
  expect(startLate(PAGE)).toBe(
    `<head><link rel="preload" href="/t.woff2"/></head><body><p>Texte</p><script>window.context = {}</script><script type="text/x-module" data-late="/assets/a.js /assets/b.js">import "/assets/a.js";import("/assets/b.js");</script></body>`,
  );
});

test("a page without modules is left as it is", () => {
  expect(startLate("<p>Texte</p>")).toBe("<p>Texte</p>");
});
