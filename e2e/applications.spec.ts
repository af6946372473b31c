import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Application } from "#contract/applications.ts";
import { messages } from "#contract/messages.ts";
import { ofPerson } from "#contract/of-person.ts";
import { Api } from "./api.ts";
import { breakCalls } from "./failing.ts";
import { alert, main, toast } from "./on-screen.ts";
import { makeApplicant, makeMember, PASSWORD } from "./seeds.ts";
import type { Site } from "./site.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ siteName: "demandes" });

const QUEUE_PAGE = "/espace-membre/admin/demandes";
const APPROVED = "Votre adhésion est approuvée";
const REFUSED = "Votre demande d’adhésion";
const queue = (page: Page) => page.getByRole("region", { name: /^À examiner/ });
const card = (page: Page, name: string) =>
  queue(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3, name }) });
const file = (page: Page, name: string) =>
  page.getByRole("region", { name: `Demande ${ofPerson(name)}` });
const open = async (page: Page, name: string) => {
  await card(page, name).getByRole("link", { name }).press("Enter");
  await expect(file(page, name)).toBeVisible();
};
const approve = async (page: Page, name: string) => {
  await open(page, name);
  await page.getByRole("button", { name: `Approuver la demande ${ofPerson(name)}` }).click();
};
const refuse = async (page: Page, name: string) => {
  await open(page, name);
  await page.getByRole("button", { name: `Refuser… la demande ${ofPerson(name)}` }).click();
};
const refusal = (page: Page) => page.getByRole("dialog", { name: /^Refuser / });

/** Subjects of the decisions mailed to this person. */
const decisionsTo = async (site: Site, email: string): Promise<string[]> =>
  (await site.mails())
    .filter(({ to }) => to?.[0]?.address === email)
    .flatMap(({ subject }) => (subject === APPROVED || subject === REFUSED ? [subject] : []));

async function decideAll(admin: Api): Promise<void> {
  for (const { id } of await admin.call<Application[]>("GET", "/applications"))
    await admin.call("POST", `/applications/${id}/refuse`, { silent: true });
}

/** Only the served versions can be accepted. */
const hashOf = async (url: string): Promise<string> =>
  createHash("sha256")
    .update(await (await fetch(url)).bytes())
    .digest("hex");

test.beforeEach(async ({ admin }) => decideAll(admin));

test("an administrator approves, refuses with a reason, or silently", async ({
  openAs,
  admin,
  site,
}) => {
  const acceptances = await Promise.all(
    ["cadre-de-partenariat", "recommandations"].map(async (document) => ({
      document,
      sha256: await hashOf(`${site.url}/documents/${document}.pdf`),
    })),
  );
  const namesake = await makeMember(site, admin, "Camille Durand");
  const welcome = await makeApplicant(site, "Inès Carpentier", {
    acceptances: [...acceptances, { document: "conditions", sha256: "a".repeat(64) }],
    selectedOption: "College médiateur en santé",
    username: "Maison de santé du Val",
  });
  const twin = await makeApplicant(site, "Camille Dùrand", { email: "autre.camille@exemple.fr" });
  const spam = await makeApplicant(site, "Robot Indésirable");
  const page = await openAs(admin);
  await page.goto(QUEUE_PAGE);

  await test.step("what was typed and what was accepted", async () => {
    await open(page, "Inès Carpentier");
    for (const text of [
      "Maison de santé du Val",
      "Collège médiateur en santé",
      "ines.carpentier@exemple.fr",
    ])
      await expect(file(page, "Inès Carpentier")).toContainText(text);
    await expect(file(page, "Inès Carpentier").getByText(/^accepté le /)).toHaveCount(3);
    await open(page, "Robot Indésirable");
    await expect(
      file(page, "Robot Indésirable").getByText("acceptation non recueillie"),
    ).toHaveCount(3);
    await open(page, "Camille Dùrand");
    await expect(file(page, "Camille Dùrand").getByRole("heading", { level: 3 })).toBeFocused();
    await expect(file(page, "Camille Dùrand")).toContainText(`même nom que ${namesake.email}`);
    await expectAccessible(page);
  });
  await test.step("refuses silently", async () => {
    await refuse(page, "Robot Indésirable");
    await refusal(page).getByRole("checkbox").check();
    await expectAccessible(page);
    await refusal(page).getByRole("button", { name: "Refuser la demande" }).click();
    await expect(toast(page, messages.applicationRefused)).toBeVisible();
    await expect(card(page, "Robot Indésirable")).toHaveCount(0);
  });
  await test.step("refuses with a reason, which is mailed to the applicant", async () => {
    await refuse(page, "Camille Dùrand");
    await refusal(page).getByRole("button", { name: "Annuler" }).click();
    await expect(card(page, "Camille Dùrand")).toBeVisible();
    await refuse(page, "Camille Dùrand");
    await expect(refusal(page)).toBeVisible();
    await expectAccessible(page);
    const repair = await breakCalls(page, "POST", /\/refuse$/, "network");
    await refusal(page).getByLabel("Motif (facultatif)").fill("Vous avez déjà un compte.");
    await refusal(page).getByRole("button", { name: "Refuser la demande" }).click();
    await expect(alert(refusal(page), messages.applicationFailed.replace(/\.$/, ""))).toBeVisible();
    await expect(refusal(page).getByLabel("Motif (facultatif)")).toHaveValue(
      "Vous avez déjà un compte.",
    );
    await repair();
    await refusal(page).getByRole("button", { name: "Refuser la demande" }).click();
    await expect(card(page, "Camille Dùrand")).toHaveCount(0);
  });
  await test.step("takes an approval back, then approves", async () => {
    await approve(page, "Inès Carpentier");
    await toast(page, messages.applicationApproved)
      .getByRole("button", { name: "Annuler" })
      .click();
    await expect(toast(page, messages.applicationReopened)).toBeVisible();
    await approve(page, "Inès Carpentier");
    await expect(toast(page, messages.applicationApproved).last()).toBeVisible();
    await expect(main(page).getByText(messages.noApplication)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("each applicant got one mail", async () => {
    await expect
      .poll(() => decisionsTo(site, welcome.email), { timeout: 30_000 })
      .toEqual([APPROVED]);
    expect(await decisionsTo(site, twin.email)).toEqual([REFUSED]);
    const mail = (await site.mails()).find(
      ({ to, subject }) => subject === REFUSED && to?.[0]?.address === twin.email,
    );
    expect(mail?.text).toContain("Vous avez déjà un compte.");
    expect(await decisionsTo(site, spam.email)).toEqual([]);
    expect(await decisionsTo(site, namesake.email)).toEqual([APPROVED]);
  });
});

test("a batch decision skips what another administrator already decided", { tag: "@long" }, async ({
  openAs,
  admin,
  site,
}) => {
  const names = ["Anna Première", "Basile Deuxième", "Chloé Troisième", "Denis Quatrième"];
  const people = await Promise.all(names.map((name) => makeApplicant(site, name)));
  const emails = people.map(({ email }) => email);
  const page = await openAs(admin);
  await page.goto(QUEUE_PAGE);
  const choose = (name: string) =>
    page.getByRole("checkbox", { name: `Sélectionner la demande ${ofPerson(name)}` }).check();

  await test.step("approves two of four", async () => {
    await expect(page.getByRole("button", { name: "Approuver la sélection" })).toHaveCount(0);
    await choose("Anna Première");
    await choose("Basile Deuxième");
    await expect(queue(page).getByText("2 demandes sélectionnées")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Approuver la sélection" }).click();
    const question = page.getByRole("alertdialog", { name: "Approuver 2 demandes ?" });
    for (const email of emails.slice(0, 2)) await expect(question).toContainText(email);
    await expectAccessible(page);
    await question.getByRole("button", { name: "Approuver", exact: true }).click();
    await expect(queue(page).getByText(`${messages.applicationApproved} (2)`)).toBeVisible();
    await expect(card(page, "Anna Première")).toHaveCount(0);
    await expect(card(page, "Chloé Troisième")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Fermer ce compte rendu" }).click();
  });
  await test.step("refuses the two others, one of them approved meanwhile", async () => {
    await page.getByRole("checkbox", { name: "Tout sélectionner" }).check();
    const waiting = await admin.call<Application[]>("GET", "/applications");
    await admin.call(
      "POST",
      `/applications/${waiting.find(({ email }) => email === emails[2])?.id}/approve`,
    );
    await page.getByRole("button", { name: "Refuser la sélection" }).click();
    await refusal(page).getByLabel("Motif (facultatif)").fill("Complétez votre dossier.");
    await refusal(page).getByRole("button", { name: "Refuser les 2 demandes" }).click();
    await expect(queue(page).getByText(`${messages.applicationHandled} (1)`)).toBeVisible();
    await expect(queue(page).getByText(`${messages.applicationRefused} (1)`)).toBeVisible();
    await expect(main(page).getByText(messages.noApplication)).toBeVisible();
    await expectAccessible(page);
  });
  const decisions = () => Promise.all(emails.map((email) => decisionsTo(site, email)));
  await expect
    .poll(decisions, { timeout: 30_000 })
    .toEqual([[APPROVED], [APPROVED], [APPROVED], [REFUSED]]);
});

test("shows decided applications, undecidable ones and unverified addresses", {
  tag: "@long",
}, async ({ openAs, admin, site }) => {
  await makeApplicant(site, "Gaël Devancé");
  const page = await openAs(admin);
  await page.goto(QUEUE_PAGE);
  await expect(card(page, "Gaël Devancé")).toBeVisible();
  // Delays further reads, so that the screen still shows the first one.
  await page.route("**/api/applications", () => undefined);
  await test.step(messages.applicationFailed, async () => {
    const repair = await breakCalls(page, "POST", /\/approve$/);
    await approve(page, "Gaël Devancé");
    await expect(toast(page, messages.applicationFailed)).toBeVisible();
    await expect(card(page, "Gaël Devancé")).toBeVisible();
    await repair();
  });
  await test.step(messages.applicationHandled, async () => {
    await decideAll(admin);
    await approve(page, "Gaël Devancé");
    await expect(toast(page, messages.applicationHandled)).toBeVisible();
    await page.unroute("**/api/applications");
    await expect(card(page, "Gaël Devancé")).toHaveCount(0);
  });
  await test.step("not verified yet", async () => {
    const unfold = page.getByRole("button", {
      name: "Afficher les demandes dont l’adresse n’est pas confirmée",
    });
    await unfold.click();
    await expect(main(page).getByText(messages.noUnverifiedApplication)).toBeVisible();
    await expectAccessible(page);
    const hasty = {
      firstName: "Zoé",
      lastName: "Pressée",
      username: "Relais",
      email: "zoe.pressee@exemple.fr",
      password: PASSWORD,
    };
    await new Api(site.url, "").call("POST", "/signup", {
      ...hasty,
      selectedOption: "College personne qualifiée",
    });
    await page.reload();
    await unfold.click();
    await expect(card(page, "Zoé Pressée")).toContainText("pas encore");
    await expect(card(page, "Zoé Pressée").getByRole("button")).toHaveCount(0);
    await expectAccessible(page);
  });
});
