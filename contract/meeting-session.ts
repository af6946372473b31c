import { z } from "zod";
import { addresses } from "./addresses.ts";
import { id, text, timestamp, version } from "./fields.ts";
import { NOTE_MAX } from "./meeting-limits.ts";
import { itemNote } from "./meeting-parts.ts";
import { meeting } from "./meetings.ts";
import { route } from "./route.ts";

const params = z.strictObject({ id });

/** The answer of a save: with `theirs`, nothing was saved, because the note changed meanwhile. */
export const noteBody = z.strictObject({
  text: text(NOTE_MAX),
  version: version.describe("celle que l’on modifie ; 0 : la première"),
});

export const meetingSessionRoutes = {
  open: route(addresses.meetingSession.open, {
    summary: "Ouvrir la séance",
    access: "member",
    params,
    reply: meeting,
  }),
  goTo: route(addresses.meetingSession.goTo, {
    summary: "Passer à un point de l’ordre du jour",
    access: "member",
    params,
    body: z.strictObject({ itemId: id.nullable() }),
    reply: meeting,
  }),
  close: route(addresses.meetingSession.close, {
    summary: "Lever la séance : la rédaction commence, les personnes encore présentes partent",
    access: "member",
    params,
    reply: meeting,
  }),
  saveNote: route(addresses.meetingSession.saveNote, {
    summary: "Enregistrer la note d’un point ; 412 si quelqu’un l’a changée entre-temps",
    access: "member",
    params,
    body: noteBody,
    reply: itemNote,
  }),
  write: route(addresses.meetingSession.write, {
    summary: "Dire que l’on écrit la note d’un point, pendant vingt secondes",
    access: "member",
    params,
    reply: itemNote,
  }),
  noteVersions: route(addresses.meetingSession.noteVersions, {
    summary: "Les versions de la note d’un point, de la plus récente à la plus ancienne",
    access: "member",
    params,
    reply: z.array(
      z.strictObject({
        version: z.number().int(),
        markdown: z.string(),
        by: z.string(),
        at: timestamp,
      }),
    ),
  }),
};
