import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { freePort } from "../testing/free-port.ts";
import { ADMIN, makeSite, type Site } from "../testing/run-site.ts";

let site: Site;
beforeEach(async () => {
  site = await makeSite();
});
afterEach(() => site.end());

const onSqlite = process.env.TEST_ENGINE !== "postgres";

describe("a setting of the operator", () => {
  test.each([
    ["TOKEN_SECRET", "secret"],
    ["TOKEN_SECRET", ""],
    ["CAPTCHA", "autre"],
    ["PORT", "quatre-vingts"],
    ["ADMIN_PASSWORD", "court"],
  ])("T10 a wrong %s stops the start, which names it", async (name, value) => {
    const running = await site.run({ ...ADMIN, [name]: value });
    expect(running.ended).toBe(true);
    expect(running.output()).toContain(name);
  });

  test.each([
    ["PORT", { PORT: "the port of the test" }],
    ["HOST", { HOST: "192.0.2.1", RATE_LIMIT: "on" }],
    ["DATA_DIR", { DATA_DIR: "/dev/null/site" }],
    [
      "DATABASE_URL",
      { DATABASE_URL: "postgres://x:y@127.0.0.1:1/z", TOKEN_SECRET: "s".repeat(32) },
    ],
    [
      "FILES_URL",
      {
        FILES_URL: "s3://fichiers?endpoint=http://127.0.0.1:1",
        AWS_ACCESS_KEY_ID: "x",
        AWS_SECRET_ACCESS_KEY: "y",
      },
    ],
    ["TRUST_PROXY", { TRUST_PROXY: "oui" }],
  ])(
    "a wrong %s stops the start with one line that names it, and no stack",
    async (name, settings: Record<string, string>) => {
      if (name === "DATA_DIR" && !onSqlite) return;
      const port = await freePort();
      const first = name === "PORT" ? await site.run({ ...ADMIN, PORT: String(port) }) : undefined;
      const second = name === "PORT" ? await makeSite() : site;
      const running = await second.run({
        ...ADMIN,
        ...settings,
        ...(name === "PORT" && { PORT: String(port) }),
      });
      expect(running.ended, running.output()).toBe(true);
      // Warnings (texts in waiting, say) are in the same output, one JSON object a line.
      const said = running
        .output()
        .trim()
        .split("\n")
        .filter((line) => !line.startsWith("{"));
      expect(said).toEqual([expect.stringMatching(new RegExp(`^${name} : .+`))]);
      await first?.kill("SIGTERM");
      if (second !== site) await second.end();
    },
  );
});

describe.runIf(!onSqlite)("a database that cannot be opened", () => {
  test.each([
    ["of a name that does not exist", { pathname: "/inconnue" }, "la base nommée n’existe pas"],
    ["of an unknown account", { username: "inconnu" }, "le mot de passe est refusé"],
    ["with a wrong password", { password: "faux-mot-de-passe" }, "le mot de passe est refusé"],
    ["on an unknown machine", { hostname: "inconnue.invalid" }, "ce nom d’hôte est inconnu"],
  ])("%s: explained in French, without the password", async (_what, change, sentence) => {
    const url = Object.assign(new URL(process.env.TEST_POSTGRES_URL ?? ""), change);
    const running = await site.run({ ...ADMIN, DATABASE_URL: url.href });
    expect(running.ended).toBe(true);
    expect(running.output()).toMatch(/^DATABASE_URL : /m);
    expect(running.output()).toContain(sentence);
    expect(running.output()).not.toContain("faux-mot-de-passe");
  });
});
