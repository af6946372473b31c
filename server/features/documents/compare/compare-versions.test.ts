import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DocumentComparison } from "#contract/document-comparison.ts";
import type { Document } from "#contract/documents.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { countRuns } from "#server/testing/property-runs.ts";
import { makeDocument, makeGroup, sendVersion } from "#server/testing/publish.ts";
import { openXml, png } from "#server/testing/sample-files.ts";
import { worker } from "#server/testing/stoppable-worker.ts";
import { textPdf, wordBody, wordText } from "#server/testing/text-files.ts";
import { readTexts } from "../texts/read-texts.ts";

vi.mock("#server/bounded-worker.ts", async (importActual) => {
  const { stoppableWorker } = await import("#server/testing/stoppable-worker.ts");
  return stoppableWorker(importActual);
});

const patience = vi.hoisted(() => ({ isOver: false }));
vi.mock("node:timers/promises", async (importActual) => {
  const actual = await importActual<typeof import("node:timers/promises")>();
  const isAnswer = (value: unknown) => JSON.stringify(value)?.includes("reading");
  const setTimeout: typeof actual.setTimeout = (ms, value, options) =>
    actual.setTimeout(patience.isOver && isAnswer(value) ? 0 : ms, value, options);
  return { ...actual, setTimeout };
});

const FIRST = "Présents : Ana et Jo.\nLe budget est de 1 200 euros.\nFin de la séance.";
const SECOND = FIRST.replace("1 200", "1 500");

let app: TestApp;
let admin: string;
let member: string;
let document: Document;

beforeEach(async () => {
  worker.stops = false;
  patience.isOver = false;
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  member = await tokenOf(app, await makeUser(app));
});
afterEach(() => app.close());

/** A document with one version of each of these files; a text is that of a TXT. */
async function deposit(...files: (string | { name: string; data: Buffer })[]): Promise<void> {
  const group = await makeGroup(app, admin, "Plaidoyer");
  const [first, ...others] = files.map((file) =>
    typeof file === "string" ? { name: "Note.txt", data: Buffer.from(file) } : file,
  );
  document = await makeDocument(app, admin, group.id, first?.name, first?.data);
  for (const [at, { name, data }] of others.entries()) {
    const reply = await sendVersion(app, admin, document.id, at + 1, data, { name });
    expect(reply.statusCode, reply.body).toBe(201);
  }
}
const ask = (from: number, to: number, token = member) =>
  call(app, { url: `/documents/${document.id}/compare?from=${from}&to=${to}` }, token);
async function compare(from: number, to: number): Promise<DocumentComparison> {
  const reply = await ask(from, to);
  expect(reply.statusCode, reply.body).toBe(200);
  const comparison: DocumentComparison = reply.json();
  return comparison.state === "reading" ? compare(from, to) : comparison;
}
/** « = » before what stayed, « - » and « + » before what went and came. */
const written = ({ blocks }: DocumentComparison): string =>
  blocks
    .map(({ block, folded }) =>
      block
        ? block.pieces
            .map(
              ({ kind, text }) =>
                ({ same: text, added: `{+${text}}`, removed: `{-${text}}` })[kind],
            )
            .join("")
        : `(${folded})`,
    )
    .join(" | ");
const same = { state: "compared", blocks: [], unread: [] };

describe("two versions of a document", () => {
  test("show the words that changed, between the passages beside them", async () => {
    await deposit(FIRST, SECOND);
    expect(written(await compare(1, 2))).toBe(
      "Présents : Ana et Jo. | Le budget est de 1 {-200}{+500} euros. | Fin de la séance.",
    );
    expect(written(await compare(2, 1))).toContain("{-500}{+200}");
  });

  test("leave out what is far from a change, and nothing else", async () => {
    const lines = Array.from({ length: 50 }, (_, at) => `Article ${at} du texte`);
    await deposit(lines.join("\n"), lines.toSpliced(30, 0, "Article nouveau").join("\n"));
    expect(written(await compare(1, 2))).toBe(
      "(29) | Article 29 du texte | {+Article nouveau} | Article 30 du texte | (19)",
    );
  });

  test("are the same with the same text in another type of file, or restored", async () => {
    const data = openXml("docx", [wordBody(FIRST.split("\n").map(wordText).join(""))]);
    await deposit(FIRST, { name: "Note.docx", data }, SECOND);
    expect(await compare(1, 2)).toEqual(same);
    const restore = {
      method: "POST",
      url: `/documents/${document.id}/versions/1/restore`,
    } as const;
    await call(app, { ...restore, body: { version: 3 } }, admin);
    expect(await compare(1, 4)).toEqual(same);
    expect(written(await compare(4, 3))).toContain("{-200}{+500}");
  });

  test("do not differ where the pages of a PDF end elsewhere", async () => {
    const lines = Array.from({ length: 60 }, (_, at) => `ligne ${at} de la phrase`);
    const pdf = async (size: number) => ({
      name: "Note.pdf",
      data: await textPdf([lines.slice(0, size), lines.slice(size)]),
    });
    await deposit(await pdf(30), await pdf(33));
    expect(await compare(1, 2)).toEqual(same);
  });

  test("are read from what the search has of the live one, once it is read", async () => {
    await deposit(FIRST, SECOND);
    await readTexts(app, new AbortController().signal);
    const [second, first] = (
      await call(app, { url: `/documents/${document.id}/versions` }, member)
    ).json();
    const open = vi.spyOn(app.files, "open");
    expect(written(await compare(1, 2))).toContain("{-200}{+500}");
    const opened = open.mock.calls.map(([name]) => name);
    expect(opened).toEqual([first.file_path]);
    expect(opened).not.toContain(second.file_path);
    await compare(1, 2);
    expect(open).toHaveBeenCalledTimes(1);
  });
});

describe("a comparison is refused", () => {
  test("of a version that is unknown or erased, also one that was compared before", async () => {
    await deposit(FIRST, SECOND);
    await compare(1, 2);
    expect((await ask(1, 3)).statusCode).toBe(404);
    const erase = { method: "POST", url: `/documents/${document.id}/versions/1/erase` } as const;
    await call(app, { ...erase, body: { reason: "Déposée par erreur" } }, admin);
    expect((await ask(1, 2)).statusCode).toBe(404);
  });

  test("of a document in the trash, and without two versions", async () => {
    await deposit(FIRST, SECOND);
    const url = `/documents/${document.id}/compare?from=1`;
    expect((await call(app, { url }, member)).statusCode).toBe(400);
    await call(app, { method: "DELETE", url: `/documents/${document.id}` }, admin);
    expect((await ask(1, 2, admin)).statusCode).toBe(404);
  });

  test("to an account that asks for very many", async () => {
    await app.close();
    app = await buildTestApp({ rateLimit: true });
    admin = await tokenOf(app, await makeAdmin(app));
    member = await tokenOf(app, await makeUser(app));
    await deposit(FIRST, SECOND);
    let asked = await ask(1, 2);
    for (let count = 0; count < 120; count += 1) asked = await ask(1, 2);
    expect(asked.statusCode).toBe(429);
    expect((await ask(1, 2, admin)).statusCode).toBe(200);
  });
});

describe("versions without a text to compare", () => {
  test("are named with the reason of each", async () => {
    const locked = await textPdf([["Secret"]], "mot de passe");
    await deposit(
      { name: "Note.pdf", data: await textPdf([[]]) },
      { name: "Note.png", data: png },
      { name: "Note.pdf", data: locked },
      FIRST,
    );
    expect(await compare(1, 4)).toEqual({
      ...same,
      state: "unread",
      unread: [{ number: 1, reason: "image" }],
    });
    expect((await compare(2, 3)).unread).toEqual([
      { number: 2, reason: "unsupported" },
      { number: 3, reason: "protected" },
    ]);
  });

  test("are those whose file is lost", async () => {
    await deposit(FIRST, SECOND);
    const [, first] = (
      await call(app, { url: `/documents/${document.id}/versions` }, member)
    ).json();
    await app.files.remove(first.file_path);
    expect((await compare(1, 2)).unread).toEqual([{ number: 1, reason: "failed" }]);
  });
});

describe("texts that are too different", () => {
  const SIZE = 3001;
  /** Sentences of so many words, in this order or another one. */
  const sentences = (count: number, step: number): string =>
    Array.from({ length: count }, (_, sentence) =>
      Array.from({ length: SIZE }, (_, at) => {
        const place = (at * step) % SIZE;
        return `mot${(place * place + sentence * 7919) % 401}`;
      }).join(" "),
    ).join(".\n");

  test.each([1, 100].slice(0, countRuns(2, 1)))(
    "say so: %i shuffled sentences of 3,000 words",
    async (count) => {
      await deposit(sentences(count, 1), sentences(count, 2741));
      expect(await compare(1, 2)).toEqual({ ...same, state: "different" });
    },
  );

  test("say so where the comparison was stopped at its deadline", async () => {
    await deposit(FIRST, SECOND);
    worker.stops = true;
    expect(await compare(1, 2)).toEqual({ ...same, state: "different" });
  });

  test("are shown when they are short", async () => {
    await deposit("Un bon texte", "Autre chose");
    expect(written(await compare(1, 2))).toBe("{-Un bon texte} | {+Autre chose}");
  });
});

test("a comparison that takes long is answered when it is asked for again", async () => {
  await deposit(FIRST, SECOND);
  let arrive = () => {};
  const pending = new Promise<undefined>((resolve) => {
    arrive = () => resolve(undefined);
  });
  vi.spyOn(app.files, "open").mockReturnValueOnce(pending);
  patience.isOver = true;
  expect((await ask(1, 2)).json()).toEqual({ ...same, state: "reading" });
  arrive();
  expect((await compare(1, 2)).unread).toEqual([{ number: 1, reason: "failed" }]);
});
