import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Document, DocumentText } from "#contract/documents.ts";
import type { FoundDocument } from "#contract/space-search.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeGroupAndPeople } from "#server/testing/group-and-people.ts";
import { makeDocument, sendVersion } from "#server/testing/publish.ts";
import { claimReading, releaseReading } from "./claim.ts";
import { readTexts } from "./read-texts.ts";

/** A real document, of fifteen pages or so. */
const READABLE = readFileSync("content/documents/plaidoyer.pdf");

let app: TestApp;
let admin: string;
let member: string;
let group: { id: string };

beforeEach(async () => {
  app = await buildTestApp();
  ({ admin, member, group } = await makeGroupAndPeople(app));
});
afterEach(() => app.close());

const make = (name: string, text: string | Buffer): Promise<Document> =>
  makeDocument(app, admin, group.id, name, Buffer.from(text));
const read = (stopping = new AbortController().signal) => readTexts(app, stopping);
const textOf = async (id: string, query = ""): Promise<DocumentText> =>
  (await call(app, { url: `/documents/${id}/text${query}` }, member)).json();
const find = async (q: string): Promise<{ count: number; list: FoundDocument[] }> => {
  const url = `/recherche-espace?q=${encodeURIComponent(q)}`;
  return (await call(app, { url }, member)).json().documents;
};
const names = async (q: string) => (await find(q)).list.map(({ name }) => name);
const remove = (id: string) => call(app, { method: "DELETE", url: `/documents/${id}` }, admin);

describe("the text of a document", () => {
  test("is waited for, then read in passages with their pages", async () => {
    const { id } = await make("Plaidoyer.pdf", READABLE);
    expect(await textOf(id)).toEqual({ state: "waiting", pages: null, passages: [], more: false });
    await read();
    const text = await textOf(id);
    expect([text.state, text.passages[0]?.page]).toEqual(["done", 1]);
    expect(text.pages).toBeGreaterThan(3);
    const last = text.passages.at(-1)?.position ?? 0;
    expect((await textOf(id, `?after=${last}`)).passages).toEqual([]);
  });

  test("is that of the new version after a replacement, and nothing of the former one", async () => {
    const { id } = await make("Note.txt", "Le budget des interprètes");
    await read();
    await sendVersion(app, admin, id, 1, Buffer.from("La charte des médiateurs"), {
      name: "Note.txt",
    });
    expect([(await textOf(id)).state, await names("interprètes")]).toEqual(["waiting", []]);
    await read();
    expect((await textOf(id)).passages.map(({ text }) => text)).toEqual([
      "La charte des médiateurs",
    ]);
    expect([await names("interprètes"), await names("charte")]).toEqual([[], ["Note.txt"]]);
  });

  test("is not the one of a version that was replaced while it was read", async () => {
    const { id } = await make("Note.txt", "Premier texte");
    const claim = await claimReading(app);
    expect(claim).toMatchObject({ id, version: 1 });
    await sendVersion(app, admin, id, 1, Buffer.from("Second texte"), { name: "Note.txt" });
    await read();
    expect((await textOf(id)).passages[0]?.text).toBe("Second texte");
  });

  test("is read by one process at a time, and by another after its end", async () => {
    const { id } = await make("Note.txt", "Un texte");
    expect((await claimReading(app))?.id).toBe(id);
    expect(await claimReading(app)).toBeUndefined();
    app.clock.advance(121_000);
    const again = await claimReading(app);
    expect(again?.id).toBe(id);
    if (again) await releaseReading(app, again, "now");
    expect((await claimReading(app))?.id).toBe(id);
    app.clock.advance(121_000);
    expect(await claimReading(app)).toBeUndefined();
    expect((await textOf(id)).state).toBe("failed");
  });

  test("waits for the next process when this one is about to end", async () => {
    const { id } = await make("Note.txt", "Un texte");
    await read(AbortSignal.abort());
    expect((await textOf(id)).state).toBe("waiting");
    await read();
    expect((await textOf(id)).state).toBe("done");
  });

  test("is read later when the store is out of reach, after the others", async () => {
    const { id } = await make("Note.txt", "Un texte");
    const open = vi.spyOn(app.files, "open").mockRejectedValueOnce(new Error("no store"));
    await expect(read()).rejects.toThrow("no store");
    open.mockRestore();
    const other = await make("Autre.txt", "Un autre texte");
    await read();
    expect([(await textOf(id)).state, (await textOf(other.id)).state]).toEqual(["waiting", "done"]);
    app.clock.advance(121_000);
    await read();
    expect((await textOf(id)).state).toBe("done");
  });

  test("has passages numbered after those of the texts read before, and none left", async () => {
    const first = await make("Un.txt", "Un bilan");
    app.clock.advance(1000);
    const second = await make("Deux.txt", "Un bilan");
    await read();
    const numbers = async () => {
      const rows = await app.db
        .selectFrom("document_passages")
        .select(["document_id", "number"])
        .orderBy("number")
        .execute();
      return rows.map(({ document_id, number }) => [document_id, Number(number)]);
    };
    expect(await numbers()).toEqual([
      [first.id, 0],
      [second.id, 4096],
    ]);
    app.clock.advance(1000);
    await sendVersion(app, admin, first.id, 1, Buffer.from("Un autre bilan"), { name: "Un.txt" });
    await read();
    expect(await numbers()).toEqual([
      [second.id, 4096],
      [first.id, 8192],
    ]);
    expect([await names("bilan"), await names("autre")]).toEqual([
      ["Un.txt", "Deux.txt"],
      ["Un.txt"],
    ]);
  });

  test("is read and found by a word of more than a thousand letters", async () => {
    const word = "ж".repeat(1500);
    const { id } = await make("Longue.txt", `Le mot ${word} et la suite`);
    await read();
    expect([(await textOf(id)).state, await names("suite")]).toEqual(["done", ["Longue.txt"]]);
    expect(await names(word.slice(0, 90))).toEqual(["Longue.txt"]);
  });

  test("is said to be lost when the file is", async () => {
    const { id, file_path } = await make("Note.txt", "Un texte");
    await app.files.remove(file_path);
    await read();
    expect((await textOf(id)).state).toBe("failed");
  });
});

describe("a search in texts", () => {
  test("forgives accents, case and plurals, and finds the beginning of words", async () => {
    await make("Une.txt", "Les Médiatrices accueillent des personnes à l’accès difficile.");
    await read();
    for (const q of ["médiatrice", "MEDIATRICES", "accueil", "l’accès", "personne difficile"])
      expect([q, await names(q)]).toEqual([q, ["Une.txt"]]);
    for (const q of ["ediatrice", "personne facile", '""', "* OR", "NEAR(", "a:b&c|d!"])
      expect([q, await names(q)]).toEqual([q, []]);
  });

  test("lists titles first, then the documents with more passages, then the newest", async () => {
    const page = `${"Rien à dire ici. ".repeat(120)}\n\n`;
    await make("Ancien.txt", `Interprétariat. ${page}`);
    app.clock.advance(1000);
    await make("Souvent.txt", `${page}Interprétariat. `.repeat(3));
    app.clock.advance(1000);
    await make("Récent.txt", "Interprétariat.");
    app.clock.advance(1000);
    await make("Interprétariat.txt", "Autre chose.");
    await read();
    expect(await names("interprétariat")).toEqual([
      "Interprétariat.txt",
      "Souvent.txt",
      "Récent.txt",
      "Ancien.txt",
    ]);
  });

  test("shows where the words are, with the page and without HTML", async () => {
    await make("Plaidoyer.pdf", READABLE);
    await make("Balise.txt", "Avant <script>alert(1)</script> le plafonnement.");
    await read();
    const { list } = await find("plafonnement");
    expect(list[0]?.extracts[0]?.extract).toContainEqual(
      expect.objectContaining({ text: "plafonnement", isHit: true }),
    );
    expect(JSON.stringify(list[0]?.extracts)).toContain("<script>");
    const [found] = (await find("médiation recommandations")).list;
    expect(found?.name).toBe("Plaidoyer.pdf");
    expect(found?.extracts[0]?.page).toEqual(expect.any(Number));
    expect(found?.extracts.length).toBeLessThanOrEqual(3);
  });

  test("finds words that are in different passages when none has them all", async () => {
    const page = `${"Rien à dire ici. ".repeat(120)}\n\n`;
    await make("Loin.txt", `Zanzibar. ${page}Tombouctou.`);
    await read();
    expect(await names("zanzibar tombouctou")).toEqual(["Loin.txt"]);
    expect(await names("zanzibar lisbonne")).toEqual([]);
  });

  test("shows and counts nothing of what is in the trash, and all of it once restored", async () => {
    const { id } = await make("Note.txt", "Zanzibar");
    await read();
    await remove(id);
    expect(await find("zanzibar")).toMatchObject({ count: 0, list: [] });
    await call(app, { method: "POST", url: `/trash/document/${id}/restore` }, admin);
    expect(await find("zanzibar")).toMatchObject({ count: 1 });
    await remove(id);
    await call(app, { method: "DELETE", url: `/trash/document/${id}` }, admin);
    const left = await app.db.selectFrom("document_passages").select("number").execute();
    expect(left).toEqual([]);
  });
});
