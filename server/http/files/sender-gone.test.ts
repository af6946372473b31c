import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { field, file, form } from "#server/testing/form.ts";
import { listen } from "#server/testing/listening.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { withPdfStream } from "#server/testing/sample-files.ts";

let app: TestApp;
let url: string;
let authorization: string;
beforeAll(async () => {
  app = await buildTestApp();
  url = `http://127.0.0.1:${await listen(app)}/api/site-documents/cadre-de-partenariat`;
  authorization = `Bearer ${await tokenOf(app, await makeAdmin(app))}`;
});
afterAll(() => app.close());

async function send(data: Buffer) {
  const { body, headers } = form([field("validated", "oui"), file("Cadre.pdf", data)]);
  const answer = await fetch(url, {
    method: "POST",
    headers: { ...headers, authorization, host: "mediation.test" },
    body: new Uint8Array(body),
  });
  return [answer.status, ((await answer.json()) as { message?: string }).message];
}

// Through a socket: a request closes there once its body has been read, which an injected one does not.
test("a PDF is read to its end while its sender waits for the reply", async () => {
  expect(await send(withPdfStream("plain"))).toEqual([201, undefined]);
  expect(await send(withPdfStream("/S/JavaScript"))).toEqual([415, messages.pdfActive]);
});
