import { globSync, readFileSync, statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ADMIN, makeSite, post, type Site } from "../testing/run-site.ts";
import { startSmtp } from "../testing/smtp.ts";

let site: Site;
beforeEach(async () => {
  site = await makeSite();
});
afterEach(() => site.end());

/** Also for what asks nothing of the database: a start of the site takes two seconds. */
const onSqlite = process.env.TEST_ENGINE !== "postgres";
const askForReset = (url: string) =>
  post(`${url}/api/forgot-password`, { email: ADMIN.ADMIN_EMAIL });

describe("a mail server that hangs", () => {
  test.runIf(onSqlite)(
    "F02 F13 after a kill in mid-delivery the next start sends the email once",
    async () => {
      const smtp = await startSmtp(["hang"]);
      const first = await site.run({ ...ADMIN, SMTP_URL: smtp.url });
      expect((await askForReset(first.url)).status).toBe(200);
      await expect.poll(() => smtp.attempts(), { timeout: 10_000 }).toBe(1);
      await first.kill("SIGKILL");
      const second = await site.run({ SMTP_URL: smtp.url });
      await expect.poll(() => smtp.received.length, { timeout: 10_000 }).toBe(1);
      expect(await second.kill("SIGTERM")).toBe(0);
      await (await site.run({ SMTP_URL: smtp.url })).kill("SIGTERM");
      expect(smtp.received.map(({ recipients }) => recipients)).toEqual([[ADMIN.ADMIN_EMAIL]]);
      await smtp.close();
    },
  );

  test.runIf(onSqlite)("F18 does not delay a stop, which ends with code 0", async () => {
    const smtp = await startSmtp(["hang"]);
    const running = await site.run({ ...ADMIN, SMTP_URL: smtp.url });
    await askForReset(running.url);
    await expect.poll(() => smtp.attempts(), { timeout: 10_000 }).toBe(1);
    expect(await running.kill("SIGTERM")).toBe(0);
    await smtp.close();
  });
});

describe("T21 a mailed token", () => {
  test("is in no file of the data folder, and in no line of the log", async () => {
    const smtp = await startSmtp();
    const running = await site.run({ ...ADMIN, SMTP_URL: smtp.url, LOG_LEVEL: "trace" });
    await askForReset(running.url);
    await expect.poll(() => smtp.received.length, { timeout: 10_000 }).toBe(1);
    const token =
      /\/reset-password\/([\w-]{43})/.exec(smtp.received[0]?.mail.text ?? "")?.[1] ?? "";
    expect(token).toHaveLength(43);
    await fetch(`${running.url}/reset-password/${token}`);
    expect(
      (
        await post(`${running.url}/api/reset-password/${token}`, {
          newPassword: "brouette-Violette-1893",
        })
      ).status,
    ).toBe(200);
    const readable = () =>
      // The reserve is still being written, and takes its name once it is whole: nothing but zeros.
      globSync("**/*", { cwd: site.dataDir, exclude: ["reserve.part"] })
        .map((name) => join(site.dataDir, name))
        .filter((path) => statSync(path).isFile());
    const secrets = [
      token,
      Buffer.from(token).toString("base64").slice(0, 40),
      "brouette-Violette-1893",
      ADMIN.ADMIN_PASSWORD,
    ];
    const search = () =>
      readable().filter((path) => secrets.some((secret) => readFileSync(path).includes(secret)));
    expect([search(), secrets.filter((secret) => running.output().includes(secret))]).toEqual([
      [],
      [],
    ]);
    await expect.poll(() => running.output()).toContain("/reset-password/[REDACTED]");
    await running.kill("SIGTERM");
    expect(search()).toEqual([]);
    await smtp.close();
  });
});

describe.runIf(onSqlite)("what a running site answers", () => {
  let running: Awaited<ReturnType<Site["run"]>>;
  let shared: Site;
  beforeAll(async () => {
    shared = await makeSite();
    running = await shared.run(ADMIN);
  });
  afterAll(() => shared.end());

  test("T21 a mailed token leads to a page that is not cached and sends no referrer", async () => {
    for (const path of [
      "/reset-password/x",
      "/verifier-adresse/x",
      "/premier-acces/x",
      "/confirmer-adresse/x",
    ]) {
      const { headers } = await fetch(`${running.url}${path}`);
      expect([headers.get("referrer-policy"), headers.get("cache-control")], path).toEqual([
        "no-referrer",
        "no-store",
      ]);
      expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*base-uri 'none'/);
    }
  });

  test("T45 T81 other spellings redirect there, and never to another site", async () => {
    const followed = async (path: string) => {
      const { status, headers } = await fetch(`${running.url}${path}`, { redirect: "manual" });
      return [status, headers.get("location")];
    };
    for (const path of ["/CONTACT", "/Contact/", "/contact///", "//contact", "///CONTACT"])
      expect(await followed(path), path).toEqual([308, "/contact"]);
    expect(await followed("/Mediation-en-sante/DEFINITION?x=É")).toEqual([
      308,
      "/mediation-en-sante/definition?x=%C3%89",
    ]);
    for (const path of ["//evil.example/a", "/infographies/inconnue.svg", "/espace-membre/inconnu"])
      expect(await followed(path), path).toEqual([404, null]);
    for (const path of [
      "/contact",
      "/",
      "/?x=1",
      "/espace-membre/",
      "/espace-membre/groupes/AbC",
      "/reset-password/AbC",
    ])
      expect(await followed(path), path).toEqual([200, null]);
    for (const path of ["//evil.example", "/%5c%5cevil.example", "/evil.example/"])
      expect((await followed(path))[1] ?? "/", path).toMatch(/^\/(?!\/)/);
  });

  test("T85 the real server answers an unreadable request with its own headers", async () => {
    const answer = await new Promise<string>((resolve) => {
      let text = "";
      const socket = connect(Number(new URL(running.url).port), "127.0.0.1", () =>
        socket.write("bonjour\r\n\r\n"),
      );
      socket.on("data", (part) => {
        text += part;
      });
      socket.once("close", () => resolve(text));
    });
    expect(answer).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*x-content-type-options: nosniff[\s\S]*"success":false/,
    );
    for (const path of [
      "/",
      "/%zz",
      "/.env",
      "/.git/config",
      "/server/main.mjs",
      "/data/site.db",
      "/documents/../package.json",
      "/inconnue",
      "/assets/inconnu.js",
    ]) {
      const { status, headers } = await fetch(`${running.url}${path}`);
      expect(status, path).toBe(path === "/" ? 200 : 404);
      for (const name of [
        "strict-transport-security",
        "x-content-type-options",
        "x-frame-options",
        "cross-origin-opener-policy",
        "content-security-policy",
      ])
        expect(headers.get(name), `${path} ${name}`).toBeTruthy();
    }
  });
});
