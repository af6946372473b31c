import { messages } from "#contract/messages.ts";
import { adding } from "./agenda-page.ts";
import { enter, stepTo, typeIn } from "./keyboard.ts";
import { main, memberMenu, toast } from "./on-screen.ts";
import {
  dayFromToday,
  makeAnimator,
  makeApplicant,
  makeDocument,
  makeEvent,
  makeGroup,
} from "./seeds.ts";
import { expect, test } from "./test.ts";

test.use({ siteName: "clavier" });

test("a member answers, finds a document and adds a meeting by keyboard alone", async ({
  openAs,
  admin,
  site,
}) => {
  const group = await makeGroup(admin, "Touches");
  const api = await makeAnimator(site, admin, group, "Clé Voisin");
  await makeEvent(admin, group.id, { title: "Point d’équipe", day: dayFromToday(2) });
  await makeDocument(admin, group.id, "Budget prévisionnel.pdf");
  const page = await openAs(api);

  await test.step("answers the next meeting", async () => {
    await page.goto("/espace-membre/");
    const row = main(page).getByRole("listitem").filter({ hasText: "Point d’équipe" }).first();
    const first = row.getByRole("radio").first();
    await stepTo(page, first);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await expect(row.getByRole("radio", { checked: true })).toBeFocused();
    await expect(toast(page, messages.answerSaved)).toBeVisible();
    await page.reload();
    await expect(row).toContainText("Votre réponse\u00A0: À distance");
  });
  await test.step("finds a document by its name", async () => {
    await page.keyboard.press("Control+k");
    const field = page.getByRole("searchbox").first();
    await typeIn(page, field, "previsionnel");
    await page.keyboard.press("Enter");
    await enter(
      page,
      main(page)
        .getByRole("link", { name: /Budget prévisionnel/ })
        .first(),
    );
    await expect(page).toHaveURL(/document=/);
  });
  await test.step("adds a meeting to the own group", async () => {
    await page.goto("/espace-membre/");
    await enter(page, memberMenu(page).getByRole("link", { name: "Agenda" }));
    await expect(page.getByRole("heading", { level: 1, name: "Agenda" })).toBeVisible();
    await enter(page, page.getByRole("button", { name: /^Ajouter/ }));
    const form = adding(page);
    await typeIn(page, form.getByLabel("Titre"), "Comité au clavier");
    await typeIn(page, form.getByLabel("Description"), "Ordre du jour");
    const fields = [
      ["Heure de début", "1100p", "23:00"],
      ["Heure de fin", "1130p", "23:30"],
    ] as const;
    for (const [name, keys, value] of fields) {
      await stepTo(page, form.getByLabel(name));
      await page.keyboard.type(keys);
      await expect(form.getByLabel(name)).toHaveValue(value);
    }
    await expect(form.getByLabel("Groupe de travail"), "the only one").toHaveValue(group.id);
    await enter(page, form.getByRole("button", { name: "Ajouter l’événement" }));
    await expect(form).toBeHidden();
    await expect(main(page).getByText("Comité au clavier").first()).toBeVisible();
  });
  await test.step("turns a notification off", async () => {
    await enter(page, page.getByRole("link", { name: "Mon compte" }).first());
    await enter(page, main(page).getByRole("link", { name: "Mes notifications" }));
    const choice = page.getByLabel("Nouvelles réunions");
    await stepTo(page, choice);
    await page.keyboard.press("End");
    await expect(choice).toHaveValue("never");
  });
});

test("an administrator decides an application by keyboard alone", async ({
  openAs,
  admin,
  site,
}) => {
  await makeApplicant(site, "Anne Candidate");
  const page = await openAs(admin);
  await page.goto("/espace-membre/");
  await enter(page, page.getByRole("link", { name: "Administration" }).first());
  await enter(
    page,
    page
      .getByRole("navigation", { name: "Administration" })
      .getByRole("link", { name: /^Demandes/ }),
  );
  await enter(page, page.getByRole("button", { name: /^Approuver/ }));
  await expect(main(page).getByText("Anne Candidate")).toHaveCount(0);
  await enter(page, page.getByRole("link", { name: "Espace membre" }));
  await expect(page).toHaveURL("/espace-membre/");
});
