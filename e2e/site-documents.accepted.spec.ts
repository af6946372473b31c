import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Application } from "#contract/applications.ts";
import { pagePath } from "#contract/page-path.ts";
import { logInByCall } from "./api.ts";
import { main } from "./on-screen.ts";
import { makeApplicant } from "./seeds.ts";
import { expect, expectUsable, longAt, test } from "./test.ts";

test.use({ siteName: "site-documents-accepted" });

const NAMES = ["cadre-de-partenariat", "recommandations"];
const sha256 = (data: Buffer): string => createHash("sha256").update(data).digest("hex");

for (const width of [1280, 360])
  test.describe(`at ${width} px`, longAt(width), () => {
    test.use({ viewport: { width, height: 800 } });

    test("what a member accepted is opened by its hash, after a replacement too", async ({
      openAs,
      site,
      admin,
    }) => {
      const served = await Promise.all(
        NAMES.map(async (document) => {
          const reply = await fetch(`${site.url}/documents/${document}.pdf`);
          return { document, sha256: sha256(Buffer.from(await reply.arrayBuffer())) };
        }),
      );
      const acceptances = [...served, { document: "conditions", sha256: "a".repeat(64) }];
      const size = width === 360 ? "Etroit" : "Large";
      const applicant = await makeApplicant(site, `Iris ${size}`, { acceptances });
      const waiting = await admin.call<Application[]>("GET", "/applications");
      const found = waiting.find(({ email }) => email === applicant.email);
      await admin.call("POST", `/applications/${found?.id}/approve`);
      const path = "/site-documents/cadre-de-partenariat";
      const fields = { validated: "non" };
      const plea = readFileSync("content/documents/plaidoyer.pdf");
      const { version } = await admin.upload<{ version: number }>(path, fields, "Cadre.pdf", plea);

      const page = await openAs(await logInByCall(site.url, applicant));
      await test.step("the member finds it in their account", async () => {
        await page.goto(pagePath("account", { partie: "mes-droits" }));
        const texts = page.getByRole("region", { name: "Textes que vous avez acceptés" });
        await expect(texts.getByRole("listitem")).toHaveCount(3);
        await expect(texts).toContainText(served[0]?.sha256 ?? "");
        await expectUsable(page);
        const download = page.waitForEvent("download");
        await texts
          .getByRole("button", { name: /^Télécharger/ })
          .first()
          .click();
        const file = readFileSync(await (await download).path());
        expect(sha256(file)).toBe(served[0]?.sha256);
      });
      await test.step("an administrator sees how many accepted which version", async () => {
        const boss = await openAs(admin);
        await boss.goto(pagePath("adminDocuments"));
        await main(boss)
          .getByRole("button", { name: /^Versions acceptées : Cadre de partenariat/ })
          .click();
        const register = boss.getByRole("dialog");
        await expect(register).toContainText("Acceptée par");
        await expect(register).not.toContainText("en place");
        await expectUsable(boss);
        const download = boss.waitForEvent("download");
        await register
          .getByRole("button", { name: /^Télécharger/ })
          .first()
          .click();
        expect(sha256(readFileSync(await (await download).path()))).toBe(served[0]?.sha256);
      });
      await admin.call("POST", `${path}/restore`, { restored: 0, version });
    });
  });
