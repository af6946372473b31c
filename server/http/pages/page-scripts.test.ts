import { expect, test } from "vitest";
import { readScripts } from "./page-scripts.ts";

const PRELOADS = `<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>`;
const MODULE = `<script type="module" async="">import "/assets/a.js";\nimport("/assets/b.js");</script>`;
const CONTEXT = `<script>window.context = "&amp;</p>"</script>`;
const HEAD = `<!DOCTYPE html><html lang="fr"><head><title>Été</title><link rel="preload" href="/t.woff2"/>`;
const PAGE = `${HEAD}${PRELOADS}</head><body><p>L’été</p>${CONTEXT}${MODULE}<script src="/assets/c.js"></script></body></html>`;

test("the modules of a late page are moved to a template, in order", () => {
  expect(readScripts(PAGE, { late: true }).html).toBe(
    `${HEAD}</head><body><p>L’été</p>${CONTEXT}<template data-modules>${PRELOADS}${MODULE}</template><script src="/assets/c.js"></script></body></html>`,
  );
});

test.each([
  ["a page that is not late", PAGE, false],
  ["a page without modules", "<p>Texte</p>", true],
])("%s remains unchanged", (_what, html, late) => {
  expect(readScripts(html, { late }).html).toBe(html);
});

test("inline scripts are read as a browser reads them, without external ones", () => {
  const texts = [`window.context = "&amp;</p>"`, `import "/assets/a.js";\nimport("/assets/b.js");`];
  for (const late of [false, true])
    expect(readScripts(PAGE, { late }).inlineScripts).toEqual(texts);
});

test("T66 a script inside the text of a page is none of its scripts", () => {
  const html = `<html><head></head><body><main><p>Texte</p><script>alert(1)</script><svg><script>alert(2)</script></svg></main></body></html>`;
  expect(readScripts(html, { late: true })).toEqual({ html, inlineScripts: [] });
});
