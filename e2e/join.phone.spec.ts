import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { wholePdf } from "#server/testing/sample-files.ts";
import type { Api } from "./api.ts";
import { breakCalls } from "./failing.ts";
import { alert, main } from "./on-screen.ts";
import { overflowOf } from "./public-pages.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ viewport: { width: 360, height: 740 } });

const FRAMEWORK = "Je suis d'accord avec le cadre de partenariat";
const RECOMMENDATIONS = "Je suis d'accord avec les recommandations du CPMS";
const STEP = /\/nous-rejoindre\?etape=(\d)$/;

const title = (page: Page, name: string) =>
  page.getByRole("heading", { level: 2, name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name });
const send = (page: Page) => button(page, "Envoyer ma demande");
/** Names of the fields in the error summary, in its order. */
const named = async (page: Page): Promise<string[]> =>
  (await page.getByRole("alert").getByRole("link").allTextContents()).map(
    (line) => line.split("\u00A0:")[0] ?? "",
  );

async function acceptBoth(page: Page): Promise<void> {
  await page.goto("/nous-rejoindre");
  await button(page, FRAMEWORK).click();
  await button(page, RECOMMENDATIONS).click();
  await expect(title(page, "Formulaire d’adhésion")).toBeFocused();
}

test("the text is read in place, without the PDF reader, and its exact PDF is accepted", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/nous-rejoindre");
  await expect(button(page, FRAMEWORK)).toBeEnabled();
  await expect(button(page, FRAMEWORK)).toBeInViewport();
  await expect(page.getByRole("link", { name: /^Ouvrir le PDF/ })).toHaveAttribute(
    "href",
    "/documents/cadre-de-partenariat.pdf",
  );
  await expect(page.getByRole("link", { name: "Télécharger le PDF" })).toHaveAttribute("download");
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible(page);
  await page.getByText(/^Sommaire/).click();
  await page.getByRole("link", { name: "12. Acceptation en ligne" }).click();
  await expect(page.getByRole("heading", { name: "12. Acceptation en ligne" })).toBeInViewport();
  await expect(button(page, FRAMEWORK)).toBeInViewport();
  await button(page, FRAMEWORK).click();
  await expect(title(page, "Recommandations du CPMS")).toBeFocused();
  await expect(title(page, "Recommandations du CPMS")).toBeInViewport();
  expect(asked.filter((path) => /pdf/.test(path))).toEqual([
    expect.stringMatching(/^\/assets\/pdf-reader-/),
  ]);
  const pdf = await page.request.get("/documents/cadre-de-partenariat.pdf");
  const { acceptances } = JSON.parse(
    await page.evaluate(() => localStorage.getItem("adhesion") ?? ""),
  );
  expect(acceptances).toEqual([
    {
      document: "cadre-de-partenariat",
      sha256: createHash("sha256")
        .update(await pdf.body())
        .digest("hex"),
    },
  ]);
});

test("Back and Forward go from step to step, and a reload stays", async ({ page }) => {
  await page.goto("/contact");
  await acceptBoth(page);
  await expect(page).toHaveURL(/etape=3$/);
  await page.getByLabel("Prénom").fill("Inès");
  await page.reload();
  await expect(page.getByLabel("Prénom")).toHaveValue("Inès");
  await page.goBack();
  await expect(title(page, "Recommandations du CPMS")).toBeVisible();
  await expect(page.getByText("Vous avez accepté ce document.")).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(title(page, "Cadre de partenariat")).toBeVisible();
  await page.reload();
  await expect(title(page, "Cadre de partenariat")).toBeVisible();
  await expect(page).toHaveURL(/etape=1$/);
  await page.goForward();
  await expect(title(page, "Recommandations du CPMS")).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel("Prénom")).toHaveValue("Inès");
  for (let count = 0; count < 3; count += 1) await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

test("Forward before the application starts leads to the step of the address", async ({ page }) => {
  await acceptBoth(page);
  await page.goBack();
  await expect(title(page, "Recommandations du CPMS")).toBeVisible();
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await pressed;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await expect(title(page, "Recommandations du CPMS")).toBeVisible();
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(/etape=3$/);
  press();
  await expect(page.getByLabel("Prénom")).toBeVisible();
});

test("Forward while the application starts leads to the step of the address", async ({ page }) => {
  await acceptBoth(page);
  await page.goBack();
  await expect(title(page, "Recommandations du CPMS")).toBeVisible();
  // React schedules rendering with postMessage: its first message is delayed until after Forward.
  await page.addInitScript(() => {
    if (location.search !== "?etape=2") return;
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      MessagePort.prototype.postMessage = postMessage;
      const send = () => postMessage.call(this, message);
      addEventListener("popstate", () => setTimeout(send), { once: true });
      history.forward();
    };
  });
  await page.reload();
  await expect(page).toHaveURL(/etape=3$/);
  await expect(page.getByLabel("Prénom")).toBeVisible();
});

test("done steps are links, and a typed later step leads to the first one to do", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/nous-rejoindre?etape=3");
  await expect(page).toHaveURL(/etape=1$/);
  await expect(title(page, "Cadre de partenariat")).toBeVisible();
  await expect(
    page.getByRole("list", { name: "Étapes de l’adhésion" }).getByRole("link"),
  ).toHaveCount(0);
  await acceptBoth(page);
  const steps = page.getByRole("list", { name: "Étapes de l’adhésion" });
  await steps.getByRole("link", { name: /Cadre de partenariat/ }).click();
  await expect(page).toHaveURL(/etape=1$/);
  await page.getByRole("link", { name: "Continuer" }).click();
  await expect(page).toHaveURL(/etape=2$/);
  await steps.getByRole("link", { name: /Formulaire/ }).click();
  await expect(send(page)).toBeVisible();
  await page.goto("/nous-rejoindre");
  await expect(page, "the draft goes on where it was").toHaveURL(/etape=3$/);
  await page.goto("/nous-rejoindre?etape=9");
  await expect(page).toHaveURL(/etape=3$/);
});

test("an empty form names all its errors at once, in the order of the form", async ({ page }) => {
  await acceptBoth(page);
  await send(page).click();
  await expect(page.getByText("6 points sont à corriger")).toBeVisible();
  expect(await named(page)).toEqual([
    "Nom de Structure",
    "Prénom",
    "Nom",
    "Adresse électronique",
    "Votre collège",
    "Conditions",
  ]);
  await expect(page.getByLabel("Nom de Structure")).toBeFocused();
  await expect(alert(page, messages.collegeRequired)).toContainText(messages.termsRequired);
  await expectAccessible(page);
  await page.getByLabel("Nom de Structure").fill("Relais santé du Port");
  await page.getByLabel("Prénom").fill("Inès");
  await page.getByLabel("Nom", { exact: true }).fill("Carpentier");
  await page.getByLabel("Adresse électronique").fill("ines@");
  await send(page).click();
  await expect(page.getByText("3 points sont à corriger")).toBeVisible();
  expect(await named(page)).toEqual(["Adresse électronique", "Votre collège", "Conditions"]);
  await page.getByLabel("Adresse électronique").fill("ines.telephone@exemple.fr");
  await page.getByRole("radio", { name: /Collège structure/ }).check({ force: true });
  await page.getByRole("checkbox").check();
  const calls: string[] = [];
  page.on("request", (request) => request.method() === "POST" && calls.push(request.url()));
  await send(page).dblclick();
  await expect(page.getByText(messages.signupDone)).toBeVisible();
  expect(calls, "a double click sends once").toHaveLength(1);
  await expectAccessible(page);
  await page.goBack();
  await expect(page, "nothing is left to go back to").toHaveURL(STEP);
  await expect(title(page, "Cadre de partenariat")).toBeVisible();
  await expect(page, "its address is that of the step shown").toHaveURL(/etape=1$/);
  await page.goForward();
  await expect(page.getByText(messages.signupDone)).toBeVisible();
});

test("without network a text cannot be accepted unread, and the draft waits", {
  tag: "@long",
}, async ({ page, context }) => {
  await page.goto("/nous-rejoindre");
  await expect(button(page, FRAMEWORK)).toBeEnabled();
  await context.setOffline(true);
  await button(page, FRAMEWORK).click();
  const failed = alert(page, "Le texte n’a pas pu être chargé.");
  await expect(failed).toBeVisible();
  await expect(button(page, RECOMMENDATIONS)).toBeDisabled();
  await expectAccessible(page);
  await context.setOffline(false);
  await failed.getByRole("button", { name: "Réessayer" }).click();
  await expect(button(page, RECOMMENDATIONS)).toBeEnabled();
  await button(page, RECOMMENDATIONS).click();
  await expect(send(page)).toBeVisible();
});

test("two tabs add up what they accepted", async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto("/nous-rejoindre");
  // Started later, it would begin at the second document.
  await expect(button(other, FRAMEWORK)).toBeEnabled();
  await button(page, FRAMEWORK).click();
  await button(page, RECOMMENDATIONS).click();
  await expect(send(page)).toBeVisible();
  await button(other, FRAMEWORK).click();
  await expect(title(other, "Recommandations du CPMS")).toBeVisible();
  await other.reload();
  await other.goto("/nous-rejoindre");
  await expect(send(other)).toBeVisible();
});

test.describe("a document without a text", () => {
  const restore = (admin: Api) =>
    admin.call("POST", "/site-documents/recommandations/restore", { restored: 0 });

  test("shows its PDF fitted to the width; one replaced meanwhile is read again", async ({
    page,
    admin,
  }) => {
    await page.goto("/nous-rejoindre");
    await expect(button(page, FRAMEWORK)).toBeEnabled();
    const pdf = wholePdf("Recommandations votées");
    await admin.upload("/site-documents/recommandations", { validated: "oui" }, "a.pdf", pdf);
    await button(page, FRAMEWORK).click();
    await expect(title(page, "Recommandations du CPMS")).toBeVisible();
    await expect(button(page, RECOMMENDATIONS)).toBeEnabled();
    const reader = page.getByRole("region", { name: /^Pages\s: / });
    await expect(reader).toHaveAttribute("aria-busy", "false");
    await expect
      .poll(() => reader.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0);
    await expectAccessible(page);
    await restore(admin);
  });
});

test("without JavaScript both documents are links to their text and their PDF", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto("/nous-rejoindre");
  await page.getByRole("link", { name: "Lire : Cadre de partenariat", exact: true }).click();
  await expect(page.getByRole("heading", { name: "12. Acceptation en ligne" })).toBeVisible();
  await context.close();
});

test("a link that no longer verifies says so before a password is typed", async ({ page }) => {
  await page.goto("/verifier-adresse/inconnu");
  await expect(alert(page, messages.linkInvalid)).toBeVisible();
  await expect(page.getByLabel("Mot de passe", { exact: true })).toHaveCount(0);
  await expect(page.getByText(/mot de passe fabriqué/)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel("Adresse électronique de la demande").fill("personne@exemple.fr");
  await button(page, "Recevoir un nouveau lien").click();
  await expect(page.getByText(messages.newLinkSent)).toBeVisible();
});

test("a link that cannot be checked leaves the form", async ({ page }) => {
  await breakCalls(page, "GET", /^\/verify-email\//, "network");
  await page.goto("/verifier-adresse/inconnu");
  await page.getByLabel("Mot de passe", { exact: true }).fill("cascade-Moulin-1765");
  await button(page, "Confirmer mon adresse").click();
  await expect(alert(page, messages.linkInvalid)).toBeVisible();
});

test("the first access names all its errors at once, in the order of the form", async ({
  page,
}) => {
  await page.goto("/premier-acces/inconnu");
  await main(page).getByRole("button", { name: "Créer mon compte" }).click();
  await expect(page.getByText("4 points sont à corriger")).toBeVisible();
  expect(await named(page)).toEqual(["Adresse électronique", "Prénom", "Nom", "Mot de passe"]);
  await expectAccessible(page);
  await page.goto("/premier-acces/inconnu?email=ada@exemple.fr");
  await main(page).getByRole("button", { name: "Créer mon compte" }).click();
  await expect(page.getByText("Un point est à corriger")).toBeVisible();
});
