import type { LightMyRequestResponse } from "fastify";
import type { z } from "zod";
import type { Document } from "#contract/documents.ts";
import type { seriesBody } from "#contract/event-series.ts";
import type { Event, newEventBody } from "#contract/events.ts";
import type { Group } from "#contract/groups.ts";
import { addDays, weekdayOf } from "#contract/repeat.ts";
import type { ResourceCategory } from "#contract/resource-limits.ts";
import type { Resource } from "#contract/resources.ts";
import { call } from "./as.ts";
import type { TestApp } from "./build-test-app.ts";
import { field, file, form, type Part } from "./form.ts";
import { pdf } from "./sample-files.ts";

/** Sends a multipart form, part after part. */
export function sendForm(
  app: TestApp,
  parts: Part[],
  token?: string,
  url = "/upload",
): Promise<LightMyRequestResponse> {
  const { body, headers } = form(parts);
  return call(app, { method: "POST", url, body, headers }, token);
}

async function created<T>(reply: Promise<LightMyRequestResponse>): Promise<T> {
  const { statusCode, body } = await reply;
  if (statusCode !== 201) throw new Error(`${statusCode} ${body}`);
  return JSON.parse(body) as T;
}

/** A group, made by an administrator through the API. */
export const makeGroup = (app: TestApp, admin: string, name: string): Promise<Group> =>
  created(call(app, { method: "POST", url: "/groupes", body: { name } }, admin));

export const makeEvent = (
  app: TestApp,
  admin: string,
  groupId: string,
  values: Partial<Omit<z.input<typeof newEventBody>, "groupId">> = {},
): Promise<Event> =>
  created(
    call(
      app,
      {
        method: "POST",
        url: "/events",
        body: {
          title: "Réunion",
          message: "Ordre du jour",
          date: "2026-03-10T12:00:00.000Z",
          startTime: "09:00",
          endTime: "10:30",
          groupId,
          ...values,
        },
      },
      admin,
    ),
  );

/** Sends the form of an event, with some values replaced. */
export const changeEvent = (app: TestApp, admin: string, event: Event, values: object) =>
  call(
    app,
    {
      method: "PUT",
      url: `/events/${event.id}`,
      body: {
        title: event.title,
        message: event.message,
        date: event.date,
        startTime: event.start_time,
        endTime: event.end_time,
        groupId: event.group_id.id,
        ...values,
      },
    },
    admin,
  );

/** A weekly series of four meetings by default. */
export async function makeSeries(
  app: TestApp,
  admin: string,
  groupId: string,
  { date = "2026-03-10T12:00:00.000Z", ...values }: Partial<z.input<typeof seriesBody>> = {},
): Promise<{ days: string[]; first?: Event }> {
  const day = date.slice(0, 10);
  const rule = {
    freq: "week" as const,
    every: 1,
    weekdays: [weekdayOf(day)],
    until: addDays(day, 21),
  };
  const body = {
    title: "Réunion",
    message: "Ordre du jour",
    startTime: "09:00",
    endTime: "10:30",
    rule,
    ...values,
    date,
    groupId,
  };
  const reply = await call(app, { method: "POST", url: "/event-series", body }, admin);
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`);
  return reply.json();
}

export const makeDocument = (
  app: TestApp,
  admin: string,
  groupId: string,
  name = "Compte rendu.pdf",
  data = pdf(name),
): Promise<Document> =>
  created(sendForm(app, [field("groupId", groupId), file(name, data)], admin));

interface NewVersion {
  silent?: "true";
  name?: string;
  note?: string;
  /** Of a reference. */
  change?: "form" | "substance";
  validFrom?: string;
}

/** Sends a new version of a document, seen at `version`. */
export const sendVersion = (
  app: TestApp,
  token: string,
  id: string,
  version: number,
  data: Buffer,
  { name = "Compte rendu.pdf", note = "", ...terms }: NewVersion = {},
): Promise<LightMyRequestResponse> =>
  sendForm(
    app,
    [
      field("version", String(version)),
      field("note", note),
      ...Object.entries(terms).map(([key, value]) => field(key, value)),
      file(name, data),
    ],
    token,
    `/documents/${id}/versions`,
  );

/** A resource that is a file. */
type FileResource = Resource & { filePath: string; size: number };

export const makeResource = (
  app: TestApp,
  admin: string,
  category: ResourceCategory,
  name = "Rapport.pdf",
  data = pdf(name),
): Promise<FileResource> =>
  created(
    sendForm(app, [field("category", category), file(name, data)], admin, "/upload-ressource"),
  );

/** A resource that is a link, whose name is also its title. */
export const makeLink = (
  app: TestApp,
  admin: string,
  name: string,
): Promise<Resource & { url: string }> => {
  const body = { category: "articles", title: name, url: `https://exemple.fr/${name}` };
  return created(call(app, { method: "POST", url: "/ressources", body }, admin));
};
