import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { editedPages } from "#contract/edited-pages.ts";
import { pagePath, publicPages } from "#contract/page-path.ts";
import { get, openWholeSite, type WholeSite } from "#server/testing/whole-site.ts";

const ASSETS = "build/client/assets";
const SCRIPT = /data-src="(\/assets\/only-read-[\w-]+\.js)"/g;
/** What starts the application, and what it starts from. */
const APPLICATION = /modulepreload|data-modules|__reactRouter|streamController/;

let site: WholeSite;
beforeAll(async () => {
  site = await openWholeSite();
});
afterAll(() => site.close());

const htmlOf = async (path: string, status = 200): Promise<string> =>
  (await site.answer(status, get(path), {})).body;
const scriptsOf = (html: string): string[] =>
  [...html.matchAll(SCRIPT)].map(([, address = ""]) => address);

describe("static pages", () => {
  test.each(publicPages.map(({ path, onlyRead = false }) => [path, onlyRead] as const))(
    "%s loads the small script or the application, never both: static %s",
    async (path, onlyRead) => {
      const html = await htmlOf(path);
      expect([scriptsOf(html).length, APPLICATION.test(html)]).toEqual(
        onlyRead ? [1, false] : [0, true],
      );
    },
  );

  test("exclude an unknown address, which loads the application", async () => {
    expect(await htmlOf("/nulle-part", 404)).toMatch(APPLICATION);
  });

  test("have a script of 8 KB at most, without imports and cached for ever", async () => {
    const [address = ""] = scriptsOf(await htmlOf("/"));
    const script = await site.answer(200, get(address), {
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(brotliCompressSync(script.body).length).toBeLessThan(8000);
    // The word is also in the address of a page.
    expect(script.body).not.toMatch(/\bimport[\s("'{*.]/);
  });

  test.each([
    ["a static page", "/qui-sommes-nous/actions", "data:image/svg+xml,"],
    ["the home", "/", "/favicon.svg"],
    ["a document", "/documents/recommandations", "/favicon.svg"],
    ["a form", "/contact", "/favicon.svg"],
  ])("%s has its icon in the page or in a file", async (_, path, address) => {
    const [, icon = ""] = /<link rel="icon" href="([^"]*)/.exec(await htmlOf(path)) ?? [];
    expect(icon.startsWith(address)).toBe(true);
    // An address may not contain them.
    expect(icon).not.toMatch(/[\s{}<>]/);
  });

  test("have an icon in colours, also opened as a file, whose style is blocked", async () => {
    const { body } = await site.answer(200, get("/favicon.svg"), {});
    const unstyled = body.replace(/<style>.*<\/style>/, "");
    expect([...unstyled.matchAll(/fill="([^"]+)"/g)].map(([, colour]) => colour)).toEqual([
      "none",
      "#0f6b6b",
      "#a83e1b",
    ]);
  });

  test("leave their content out of the files of the application", () => {
    const files = readdirSync(ASSETS).filter((name) => /^(?!only-read).*\.js$/.test(name));
    const shown = ["Comprendre la médiation", "Demande suivante", "Nos quatre demandes"];
    for (const name of files)
      for (const text of shown)
        expect(readFileSync(`${ASSETS}/${name}`, "utf8").includes(text), `${name}: ${text}`).toBe(
          false,
        );
  });
});

/** The class that hides the edit link of a page from members without the right, and its target. */
const EDIT_LINK = /<li class="(only-writes(?:-all)?)"><a[^>]*href="(\/espace-membre\/pages\/\w+)"/;

test.each(publicPages.map(({ path }) => path))(
  "%s links to its editor if it has a text, the same for everyone",
  async (path) => {
    const page = editedPages.find((one) => one.path === path);
    const [, shownTo, address] = EDIT_LINK.exec(await htmlOf(path)) ?? [];
    expect([shownTo, address]).toEqual(
      page
        ? [page.legal ? "only-writes-all" : "only-writes", pagePath("sitePage", { id: page.id })]
        : [undefined, undefined],
    );
  },
);
