import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ADMIN, makeSite, post, type Site } from "../testing/run-site.ts";

let site: Site;
const run: Site["run"] = (settings) => site.run(settings);

beforeEach(async () => {
  site = await makeSite();
});
afterEach(() => site.end());

describe("the process", () => {
  test("F18 stops with code 0 on SIGTERM, and starts again", async () => {
    const first = await run(ADMIN);
    expect(await first.kill("SIGTERM")).toBe(0);
    const second = await run();
    expect(second.ended).toBe(false);
    expect(second.output(), "no link any more: there is an administrator").not.toContain(
      "/premier-acces/",
    );
  });

  test("F18 is not ready after SIGTERM, and still serves, closing each connection", async () => {
    const running = await run({ ...ADMIN, DRAIN_SECONDS: "5" });
    const ready = async () => (await fetch(`${running.url}/ready`)).status;
    expect(await ready()).toBe(200);
    const ended = running.kill("SIGTERM");
    await expect.poll(ready).toBe(503);
    for (const path of ["/health", "/contact", "/api/captcha"]) {
      const answer = await fetch(`${running.url}${path}`);
      expect([answer.status, answer.headers.get("connection")], path).toEqual([200, "close"]);
    }
    expect(await ended).toBe(0);
  });

  test.runIf(process.env.TEST_ENGINE !== "postgres")(
    "F23 a second process on the same file is refused",
    async () => {
      await run(ADMIN);
      const second = await run();
      expect(second.ended).toBe(true);
      expect(second.output()).toContain("Base de données déjà utilisée.");
    },
  );

  test("T88 an empty database prints a link that creates the first administrator, once", async () => {
    const running = await run();
    const token = /\/premier-acces\/([\w-]+)/.exec(running.output())?.[1];
    const body = {
      newPassword: "violette-Passerelle-1903",
      email: "premiere@exemple.fr",
      firstName: "Awa",
      lastName: "Bruel",
    };
    expect((await post(`${running.url}/api/set-up/${token}`, body)).status).toBe(200);
    expect(
      (await post(`${running.url}/api/set-up/${token}`, { ...body, email: "autre@exemple.fr" }))
        .status,
    ).toBe(400);
    expect(
      (await post(`${running.url}/api/login`, { email: body.email, password: body.newPassword }))
        .status,
    ).toBe(200);
  });

  test("the built server creates a database, serves and stops", async () => {
    const running = await site.run(ADMIN, { isBuilt: true });
    expect(running.ended).toBe(false);
    const credentials = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
    const { token } = await (await post(`${running.url}/api/login`, credentials)).json();
    expect(token).toBeDefined();
    const page = await fetch(`${running.url}/contact`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<h1")]);
    expect(await running.kill("SIGTERM")).toBe(0);
  });

  test("T10 a wrong PORT stops the start, which names it", async () => {
    const running = await run({ ...ADMIN, PORT: "quatre-vingts" });
    expect(running.ended).toBe(true);
    expect(running.output()).toContain("PORT");
  });
});
