import type { Challenge } from "altcha-lib";
import type { Application } from "#contract/applications.ts";
import type { Document } from "#contract/documents.ts";
import type { Event } from "#contract/events.ts";
import type { Group } from "#contract/groups.ts";
import type { College } from "#contract/limits.ts";
import type { ResourceCategory } from "#contract/resource-limits.ts";
import type { Resource } from "#contract/resources.ts";
import { pdf } from "#server/testing/sample-files.ts";
import { encode, solve } from "#server/testing/solve.ts";
import { todayInParis } from "#web/today.ts";
import { Api, logInByCall, type Person } from "./api.ts";
import type { Site } from "./site.ts";

export const PASSWORD = "violette-Tramway-1842";

const DAY = 86_400_000;

/** YYYY-MM-DD, `days` days from today in Paris. */
export const dayFromToday = (days: number): string =>
  todayInParis(new Date(Date.parse(`${todayInParis()}T12:00:00Z`) + days * DAY));

interface Applicant extends Person {
  firstName: string;
  lastName: string;
}

const emailOf = (name: string): string =>
  `${name
    .normalize("NFD")
    .replace(/[^a-zA-Z ]/g, "")
    .toLowerCase()
    .replaceAll(" ", ".")}@exemple.fr`;

/**
 * An applicant with a verified address: « Inès Carpentier » writes from ines.carpentier@exemple.fr.
 */
export async function makeApplicant(
  site: Site,
  name: string,
  more: {
    email?: string;
    username?: string;
    selectedOption?: College;
    acceptances?: object[];
  } = {},
): Promise<Applicant> {
  const [firstName = "", lastName = ""] = name.split(" ");
  const applicant = { firstName, lastName, email: more.email ?? emailOf(name), password: PASSWORD };
  const visitor = new Api(site.url, "");
  await visitor.call("POST", "/signup", {
    username: "Relais santé du Port",
    selectedOption: "College structure",
    ...more,
    ...applicant,
  });
  const link = await site.linkTo(applicant.email, "/verifier-adresse/");
  await visitor.call("POST", `/verify-email/${link.split("/").at(-1)}`, { newPassword: PASSWORD });
  return applicant;
}

/** A member, logged in. */
export async function makeMember(
  site: Site,
  admin: Api,
  name: string,
): Promise<Applicant & { api: Api }> {
  const applicant = await makeApplicant(site, name);
  const waiting = await admin.call<Application[]>("GET", "/applications");
  const found = waiting.find(({ email }) => email === applicant.email);
  await admin.call("POST", `/applications/${found?.id}/approve`);
  return { ...applicant, api: await logInByCall(site.url, applicant) };
}

/** A member who runs the group, logged in. */
export async function makeAnimator(
  site: Site,
  admin: Api,
  group: Pick<Group, "id">,
  name: string,
): Promise<Api> {
  const { api } = await makeMember(site, admin, name);
  const { id } = await api.call<{ id: string }>("GET", "/users/me");
  await api.call("POST", `/groupes/${group.id}/join`);
  await admin.call("PUT", `/groupes/${group.id}/members/${id}/role`, { role: "animator" });
  return api;
}

export const makeGroup = (admin: Api, name: string, description = ""): Promise<Group> =>
  admin.call("POST", "/groupes", { name, description });

export const makeEvent = (
  admin: Api,
  groupId: string,
  {
    day = dayFromToday(0),
    ...values
  }: Partial<Record<"day" | "title" | "message" | "startTime" | "endTime", string>> = {},
): Promise<Event> =>
  admin.call("POST", "/events", {
    title: "Réunion",
    message: "Ordre du jour",
    startTime: "09:00",
    endTime: "10:30",
    ...values,
    date: `${day}T12:00:00.000Z`,
    groupId,
  });

export const makeDocument = (
  admin: Api,
  groupId: string,
  name: string,
  data = pdf(name),
): Promise<Document> => admin.upload("/upload", { groupId }, name, data);

export const makeResource = (
  admin: Api,
  category: ResourceCategory,
  name: string,
  data = pdf(name),
): Promise<Resource> => admin.upload("/upload-ressource", { category }, name, data);

/** Ends the session of a page, as its owner does from another browser. */
export async function endSession(owner: Api, { token }: Api): Promise<void> {
  const { sid } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
    sid: string;
  };
  await owner.call("DELETE", `/users/me/sessions/${sid}`);
}

/** A visitor's message, with a solved captcha. */
export async function sendMessage(site: Site, name: string, message: string): Promise<void> {
  const [firstName = "", lastName = ""] = name.split(" ");
  const visitor = new Api(site.url, "");
  const captcha = encode(await solve(await visitor.call<Challenge>("GET", "/captcha")));
  await visitor.call("POST", "/contact", {
    firstName,
    lastName,
    email: emailOf(name),
    message,
    captcha,
  });
}

/** Moves every group to the trash; the returned function restores them. */
export async function deleteAllGroups(admin: Api): Promise<() => Promise<void>> {
  const groups = await admin.call<Group[]>("GET", "/groupes");
  for (const { id } of groups) await admin.call("DELETE", `/groupes/${id}`);
  return async () => {
    for (const { id } of groups) await admin.call("POST", `/trash/group/${id}/restore`);
  };
}

/** Makes every open session ask « Confirmez que c’est vous » again. */
export async function expireConfirmations(site: Site): Promise<void> {
  const { db, close } = site.openDatabase();
  await db.updateTable("sessions").set({ confirmed_at: "2026-01-01T00:00:00.000Z" }).execute();
  await close();
}
