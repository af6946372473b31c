import { dictionary as common } from "@zxcvbn-ts/language-common";
import { describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { passwordProblem } from "#contract/password.ts";
import { refuseWeakPassword } from "./common-passwords.ts";

const about = ["camille.perrichon@exemple.fr", "Camille", "Perrichon", "Maison de santé des Lilas"];
const problemOf = (password: string, role: "member" | "admin" = "member") =>
  refuseWeakPassword(password, { field: "password", role, about }).then(
    () => undefined,
    (error: { details: { fields: Record<string, string> } }) => error.details.fields.password,
  );

describe("T30 common passwords", () => {
  test("refuses each listed password and its usual variations", {
    timeout: 60_000,
  }, async () => {
    const listed = (common["passwords-common"] as string[]).filter(
      (password) => passwordProblem(password) === undefined,
    );
    expect(listed.length).toBeGreaterThan(200);
    const accepted: string[] = [];
    for (const password of listed)
      if ((await problemOf(password)) !== messages.passwordCommon) accepted.push(password);
    expect(accepted).toEqual([]);
    for (const password of [
      "Qwertyuiop12",
      "qwertyuiop!!",
      "P@ssw0rdP@ssw0rd",
      "azertyuiop12",
      "AZERTYUIOP123",
      "motdepasse123",
      "Motdepasse2024!",
      "1q2w3e4r5t6y7u",
    ])
      expect(await problemOf(password), password).toBe(messages.passwordCommon);
  });

  test("refuses words of the association and of the person, with usual additions", async () => {
    for (const password of [
      "mediation-sante",
      "Médiation2026",
      "collectif-sante-1",
      "CPMS-mediation!",
      "espace-membre-2026",
      "Camille.Perrichon",
      "perrichon-camille1",
      "camille.perrichon@exemple.fr",
      "maisondesantedeslilas",
      "LilasLilasLilas",
    ])
      expect(await problemOf(password), password).toBe(messages.passwordCommon);
  });

  test("accepts these words beside enough text of one's own", async () => {
    for (const password of [
      "cerise-Tramway-1842",
      "Camille-orange-Vélo-7",
      "le chat dort sur le radiateur",
      "Пароль-секретный-cpms",
      "X7#kPq!9vLm2",
      `${"a".repeat(60)}X7#kPq!9vLm2`,
    ])
      expect(await problemOf(password), password).toBeUndefined();
  });

  test("reports the rule of the form first, an administrator's included", async () => {
    expect(await problemOf("court")).toBe(messages.passwordRule);
    expect(await problemOf("X7#kPq!9vLm2", "admin")).toBe(messages.passwordRuleAdmin);
    expect(await problemOf("X7#kPq!9vLm2-bateau", "admin")).toBeUndefined();
  });

  test("T28 checks the longest and strangest password in little CPU time", async () => {
    const worst = "4@8({[</369&#!1/|0$5+7%2".repeat(6).slice(0, 128);
    await problemOf(worst);
    const start = process.cpuUsage();
    for (let count = 0; count < 5; count += 1) expect(await problemOf(worst)).toBeUndefined();
    const { user, system } = process.cpuUsage(start);
    // Of the processor, not of the clock: a second each before the bounds, a few hundredths since.
    expect((user + system) / 5 / 1000).toBeLessThan(400);
  });
});
