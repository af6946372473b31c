import { afterAll, beforeAll, expect, test } from "vitest";
import { tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { field, file } from "#server/testing/form.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeGroup, sendForm } from "#server/testing/publish.ts";
import { pdf } from "#server/testing/sample-files.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ rateLimit: true });
});
afterAll(() => app.close());

test("T23 the thirty-first upload of an hour is refused in any session of the account", async () => {
  const [one, other] = [await makeAdmin(app), await makeAdmin(app)];
  const token = await tokenOf(app, one);
  const { id } = await makeGroup(app, token, "Envois");
  const upload = async (
    as: string,
    name: string,
    url: "/upload" | "/upload-ressource" = "/upload",
  ) =>
    (
      await sendForm(
        app,
        [
          url === "/upload" ? field("groupId", id) : field("category", "articles"),
          file(name, pdf(name)),
        ],
        as,
        url,
      )
    ).statusCode;
  for (let count = 0; count < 28; count += 1) expect(await upload(token, `${count}.pdf`)).toBe(201);
  expect(await upload(token, "refusé.exe")).toBe(415);
  expect(await upload(token, "ressource.pdf", "/upload-ressource")).toBe(201);
  const stored = await app.store.names();
  expect([
    await upload(token, "un de trop.pdf"),
    await upload(token, "un autre.pdf", "/upload-ressource"),
  ]).toEqual([429, 429]);
  expect(await app.store.names()).toEqual(stored);
  // A session of its own is no way around.
  expect(await upload(await tokenOf(app, one), "autre session.pdf")).toBe(429);
  expect(await upload(await tokenOf(app, other), "autre personne.pdf")).toBe(201);
  app.clock.advance(3_600_000 + 1000);
  expect(await upload(await tokenOf(app, one), "plus tard.pdf")).toBe(201);
});
