import type { Locator } from "@playwright/test";
import { main, memberBar } from "./on-screen.ts";
import {
  dayFromToday,
  makeAnimator,
  makeApplicant,
  makeDocument,
  makeEvent,
  makeGroup,
} from "./seeds.ts";
import { expect, test } from "./test.ts";

test.use({ siteName: "gestes", viewport: { width: 360, height: 740 } });

const HOME = "/espace-membre/";

/** Presses what is asked, without scrolling: each is in view before it is pressed. */
async function tap(...targets: Locator[]): Promise<void> {
  for (const target of targets) {
    await expect(target).toBeInViewport();
    await target.click();
  }
}

/** Goals of the design of the space, from its home on a phone. */
test("the common tasks of a phone take few taps, without scrolling", async ({
  openAs,
  admin,
  site,
}) => {
  const group = await makeGroup(admin, "Gestes");
  const api = await makeAnimator(site, admin, group, "Lou Pouce");
  const event = await makeEvent(admin, group.id, { title: "Point d’équipe", day: dayFromToday(2) });
  const document = await makeDocument(admin, group.id, "Ordre du jour.pdf");
  await admin.call("PUT", `/events/${event.id}/documents`, { documents: [document.id] });
  const page = await openAs(api, { viewport: { width: 360, height: 740 } });
  const place = (name: string) => memberBar(page).getByRole("link", { name });
  const button = (name: string | RegExp) => page.getByRole("button", { name });

  await test.step("answers the next meeting: 1", async () => {
    await page.goto(HOME);
    const row = main(page).getByRole("listitem").filter({ hasText: "Point d’équipe" }).first();
    await tap(row.getByText("Sur place"));
    await expect(row.getByRole("radio", { name: "Sur place" })).toBeChecked();
  });
  await test.step("adds a meeting to the own group: 2", async () => {
    await page.goto(HOME);
    await tap(place("Agenda"), button(/^Ajouter/));
    await expect(page.getByRole("dialog", { name: "Ajouter un événement" })).toBeVisible();
  });
  await test.step("deposits a document: 2, then the file", async () => {
    await page.goto(HOME);
    await tap(place("Documents"), button(/^Déposer/));
    await expect(page.getByRole("dialog", { name: "Déposer des documents" })).toBeVisible();
  });
  await test.step("turns a notification off: 4", async () => {
    await page.goto(HOME);
    const entry = (name: string) => main(page).getByRole("link", { name });
    await tap(place("Menu"), entry("Mon compte"), entry("Mes notifications"));
    await page.getByLabel("Nouvelles réunions").selectOption("never");
    await expect(page.getByLabel("Nouvelles réunions")).toHaveValue("never");
  });
  await test.step("opens a document of the next meeting: 2", async () => {
    await page.goto("/espace-membre/agenda?vue=liste");
    const row = main(page).getByRole("link", { name: "Point d’équipe" });
    await tap(row, main(page).getByRole("link", { name: "Ordre du jour.pdf" }));
    await expect(page).toHaveURL(/document=/);
  });
  await test.step("logs out: 2", async () => {
    await page.goto(HOME);
    await place("Menu").click();
    await button("Déconnexion").click();
    await expect(page).toHaveURL("/");
  });
});

test("an administrator on a phone approves an application in four taps", async ({
  openAs,
  admin,
  site,
}) => {
  await makeApplicant(site, "Anne Candidate");
  const page = await openAs(admin, { viewport: { width: 360, height: 740 } });
  await page.goto(HOME);
  const bar = page.getByRole("navigation", { name: "Administration, raccourcis" });
  await tap(
    main(page).getByRole("link", { name: /dans l’administration$/ }),
    bar.getByRole("link", { name: "Demandes" }),
    main(page).getByRole("link", { name: /^Anne Candidate/ }),
    page.getByRole("button", { name: /^Approuver/ }),
  );
  await expect(main(page).getByRole("link", { name: /^Anne Candidate/ })).toBeHidden();
});
