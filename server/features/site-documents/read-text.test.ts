import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProseNode } from "#contract/page.ts";
import { siteDocumentText } from "#contract/site-documents.ts";
import { openContent } from "#server/content/site.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { servedHash } from "#server/testing/candidates.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { wholePdf } from "#server/testing/sample-files.ts";
import { drop } from "#server/testing/site-documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const read = (name: string) => call(app, { url: `/site-documents/${name}/text` });
const wordsOf = (node: ProseNode): string =>
  typeof node === "string" ? node : node.children.map(wordsOf).join("");

test("a document to accept has the words of its page, and the hash of its PDF", async () => {
  for (const name of ["cadre-de-partenariat", "recommandations"]) {
    const answer = await read(name);
    const text = siteDocumentText.parse(answer.json());
    expect(text.sha256).toBe(await servedHash(app, name));
    const page = await openContent(app.content.current()).document(name);
    expect(text.sections).toEqual(page?.sections);
    expect(
      text.sections.flatMap(({ nodes }) => nodes.map(wordsOf)).join("").length,
    ).toBeGreaterThan(5_000);
  }
});

test("a replaced, optional or unknown document has no text to accept", async () => {
  const admin = await tokenOf(app, await makeAdmin(app));
  await drop(app, admin, "recommandations", { data: wholePdf("votées"), validated: "oui" });
  for (const name of ["recommandations", "plaidoyer", "rapport-etude", "autre"])
    expect([name, (await read(name)).statusCode]).toEqual([name, 404]);
});
