// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TOKEN_KEY } from "#contract/limits.ts";
import type { PageDetail } from "#contract/site-pages.ts";
import { memoryStorage } from "#web/testing/memory-storage.ts";
import { mount } from "#web/testing/mount.ts";
import { LostNotice } from "./lost-notice.tsx";
import { type PageEditor, usePageEditor } from "./use-page-editor.ts";

const textOf = (markdown: string) => ({ description: "", lead: "", markdown });
const pageAt = (version: number, live: string, more: Partial<PageDetail> = {}) =>
  ({ id: "about", version, live: textOf(live), ...more }) as PageDetail;

let editor: PageEditor;
function Edited({ page }: { page: PageDetail }) {
  editor = usePageEditor(page);
  return <LostNotice state={editor.state} reason={editor.reason} />;
}

let sent: { markdown: string; version?: number }[];
let answer: () => Response;
beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("sessionStorage", memoryStorage());
  localStorage.setItem(TOKEN_KEY, `x.${btoa(JSON.stringify({ id: "awa" }))}.x`);
  sent = [];
  answer = () => Response.json({ version: 9, savedAt: "2026-03-02T09:00:00.000Z" });
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (page: PageDetail) => mount(<Edited key={page.version} page={page} />);
const refused = (code: string, status: number, more = {}) =>
  Response.json({ success: false, code, message: "Refusé.", ...more }, { status });
const type = async (markdown: string) => {
  await act(async () => editor.change({ markdown }));
  await act(async () => editor.saver.flush());
};

test("who gives up a draft after a conflict goes on from what is live", async () => {
  await open(pageAt(3, "Trois"));
  await type("Mon texte");
  await act(async () => editor.learn(pageAt(4, "Quatre")));
  expect(editor.isTouched).toBe(true);
  await act(async () => editor.startAgain());
  expect([editor.text.markdown, editor.basedOn, editor.isTouched]).toEqual(["Quatre", 4, false]);
});

test("a reload does not put the text of a tab over a newer draft of another one", async () => {
  const draft = { ...textOf("Début"), version: 1, basedOn: 3 } as PageDetail["draft"];
  answer = () => refused("stale", 412);
  const { show } = await open(pageAt(3, "Trois", { draft }));
  await type("Un mot");
  expect([sent.at(-1)?.version, editor.state]).toEqual([1, "elsewhere"]);
  const newer = { ...textOf("Long brouillon"), version: 7, basedOn: 3 } as PageDetail["draft"];
  await show(<Edited key="reloaded" page={pageAt(3, "Trois", { draft: newer })} />);
  await act(async () => editor.saver.flush());
  expect([sent.at(-1)?.version, editor.state]).toEqual([1, "elsewhere"]);
});

test("a draft that the site refuses is shown with its reason until it is saved", async () => {
  answer = () =>
    refused("invalid_request", 400, { problems: [{ sentence: "le texte est trop long" }] });
  const { page } = await open(pageAt(3, "Trois"));
  await type("Très long");
  expect(editor.state).toBe("failed");
  expect(page.textContent).toContain("Le site refuse ce brouillon\u00A0: le texte est trop long.");
  answer = () => Response.json({ version: 1, savedAt: "2026-03-02T09:00:00.000Z" });
  await type("Court");
  expect([editor.state, editor.reason]).toEqual(["saved", undefined]);
});
