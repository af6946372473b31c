import type { Page } from "@playwright/test";
import type { Group } from "#contract/groups.ts";
import { spokenDay } from "#web/parts/event-day.ts";
import type { Api } from "./api.ts";
import { main, openForm } from "./on-screen.ts";
import { makeGroup } from "./seeds.ts";

export const agendaOn = (day: string): string => `/espace-membre/agenda?jour=${day}`;
export const dayEvents = (page: Page, day: string) =>
  page.getByRole("region", { name: spokenDay(day) });
export const titlesOf = (page: Page, day: string) =>
  dayEvents(page, day).getByRole("heading", { level: 3 });
export const adding = (page: Page) => page.getByRole("dialog", { name: "Ajouter un événement" });
export const square = (page: Page, name: RegExp) => main(page).getByRole("button", { name });
export const groupNamed = async (admin: Api, name: string) =>
  (await admin.call<Group[]>("GET", "/groupes")).find((group) => group.name === name) ??
  makeGroup(admin, name);

interface Typed {
  title?: string;
  message?: string;
  start?: string;
  end?: string;
  group?: string;
}

/** Fills in the form that adds an event, with valid defaults. */
export async function fillEvent(
  page: Page,
  {
    title = "Comité",
    message = "Ordre du jour",
    start = "14:00",
    end = "15:30",
    group = "Communication",
  }: Typed,
): Promise<void> {
  const form = await openForm(page, "Ajouter un événement");
  await form.getByLabel("Titre").fill(title);
  await form.getByLabel("Description").fill(message);
  await form.getByLabel("Heure de début").fill(start);
  await form.getByLabel("Heure de fin").fill(end);
  await form.getByLabel("Groupe de travail").selectOption({ label: group });
}
