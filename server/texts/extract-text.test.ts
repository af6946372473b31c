import { getEventListeners } from "node:events";
import { readFileSync } from "node:fs";
import { PassThrough, Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { SITE_CONTENT } from "../content/folder-source.ts";
import { canListReaders, listReaders } from "../testing/list-readers.ts";
import { ole, SAMPLES } from "../testing/sample-files.ts";
import { textPdf } from "../testing/text-files.ts";
import { confinement, extractText, LIMITS } from "./extract-text.ts";

const EMPTY = { pages: null, passages: [] };
const FAILED = { state: "failed", ...EMPTY };
const done = (text: string) => ({
  state: "done",
  pages: null,
  passages: [{ page: null, title: "", text }],
});

const extract = (bytes: Buffer | string, extension: string, limits = {}) =>
  extractText(Readable.from([Buffer.from(bytes as Buffer)]), extension, { ...LIMITS, ...limits });

const waitForReader = () => vi.waitFor(() => expect(listReaders()).toHaveLength(1), 10_000);

/** A file of which the rest never comes, and the process that waits for it. */
async function startEndless(signal?: AbortSignal) {
  const file = new PassThrough();
  file.write("Médiation");
  const extracted = extractText(file, "txt", LIMITS, signal);
  // A test awaits it later.
  extracted.catch(() => {});
  await waitForReader();
  return { file, extracted, pid: listReaders()[0] ?? 0 };
}

afterEach(() => {
  expect(listReaders()).toEqual([]);
});

describe("the state of a file", () => {
  test("is done for the PDFs of the site, which are read page by page", async () => {
    const { live } = SITE_CONTENT;
    const names = (await live.files("documents")).filter((name) => name.endsWith(".pdf"));
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) {
      const file = (await live.open(`documents/${name}`)).read();
      const { state, pages, passages } = await extractText(file, "pdf");
      expect([state, new Set(passages.map(({ page }) => page)).size]).toEqual(["done", pages]);
      const text = passages.map((passage) => passage.text).join("\n");
      expect(text).toMatch(/médiation en santé/);
      // The footer of each page, ligatures, and hyphens at the end of lines.
      expect(text).not.toMatch(/\d \/ \d|version 0|[\ufb00-\ufb06]|-\n/);
    }
  });

  test.each([
    ["an image", SAMPLES.png ?? "", "png"],
    ["a Word document of 2003", ole, "doc"],
    ["the name of a property", "", "constructor"],
  ])("is unsupported for %s", async (_, bytes, extension) => {
    expect(await extract(bytes, extension)).toEqual({ state: "unsupported", ...EMPTY });
  });

  test("is done for empty files", async () => {
    for (const type of ["docx", "xlsx", "pptx", "odt", "ods", "odp"])
      expect(await extract(SAMPLES[type] ?? "", type)).toMatchObject({
        state: "done",
        passages: [],
      });
    expect(await extract("", "txt")).toEqual({ state: "done", ...EMPTY });
  });

  test("is protected where a password opens the file", async () => {
    const pdf = await textPdf([["Médiation"]], "secret");
    expect(await extract(pdf, "pdf")).toEqual({ state: "protected", ...EMPTY });
    const docx = Buffer.concat([ole, Buffer.from("EncryptedPackage", "utf16le")]);
    expect(await extract(docx, "docx")).toEqual({ state: "protected", ...EMPTY });
  });

  test("is image for a PDF without text on four pages in five", async () => {
    const pagesWithText = (count: number) =>
      textPdf(Array.from({ length: 5 }, (_, at) => (at < count ? ["Tampon"] : [])));
    expect(await extract(await pagesWithText(1), "pdf")).toEqual({
      state: "image",
      pages: 5,
      passages: [{ page: 1, title: "", text: "Tampon" }],
    });
    expect(await extract(await pagesWithText(2), "pdf")).toMatchObject({ state: "done", pages: 5 });
  });

  test("does not depend on capitals in the extension", async () => {
    expect(await extract("Médiation", "TXT")).toEqual(done("Médiation"));
  });
});

describe.runIf(canListReaders)("the process of a reader", () => {
  test("is confined, and receives no environment", async () => {
    const { file, extracted, pid } = await startEndless();
    const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    expect(words.slice(1, confinement.length + 1)).toEqual(confinement);
    expect(readFileSync(`/proc/${pid}/environ`, "utf8")).toBe("");
    file.end();
    await extracted;
  });

  test("is killed from outside: the file has failed", async () => {
    const { file, extracted, pid } = await startEndless();
    process.kill(pid, "SIGKILL");
    expect(await extracted).toEqual(FAILED);
    expect(file.destroyed).toBe(true);
  });

  test("is killed when its signal aborts, and no listener is left", async () => {
    const controller = new AbortController();
    const { file, extracted } = await startEndless(controller.signal);
    const reason = new Error("the site stops");
    controller.abort(reason);
    await expect(extracted).rejects.toBe(reason);
    expect([file.destroyed, listReaders()]).toEqual([true, []]);
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
  });

  test("is not started for a signal that has aborted", async () => {
    const file = Readable.from(["Médiation"]);
    const reason = new Error("the site stops");
    await expect(extractText(file, "txt", LIMITS, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(file.destroyed).toBe(true);
  });

  test("is killed where the file cannot be read, with its error", async () => {
    const { file, extracted } = await startEndless();
    const error = new Error("the store is away");
    file.destroy(error);
    await expect(extracted).rejects.toBe(error);
  });

  test("is killed where the file ends early without an error", async () => {
    const { file, extracted } = await startEndless();
    file.destroy();
    await expect(extracted).rejects.toThrow("Premature close");
  });

  test("leaves no listener on a signal that does not abort", async () => {
    const { signal } = new AbortController();
    expect(await extractText(Readable.from(["Santé"]), "txt", LIMITS, signal)).toEqual(
      done("Santé"),
    );
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  test("is the only one: a second file waits until the first has been read", async () => {
    const { file, extracted, pid } = await startEndless();
    const second = extract("Santé", "txt");
    // A process would be there once the call has begun.
    await setImmediate();
    expect(listReaders()).toEqual([pid]);
    file.end();
    expect(await extracted).toEqual(done("Médiation"));
    expect(await second).toEqual(done("Santé"));
  });

  test("reads on after a file that failed while it waited", async () => {
    const { file, extracted } = await startEndless();
    const waiting = new PassThrough();
    const second = extractText(waiting, "txt");
    const error = new Error("the store is away");
    waiting.destroy(error);
    file.end();
    expect(await extracted).toEqual(done("Médiation"));
    await expect(second).rejects.toBe(error);
    expect(await extract("Santé", "txt")).toEqual(done("Santé"));
  });
});

describe("beyond a limit", () => {
  test("of time the file has failed, and one that was not received is an error", async () => {
    expect(await extract("Médiation", "txt", { ms: 1 })).toEqual(FAILED);
    const late = extractText(new PassThrough(), "txt", { ...LIMITS, ms: 1 });
    await expect(late).rejects.toThrow("the file is late");
  });

  test.runIf(canListReaders).each(["memoryMb", "processorMs"])(
    "of %s the file has failed",
    async (limit) => {
      const endless = extractText(new PassThrough(), "txt", { ...LIMITS, [limit]: 1 });
      expect(await endless).toEqual(FAILED);
    },
  );

  test("of output the file has failed", async () => {
    expect(await extract("Médiation", "txt", { outputBytes: 10 })).toEqual(FAILED);
  });

  test("of characters the text is cut", async () => {
    expect(await extract("Médiation", "txt", { characters: 4 })).toEqual(done("Médi"));
  });

  test("of pages the text is cut, and all pages are counted", async () => {
    const pdf = await textPdf([["Un"], ["Deux"], ["Trois"]]);
    const { state, pages, passages } = await extract(pdf, "pdf", { pages: 2 });
    expect([state, pages, passages.map(({ text }) => text)]).toEqual(["done", 3, ["Un", "Deux"]]);
  });
});
