import type { Locator, Page } from "@playwright/test";
import { pagePath } from "#contract/page-path.ts";
import type { ACCOUNTS } from "../../demo/people.ts";

export interface GuidePicture {
  /** Of its file in web/public/guides. */
  name: string;
  as: keyof typeof ACCOUNTS;
  path: string;
  /** Goes on from the page, and returns what is shown. Throws when the screen has changed. */
  show: (page: Page) => Promise<Locator> | Locator;
}

const main = (page: Page): Locator => page.locator("main");

/** The part of the page with this heading. */
const part = (page: Page, heading: string): Locator =>
  page.locator("section", { has: page.getByRole("heading", { name: heading, level: 2 }) }).last();

async function openLink(page: Page, name: string | RegExp): Promise<void> {
  await main(page).getByRole("link", { name }).first().click();
}

/** Waits until the picture shows a label that the guide names. */
async function labelled(shown: Locator, label: string): Promise<Locator> {
  await shown.getByText(label).first().waitFor();
  return shown;
}

async function openGroup(page: Page): Promise<void> {
  await main(page).locator("li h3 a").first().press("Enter");
  await part(page, "Description").waitFor();
}

/** In the order of the guides. */
export const GUIDE_PICTURES: GuidePicture[] = [
  {
    ...{ name: "groupe", as: "newcomer", path: pagePath("groups") },
    show: async (page) => {
      await openGroup(page);
      return labelled(main(page), "Rejoindre le groupe");
    },
  },
  {
    ...{ name: "agenda", as: "member", path: pagePath("agenda") },
    show: (page) => labelled(main(page), "Liste"),
  },
  {
    ...{ name: "reunion", as: "member", path: pagePath("memberHome") },
    show: async (page) => {
      // A meeting that is to be answered: today's may be over.
      const awaited = page.locator("[aria-labelledby=attente] li:has([role=radiogroup]) a");
      await awaited.first().press("Enter");
      return labelled(main(page), "Sur place");
    },
  },
  {
    ...{ name: "registre", as: "member", path: pagePath("decisions") },
    show: (page) => labelled(main(page), "Exporter en CSV"),
  },
  {
    ...{ name: "compte-rendu", as: "member", path: pagePath("decisions") },
    show: async (page) => {
      await openLink(page, /Comité de pilotage/);
      return labelled(main(page), "Télécharger le compte rendu (PDF)");
    },
  },
  {
    ...{ name: "animer", as: "admin", path: pagePath("groups") },
    show: async (page) => {
      await openGroup(page);
      return labelled(part(page, "Animer le groupe"), "On rejoint ce groupe");
    },
  },
  {
    ...{ name: "evenement", as: "admin", path: pagePath("agenda", { ajouter: "oui" }) },
    show: (page) => labelled(page.getByRole("dialog", { name: "Ajouter un événement" }), "Groupe"),
  },
  {
    ...{ name: "administration", as: "admin", path: pagePath("adminApplications") },
    show: async (page) => {
      await main(page).locator("li h3 a").first().press("Enter");
      return labelled(main(page), "Approuver");
    },
  },
  {
    ...{ name: "editeur", as: "admin", path: pagePath("sitePages") },
    show: async (page) => {
      await openLink(page, "Contact");
      return labelled(main(page), "Publier…");
    },
  },
  {
    ...{ name: "premiers-pas", as: "admin", path: pagePath("admin") },
    show: (page) => labelled(part(page, "Premiers pas"), "Protéger votre compte"),
  },
  {
    ...{ name: "a-completer", as: "admin", path: pagePath("adminValues") },
    show: (page) => labelled(main(page), "Mentions légales"),
  },
];
