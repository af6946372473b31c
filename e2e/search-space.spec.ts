import { messages } from "#contract/messages.ts";
import { enter } from "./keyboard.ts";
import { alert, followRow, main, memberMenu } from "./on-screen.ts";
import { dayFromToday, makeDocument, makeEvent, makeGroup, makeMember } from "./seeds.ts";
import { expect, expectUsable, longAt, test } from "./test.ts";

test.use({ siteName: "salles" });

for (const width of [360, 1280])
  test(
    `a member searches the space by keyboard at ${width} px`,
    longAt(width),
    async ({ openAs, admin, site }) => {
      const word = `Braille${width}`;
      const group = await makeGroup(admin, `${word} et accès`);
      const meeting = `Atelier ${word}`;
      await makeEvent(admin, group.id, { title: meeting, day: dayFromToday(3) });
      const message = `Nous relirons les panneaux tactiles${width} de l’accueil.`;
      await makeEvent(admin, group.id, { title: "Visite", day: dayFromToday(4), message });
      for (let copy = 1; copy <= 6; copy += 1)
        await makeDocument(admin, group.id, `Guide ${word} n° ${copy}.pdf`);
      const { api } = await makeMember(site, admin, width < 768 ? "Iris Loupe" : "Iris Clavier");
      const page = await openAs(api, { viewport: { width, height: 800 } });
      const field = page.getByRole("searchbox", { name: "Chercher dans l’espace membre" });
      await page.goto("/espace-membre/agenda");
      await expect(main(page).getByRole("heading", { level: 2 }).first()).toBeVisible();

      await test.step("opens it, the focus in its field", async () => {
        if (width < 768) await enter(page, main(page).getByRole("link", { name: "Chercher" }));
        else await page.keyboard.press("Control+k");
        await expect(field).toBeFocused();
        await expect(main(page).getByText(/^Vous retrouverez ici/)).toBeVisible();
        await expectUsable(page);
      });

      await test.step("finds each kind, without accents or case", async () => {
        await page.keyboard.type(`acces ${word.toLowerCase()}`);
        await expect(main(page).getByRole("region", { name: "Groupes" })).toBeVisible();
        await field.fill(word.toUpperCase());
        const documents = main(page).getByRole("region", { name: "Documents" });
        await expect(documents.getByRole("heading", { level: 3 })).toHaveCount(5);
        await expect(documents.locator("mark").first()).toHaveText(word);
        await expect(page).toHaveTitle(new RegExp(word.toUpperCase()));
        await expectUsable(page);
      });

      await test.step("finds an event by its description, and a published page", async () => {
        await field.fill(`PANNEAU tactiles${width}`);
        const events = main(page).getByRole("region", { name: "Événements" });
        await expect(events.getByRole("heading", { level: 3, name: "Visite" })).toBeVisible();
        await expect(events.locator("mark")).toHaveText(["panneaux", `tactiles${width}`]);
        await expectUsable(page);
        await field.fill("temoignage");
        const found = main(page).getByRole("region", { name: "Pages du site" });
        await expect(found.getByRole("link", { name: "Témoignages" })).toBeVisible();
        await expect(found.locator("mark").first()).toBeVisible();
        await expectUsable(page);
        await enter(page, found.getByRole("link", { name: "Témoignages" }));
        await expect(page.getByRole("heading", { level: 1, name: "Témoignages" })).toBeVisible();
        await page.goBack();
        await expect(field).toHaveValue("temoignage");
        await field.fill(word.toUpperCase());
      });

      await test.step("a tab has more of its kind, and Back leaves it", async () => {
        const tabs = main(page).getByRole("navigation", { name: "Où chercher" });
        await enter(page, tabs.getByRole("link", { name: "Documents 6 résultats" }));
        await expect(page).toHaveURL(/dans=documents/);
        await expect(main(page).getByRole("heading", { level: 3 })).toHaveCount(6);
        await expectUsable(page);
        await page.goBack();
        await expect(tabs.getByRole("link", { name: "Tout 8 résultats" })).toHaveAttribute(
          "aria-current",
          "page",
        );
      });

      await test.step("what was opened is listed, until the log-out", async () => {
        await followRow(page, meeting);
        await expect(page.getByRole("heading", { level: 1, name: meeting })).toBeVisible();
        await page.goBack();
        await expect(field).toHaveValue(word.toUpperCase());
        await page.getByRole("button", { name: "Effacer la recherche" }).click();
        await expect(main(page).getByRole("link", { name: meeting })).toBeVisible();
        await expect(main(page).getByText(/disparaît à la déconnexion/)).toBeVisible();
        await expectUsable(page);
        // Unreachable, the server cannot have the browser erase anything.
        await page.route("**/api/logout", (route) => route.abort("connectionfailed"));
        await page.goto("/espace-membre/menu");
        await main(page).getByRole("button", { name: "Déconnexion" }).click();
        await expect(page).toHaveURL("/");
        expect(await page.evaluate(() => localStorage.getItem("ouverts"))).toBeNull();
      });
    },
  );

test("nothing found, one letter and a failure say what to do", { tag: "@long" }, async ({
  openAs,
  admin,
}) => {
  const page = await openAs(admin);
  const field = page.getByRole("searchbox", { name: "Chercher dans l’espace membre" });
  await page.goto("/espace-membre/recherche?q=introuvable");
  await expect(main(page).getByText("Rien ne contient « introuvable ».")).toBeVisible();
  await expectUsable(page);
  await main(page).getByRole("button", { name: "Effacer", exact: true }).click();
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/recherche$/);
  await field.fill("c");
  await expect(main(page).getByText(messages.searchTooShort)).toBeVisible();
  await page.route("**/api/recherche-espace**", async (route) => {
    await expect(page.locator(".skeleton")).toBeVisible();
    await route.abort("connectionfailed");
  });
  await field.fill("copil");
  await expect(alert(page, messages.spaceSearchFailed)).toBeVisible();
  await expectUsable(page);
  await page.unroute("**/api/recherche-espace**");
  await main(page).getByRole("button", { name: "Réessayer" }).click();
  await expect(main(page).getByRole("link", { name: "COPIL" })).toBeVisible();
  await main(page).getByRole("link", { name: "COPIL" }).press("Enter");
  await expect(memberMenu(page).getByRole("link", { name: "COPIL" })).toHaveAttribute(
    "aria-current",
    "page",
  );
});
