import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Acceptance, Register, Review } from "#contract/privacy.ts";
import { REVIEW_IDS } from "#contract/review.ts";
import type { NewUser } from "#server/db/schema.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeMessage } from "#server/testing/make-message.ts";
import { wholePdf } from "#server/testing/sample-files.ts";
import { drop } from "#server/testing/site-documents.ts";
import { TREATMENTS } from "./treatments.ts";

const DAY = 24 * 3_600_000;
let app: TestApp;
let admin: NewUser;
let token: string;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await makeAdmin(app, { first_name: "Ada", last_name: "Min" });
  token = await tokenOf(app, admin);
});
afterEach(() => app.close());

const read = async <T>(url: string): Promise<T> => {
  const answer = await call(app, { url }, token);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

describe("retention of data", () => {
  test("shows what the next run erases, or a run on a given day", async () => {
    await makeMessage(app);
    const due = async (query: string) => {
      const { categories } = await read<{ categories: { id: string; due: { count: number } }[] }>(
        `/conservation${query}`,
      );
      return categories.find(({ id }) => id === "messages")?.due.count;
    };
    const later = new Date(app.clock.now().getTime() + 367 * DAY).toISOString().slice(0, 10);
    expect([await due(""), await due(`?day=${later}`)]).toEqual([0, 1]);
    expect((await call(app, { url: "/conservation?day=2026-02-45" }, token)).statusCode).toBe(400);
    expect((await call(app, { url: "/conservation?day=hier" }, token)).statusCode).toBe(400);
  });
});

describe("register of treatments", () => {
  test("describes the site as configured, and what the association filled in", async () => {
    const before = await read<Register>("/registre");
    expect(before.treatments.map(({ id }) => id)).toEqual(
      TREATMENTS.map(({ id }) => id).filter((id) => id !== "captcha-tiers"),
    );
    expect(before.recipients.join("\n")).toContain("aucun tiers");
    expect(before.measures[0]).toBe("Connexion chiffrée (HTTPS).");
    expect(before.treatments[0]).toMatchObject({
      name: "Contact",
      erased: [expect.stringContaining("12\u00A0mois")],
      own: { name: "registre-contact", value: "" },
    });
    const say = (name: string, value: string) =>
      call(app, { method: "PUT", url: `/site-values/${name}`, body: { value } }, token);
    await say("registre-contact", "Réponses données par la présidence.");
    await say("denomination", "Collectif d’essai");
    await say("duree-traces", "trois mois");
    const after = await read<Register>("/registre");
    expect(after.treatments[0]?.own.value).toBe("Réponses données par la présidence.");
    const tracesOf = ({ treatments }: Register) => treatments.find(({ id }) => id === "traces");
    expect([before, after].map((one) => tracesOf(one)?.duration)).toEqual([
      "six mois au plus",
      "trois mois",
    ]);
    expect(after.identity[0]).toMatchObject({ name: "denomination", value: "Collectif d’essai" });
  });

  test("has a line to fill in for each treatment", async () => {
    const { treatments, others, ownMeasures, identity } = await read<Register>("/registre");
    for (const own of [...treatments.map((one) => one.own), others, ownMeasures, ...identity])
      expect([own.name, own.label === own.name]).toEqual([own.name, false]);
  });

  test("names the mail server, the third-party captcha and the antivirus", async () => {
    const other = await buildTestApp({
      publicUrl: "http://exemple.fr",
      smtpUrl: "smtps://compte:motdepasse@courriel.exemple.fr:465",
      captcha: { provider: "hcaptcha", siteKey: "x", secret: "y" },
      backup: { enabled: false, daily: 7, weekly: 4 },
      antivirus: { at: { host: "clamd.exemple.fr", port: 3310 }, patience: 1000 },
    });
    const boss = await tokenOf(other, await makeAdmin(other));
    const answer = await call(other, { url: "/registre" }, boss);
    const { recipients, measures, treatments }: Register = answer.json();
    expect(recipients).toContain("Courriels\u00A0: remis à courriel.exemple.fr.");
    expect(recipients).toContain("Captcha\u00A0: hCaptcha, un tiers.");
    expect(recipients).toContain("Antivirus\u00A0: sur clamd.exemple.fr.");
    expect(measures.join("\n")).toContain("examinés par un antivirus");
    expect(treatments.map(({ id }) => id)).toContain("captcha-tiers");
    expect(measures.join("\n")).toMatch(/non chiffrée.*https[\s\S]*n’en fait pas/);
    expect(answer.body).not.toContain("motdepasse");
    await other.close();
  });
});

describe("acceptances", () => {
  const accept = (userId: string, sha256: string, accepted_at: string) =>
    app.db
      .insertInto("acceptances")
      .values({ user_id: userId, document: "cadre-de-partenariat", sha256, accepted_at })
      .execute();

  test("list each person and version, the latest first, with pages and a search", async () => {
    const dropped = await drop(app, token, "cadre-de-partenariat", {
      data: wholePdf("Essai"),
    });
    expect(dropped.statusCode, dropped.body).toBeLessThan(300);
    const { sha256 } = await app.database.db
      .selectFrom("site_document_files")
      .select("sha256")
      .executeTakeFirstOrThrow();
    for (const last_name of ["Un", "Deux", "Trois"]) {
      const user = await makeUser(app, { first_name: "Awa", last_name });
      await accept(
        user.id,
        last_name === "Deux" ? sha256 : "a".repeat(64),
        app.clock.now().toISOString(),
      );
      app.clock.advance(1000);
    }
    const all = await read<Acceptance[]>("/acceptations");
    expect(all.map(({ name, version }) => [name, version])).toEqual([
      ["Awa Trois", null],
      ["Awa Deux", 1],
      ["Awa Un", null],
    ]);
    const next = await read<Acceptance[]>(
      `/acceptations?limit=2&before=${encodeURIComponent(all[0]?.id ?? "")}`,
    );
    expect(next.map(({ name }) => name)).toEqual(["Awa Deux", "Awa Un"]);
    expect((await read<Acceptance[]>("/acceptations?q=trois")).map(({ name }) => name)).toEqual([
      "Awa Trois",
    ]);
    expect(await read<Acceptance[]>("/acceptations?before=inconnu")).toEqual([]);
  });
});

describe("yearly review", () => {
  const tick = (item: string, done: boolean, year = "2026") =>
    call(app, { method: "PUT", url: `/revue/${year}/${item}`, body: { done } }, token);

  test("records who first checked an item, and logs when it is unchecked", async () => {
    expect((await read<Review>("/revue/2026")).items.map(({ id }) => id)).toEqual(REVIEW_IDS);
    const at = app.clock.now().toISOString();
    expect((await tick("policy", true)).statusCode).toBe(200);
    app.clock.advance(1000);
    await tick("policy", true);
    const found = async (year = "2026") =>
      (await read<Review>(`/revue/${year}`)).items.find(({ id }) => id === "policy")?.done;
    expect(await found()).toEqual({ by: "Ada Min", at });
    expect(await found("2027")).toBeNull();
    await tick("policy", false);
    await tick("policy", false);
    expect(await found()).toBeNull();
    const acts = await read<{ act: string; subject: string }[]>("/journal?q=confidentialit");
    expect(acts.map(({ act }) => act)).toEqual(["review_unticked", "review_ticked"]);
  });

  test("shows an erased author as deleted, and rejects an unknown item or year", async () => {
    const other = await makeAdmin(app);
    const as = await tokenOf(app, other);
    const url = "/revue/2025/admins";
    await call(app, { method: "PUT", url, body: { done: true } }, as);
    await app.db.deleteFrom("users").where("id", "=", other.id).execute();
    const { items, years } = await read<Review>("/revue/2025");
    expect(items.find(({ id }) => id === "admins")?.done?.by).toBe("Utilisateur supprimé");
    expect(years).toContain("2025");
    expect((await tick("inconnu", true)).statusCode).toBe(400);
    expect((await tick("policy", true, "1999")).statusCode).toBe(400);
  });
});
