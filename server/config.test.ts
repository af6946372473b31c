import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { deriveKey, openSecret } from "./secret.ts";

describe("configuration", () => {
  test("has the defaults of a first start, without variables or with empty ones", () => {
    const defaults = {
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      dataDir: "data",
      mailFrom: "noreply@localhost.localdomain",
      contactTo: "contact@localhost.localdomain",
      captcha: { provider: "altcha" },
      trustProxy: [],
      rateLimit: true,
      logLevel: "info",
    };
    expect(readConfig({})).toMatchObject(defaults);
    expect(
      readConfig({
        PORT: "",
        SMTP_URL: "",
        DATABASE_URL: "",
        CAPTCHA: "",
        TRUST_PROXY: "",
        UNKNOWN: "x",
      }),
    ).toMatchObject(defaults);
    expect(readConfig({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
  });

  test("the default addresses of emails follow the site's", () => {
    const { publicUrl, mailFrom, contactTo } = readConfig({
      PUBLIC_URL: "https://www.cpms.fr/un/chemin?x#y",
    });
    expect([publicUrl, mailFrom, contactTo]).toEqual([
      "https://www.cpms.fr",
      "noreply@cpms.fr",
      "contact@cpms.fr",
    ]);
    expect(readConfig({ PUBLIC_URL: "https://192.0.2.1" }).mailFrom).toBe(
      "noreply@localhost.localdomain",
    );
    expect(readConfig({ CONTACT_TO: " Bureau@CPMS.fr " }).contactTo).toBe("bureau@cpms.fr");
  });

  test("the mailbox of answers needs an address to which a secret can be added", () => {
    expect(readConfig({}).imap).toBeUndefined();
    const url = "imaps://Reponses%40CPMS.fr:s%2Fecret@imap.cpms.fr";
    expect(readConfig({ IMAP_URL: url }).imap).toEqual({
      host: "imap.cpms.fr",
      port: 993,
      secure: true,
      user: "Reponses@CPMS.fr",
      password: "s/ecret",
      mailbox: "INBOX",
      address: "reponses@cpms.fr",
    });
    const plain = "imap://boite:secret@[::1]:1143/INBOX/R%C3%A9ponses";
    expect(() => readConfig({ IMAP_URL: plain })).toThrow(/^ANSWERS_TO : obligatoire/);
    expect(readConfig({ IMAP_URL: plain, ANSWERS_TO: "Agenda@cpms.fr" }).imap).toMatchObject({
      host: "::1",
      port: 1143,
      secure: false,
      mailbox: "INBOX/Réponses",
      address: "agenda@cpms.fr",
    });
    for (const ANSWERS_TO of ["agenda+un@cpms.fr", `${"a".repeat(38)}@cpms.fr`])
      expect(() => readConfig({ IMAP_URL: url, ANSWERS_TO })).toThrow(/^ANSWERS_TO : adresse/);
  });

  test("the first administrator's address is normalized", () => {
    expect(
      readConfig({ ADMIN_EMAIL: " Admin@Exemple.FR ", ADMIN_PASSWORD: "x" }).firstAdmin,
    ).toEqual({ email: "admin@exemple.fr", password: "x" });
  });

  test("T24 proxies are addresses, ranges or the names of ranges", () => {
    expect(
      readConfig({ TRUST_PROXY: "127.0.0.1, 10.0.0.0/8,2001:db8::/32 ,loopback" }).trustProxy,
    ).toEqual(["127.0.0.1", "10.0.0.0/8", "2001:db8::/32", "loopback"]);
  });

  test.each([
    ["PORT", "quatre-vingts"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["PUBLIC_URL", "cpms.fr"],
    ["PUBLIC_URL", "ftp://cpms.fr"],
    ["DATABASE_URL", "mysql://x/y"],
    ["DATABASE_URL", "postgres://[x"],
    ["FILES_URL", "https://s3.exemple.fr/fichiers"],
    ["FILES_URL", "s3://"],
    ["BACKUP_URL", "https://s3.exemple.fr/sauvegardes"],
    ["BACKUP_PASSPHRASE", "trop courte"],
    ["BACKUP_DAILY", "0"],
    ["BACKUP_WEEKLY", "-1"],
    ["FILES_URL", "s3://Fichiers!"],
    ["FILES_URL", "s3://cle:secret@fichiers"],
    ["FILES_URL", "s3://fichiers/un préfixe"],
    ["FILES_URL", "s3://fichiers?endpoint=s3.exemple.fr"],
    ["FILES_URL", "s3://fichiers?endpoint=https://s3.exemple.fr/chemin"],
    ["FILES_URL", "s3://fichiers?endpoint=ftp://s3.exemple.fr"],
    ["FILES_URL", "s3://fichiers?region=ici là"],
    ["FILES_URL", "s3://fichiers?path-style=oui"],
    ["FILES_URL", "s3://fichiers?regoin=gra"],
    ["CLAMAV", "127.0.0.1"],
    ["CLAMAV", "tcp://127.0.0.1:3310"],
    ["CLAMAV", "clamd:99999"],
    ["DATABASE_POOL", "1"],
    ["DATABASE_POOL", "201"],
    ["DATABASE_POOL", "dix"],
    ["DRAIN_SECONDS", "301"],
    ["DRAIN_SECONDS", "-1"],
    ["OFFLINE", "non"],
    ["METRICS", "loopback"],
    ["METRICS_TOKEN", "trop-court"],
    ["SMTP_URL", "smtp.exemple.fr"],
    ["SMTP_URL", "smtp://"],
    ["IMAP_URL", "imap.exemple.fr"],
    ["IMAP_URL", "https://imap.exemple.fr"],
    ["IMAP_URL", "imaps://imap.exemple.fr/INBOX"],
    ["IMAP_URL", "imaps://reponses%40exemple.fr@imap.exemple.fr"],
    ["IMAP_URL", "imaps://reponses%40exemple.fr:%E9@imap.exemple.fr"],
    ["ANSWERS_TO", "reponses@exemple.fr"],
    ["MAIL_FROM", "noreply"],
    ["MAIL_FROM", "a@b.fr\r\nBcc: c@d.fr"],
    ["CONTACT_TO", "x@y"],
    ["ADMIN_EMAIL", "admin"],
    ["CAPTCHA", "autre"],
    ["CAPTCHA_VERIFY_URL", "nulle part"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "1"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "10.0.0.1,,10.0.0.2"],
    ["RATE_LIMIT", "non"],
    ["LOG_LEVEL", "bavard"],
  ])("%s=%s is refused by name", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} : `));
  });

  test("T61 the antivirus is at a port or a socket of this machine", () => {
    expect(readConfig({}).antivirus).toBeUndefined();
    expect(readConfig({ CLAMAV: "127.0.0.1:3310" }).antivirus?.at).toEqual({
      host: "127.0.0.1",
      port: 3310,
    });
    expect(readConfig({ CLAMAV: "/run/clamav/clamd.ctl" }).antivirus?.at).toEqual({
      path: "/run/clamav/clamd.ctl",
    });
  });

  test("metrics and offline pages are on unless they are turned off", () => {
    expect(readConfig({}).metrics).toBe(true);
    expect(readConfig({ METRICS: "off" }).metrics).toBe(false);
    expect([{}, { OFFLINE: "off" }].map((env) => readConfig(env).offline)).toEqual([true, false]);
  });

  test("only an instance that can have others beside it waits before it stops", () => {
    const shared = { DATABASE_URL: "postgres://h/d", TOKEN_SECRET: "s".repeat(32) };
    expect(readConfig({}).drainSeconds).toBe(0);
    expect(readConfig(shared)).toMatchObject({ drainSeconds: 5, databasePool: 10 });
    expect(readConfig({ ...shared, DRAIN_SECONDS: "0", DATABASE_POOL: "2" })).toMatchObject({
      drainSeconds: 0,
      databasePool: 2,
    });
  });

  test("FILES_URL is the place of files on S3, and never contains the keys", () => {
    const keys = { AWS_ACCESS_KEY_ID: "cle", AWS_SECRET_ACCESS_KEY: "secret" };
    const read = (FILES_URL: string) => readConfig({ FILES_URL, ...keys }).s3;
    expect(read("s3://fichiers")).toEqual({
      bucket: "fichiers",
      prefix: "",
      region: "us-east-1",
      pathStyle: false,
      accessKeyId: "cle",
      secretAccessKey: "secret",
    });
    const own = "s3://mes.fichiers/site/un/?endpoint=http://127.0.0.1:7480/&region=gra";
    expect(read(own)).toMatchObject({
      bucket: "mes.fichiers",
      prefix: "site/un/",
      endpoint: "http://127.0.0.1:7480",
      region: "gra",
      pathStyle: true,
    });
    expect(read(`${own}&path-style=off`)?.pathStyle).toBe(false);
    expect(readConfig(keys).s3).toBeUndefined();
    expect(() => readConfig({ FILES_URL: "s3://fichiers" })).toThrow(/^AWS_ACCESS_KEY_ID : /);
    expect(() => readConfig({ FILES_URL: "s3://fichiers", AWS_ACCESS_KEY_ID: "cle" })).toThrow(
      /^AWS_SECRET_ACCESS_KEY : /,
    );
  });

  test("a variable without the one it needs is refused", () => {
    expect(() => readConfig({ ADMIN_EMAIL: "a@exemple.fr" })).toThrow(/^ADMIN_PASSWORD : /);
    expect(() => readConfig({ ADMIN_PASSWORD: "x" })).toThrow(/^ADMIN_EMAIL : /);
    expect(() => readConfig({ DATABASE_URL: "postgres://h/d" })).toThrow(/^TOKEN_SECRET : /);
    expect(() => readConfig({ CAPTCHA: "hcaptcha" })).toThrow(/^CAPTCHA_SITE_KEY : /);
    expect(() => readConfig({ CAPTCHA: "turnstile", CAPTCHA_SITE_KEY: "x" })).toThrow(
      /^CAPTCHA_SECRET : /,
    );
    expect(
      readConfig({ CAPTCHA: "recaptcha", CAPTCHA_SITE_KEY: "x", CAPTCHA_SECRET: "y" }).captcha,
    ).toEqual({
      provider: "recaptcha",
      siteKey: "x",
      secret: "y",
    });
  });

  test("rate limits can be lifted only where the server is local", () => {
    for (const HOST of ["127.0.0.1", "localhost", "::1", ""])
      expect(readConfig({ RATE_LIMIT: "off", HOST }).rateLimit).toBe(false);
    for (const HOST of ["0.0.0.0", "::", "192.0.2.1", "cpms.fr"])
      expect(() => readConfig({ RATE_LIMIT: "off", HOST })).toThrow(/^RATE_LIMIT : /);
  });
});

describe("T10 the secret", () => {
  const folder = () => mkdtempSync(join(tmpdir(), "cpms-secret-"));

  test("from a variable has at least 32 bytes, without surrounding spaces", () => {
    for (const short of [
      "",
      " ",
      "secret",
      "x".repeat(31),
      `\n${"x".repeat(31)}`,
      `${"x".repeat(31)} \n`,
    ])
      expect(() => openSecret(short, "/nulle part")).toThrow(
        "TOKEN_SECRET (JWT_SECRET) absent ou trop court (32 octets minimum)",
      );
    expect(openSecret(` ${"x".repeat(32)}\n`, "/nulle part")).toEqual(Buffer.alloc(32, "x"));
    expect(openSecret("é".repeat(16), "/nulle part")).toHaveLength(32);
  });

  test("is generated once, readable by its owner only, and the same at the next start", () => {
    const dataDir = folder();
    const made = openSecret(undefined, dataDir);
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
    expect(openSecret(undefined, dataDir)).toEqual(made);
    expect(openSecret(undefined, folder())).not.toEqual(made);
    expect(readFileSync(join(dataDir, "secret"), "utf8").trim()).toBe(made.toString());
    rmSync(dataDir, { recursive: true });
  });

  test("is refused when its file is truncated", () => {
    const dataDir = folder();
    for (const accepted of ["", "court"]) {
      writeFileSync(join(dataDir, "secret"), accepted);
      expect(() => openSecret(undefined, dataDir)).toThrow(/TOKEN_SECRET/);
    }
    rmSync(dataDir, { recursive: true });
  });

  test("T12 derives another key for each purpose", () => {
    const secret = Buffer.alloc(32, 1);
    const keys = ["access-token", "captcha", "captcha-key", "mail-outbox"].map((purpose) =>
      deriveKey(secret, purpose).toString("hex"),
    );
    expect(new Set([...keys, secret.toString("hex")]).size).toBe(5);
  });
});
