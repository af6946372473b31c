import type { Locator, Page } from "@playwright/test";
import type { Structure } from "#contract/structures.ts";
import type { Api } from "./api.ts";
import { main } from "./on-screen.ts";
import { makeMember } from "./seeds.ts";
import type { Site } from "./site.ts";

export const MINE = "/espace-membre/structure";
export const STRUCTURES = "/espace-membre/admin/structures";
export const PHONE = { viewport: { width: 360, height: 740 } };
export const COMPUTER = { viewport: { width: 1280, height: 900 } };

/** A part of the page of a structure. */
export const part = (page: Page, name: "Personnes" | "Invitations"): Locator =>
  main(page).getByRole("region", { name });

/** A person or an invitation. */
export const row = (page: Page, text: string): Locator =>
  main(page).getByRole("listitem").filter({ hasText: text });

export const title = (page: Page, name: string): Locator =>
  page.getByRole("heading", { level: 1, name });

/** A structure that is a member, by calls. */
export async function makeStructure(admin: Api, name: string): Promise<Structure> {
  const made = await admin.call<Structure>("POST", "/structures", { name, kind: "association" });
  await admin.call("PUT", `/structures/${made.id}/membership`, { college: "College structure" });
  return made;
}

/** A person of a structure, who is a member by it alone. */
export async function makePersonOf(
  site: Site,
  admin: Api,
  { id, name, role }: { id: string; name: string; role: Structure["mine"] },
): Promise<{ api: Api; email: string }> {
  const made = await makeMember(site, admin, name);
  const { id: userId } = await made.api.call<{ id: string }>("GET", "/users/me");
  await admin.call("POST", `/structures/${id}/people`, { userId, role });
  await admin.call("POST", `/users/${userId}/membership/end`, { reason: "left" });
  return made;
}

/** From now on access depends on memberships, as once the labels are reviewed. */
export async function switchAccess(site: Site): Promise<void> {
  const { db, close } = site.openDatabase();
  const since = "2026-01-01T00:00:00.000Z";
  await db
    .insertInto("structure_access")
    .values({ id: 1, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await close();
}

export async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Inviter une personne" }).click();
  await page.getByLabel("Adresse électronique").fill(email);
  await page.getByRole("button", { name: "Envoyer l’invitation" }).click();
}
