import { messages } from "#contract/messages.ts";
import { followRow, main, toast } from "./on-screen.ts";
import { makeGroup, makeMember } from "./seeds.ts";
import { expect, expectUsable, longAt, test } from "./test.ts";

test.use({ siteName: "directory" });

for (const width of [360, 1280])
  test(
    `a member finds a colleague, who shows and hides their address, at ${width} px`,
    longAt(width),
    async ({ openAs, admin, site }) => {
      const viewport = { width, height: 800 };
      const name = width < 768 ? "Éloïse Phare" : "Éloïse Large";
      const group = await makeGroup(admin, `Veille ${width}`);
      const colleague = await makeMember(site, admin, name);
      await colleague.api.call("POST", `/groupes/${group.id}/join`);
      await colleague.api.call("PUT", "/users/me", {
        ...{ firstName: "Éloïse", lastName: name.split(" ")[1] },
        username: `Maison d’Évreux ${width}`,
      });
      const reader = await makeMember(site, admin, width < 768 ? "Omar Petit" : "Omar Grand");
      const page = await openAs(reader.api, { viewport });
      const own = await openAs(colleague.api, { viewport });
      const search = main(page).getByRole("searchbox");

      await test.step("finds the colleague by structure, from the menu", async () => {
        await page.goto("/espace-membre/menu");
        await main(page).getByRole("link", { name: "Personnes" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Personnes du collectif");
        await expect(main(page).getByRole("heading", { level: 3 }).first()).toBeVisible();
        await expectUsable(page);
        await search.fill(`EVREUX ${width}`);
        await expect(page).toHaveURL(/q=EVREUX/);
        await expect(main(page).getByRole("heading", { level: 3 })).toHaveText([name]);
        await expect(main(page)).toContainText(`Maison d’Évreux ${width}`);
        await search.fill(colleague.email);
        await expect(main(page).getByText(messages.noneInDirectory)).toBeVisible();
        await expectUsable(page);
        await search.fill("");
        await main(page)
          .getByLabel("Groupe")
          .selectOption({ label: `Veille ${width}` });
        await expect(main(page).getByRole("heading", { level: 3 })).toHaveText([name]);
        await followRow(page, name);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
        await expect(main(page).getByRole("link", { name: `Veille ${width}` })).toBeVisible();
        await expect(main(page)).not.toContainText(colleague.email);
        await expectUsable(page);
      });

      await test.step("the colleague ticks an address and a job, seen in the preview", async () => {
        await own.goto("/espace-membre/compte");
        await followRow(own, "Ce que les membres voient de moi");
        const preview = main(own).getByRole("region", { name: "Aperçu de ma fiche" });
        await expect(preview).not.toContainText(colleague.email);
        await main(own).getByLabel("Fonction", { exact: true }).fill("Médiatrice en santé");
        await main(own).getByLabel("Montrer ma fonction").check();
        await main(own)
          .getByLabel(/^Montrer mon adresse/)
          .check();
        await expect(preview).toContainText("Médiatrice en santé");
        await expect(preview).toContainText(colleague.email);
        await expectUsable(own);
        await main(own).getByRole("button", { name: "Enregistrer" }).click();
        await expect(toast(own, messages.profileSaved)).toBeVisible();
        await page.reload();
        await expect(main(page).getByRole("link", { name: colleague.email })).toBeVisible();
        await expect(main(page)).toContainText("Médiatrice en santé");
        await expectUsable(page);
      });

      await test.step("and hides the address again", async () => {
        await main(own)
          .getByLabel(/^Montrer mon adresse/)
          .uncheck();
        const saved = own.waitForResponse(/users\/me\/fiche$/);
        await main(own).getByRole("button", { name: "Enregistrer" }).click();
        await saved;
        await page.reload();
        await expect(main(page)).toContainText("Médiatrice en santé");
        await expect(main(page)).not.toContainText(colleague.email);
        await page.goto(`/espace-membre/groupes/${group.id}`);
        await main(page)
          .getByRole("button", { name: /^Afficher les membres/ })
          .click();
        const members = page.getByRole("region", { name: "Membres" });
        await expect(members.getByRole("listitem")).toContainText(`Maison d’Évreux ${width}`);
        await expectUsable(page);
      });

      await test.step("a deleted account leaves the directory at once", async () => {
        const { id } = await colleague.api.call<{ id: string }>("GET", "/users/me");
        await admin.call("DELETE", `/users/${id}`);
        await page.goto(`/espace-membre/annuaire/${id}`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(messages.cardGone);
        await expectUsable(page);
      });
    },
  );
