import { z } from "zod";
import { addresses } from "./addresses.ts";
import { id, requiredLine, search, timestamp } from "./fields.ts";
import { NAME_MAX } from "./limits.ts";
import { PRESENCE_MODES, PRESENCE_VIAS, ROOM_CODE_LENGTH } from "./meeting-limits.ts";
import { attendance } from "./meeting-parts.ts";
import { messages } from "./messages.ts";
import { namedPerson } from "./person.ts";
import { route } from "./route.ts";

const params = z.strictObject({ id });

/**
 * A person who can be marked present: of the group or convened, with their presence if there is one. Their answer is for those who run the group
 * and the officers.
 */
export const presencePerson = namedPerson.extend({
  college: z.string(),
  answer: z.enum(["room", "remote", "absent"]).optional(),
  attendance: attendance.optional(),
});
export type PresencePerson = z.output<typeof presencePerson>;

/** As read from the wall or the QR code: case and spaces do not matter. */
export const roomCode = z
  .string(messages.roomCodeRequired)
  .trim()
  .overwrite((value) => value.replaceAll(/[\s-]/g, "").toUpperCase())
  .refine((value) => value.length === ROOM_CODE_LENGTH, messages.roomCodeRequired);

/** Checks in the browser what a person types of it. */
export const roomCodeForm = z.strictObject({ code: roomCode });

/**
 * One presence: of oneself with the code of the room or at a distance, of a person or a guest by those who write. `clientId` makes a repeated
 * send harmless; `at` is the time by the phone, used when it was without network.
 */
export const presenceBody = z
  .strictObject({
    clientId: id,
    act: z.enum(["arrive", "leave"]).default("arrive"),
    code: roomCode.optional(),
    userId: id.optional(),
    guest: requiredLine(NAME_MAX * 2 + 1, messages.guestNameRequired).optional(),
    attendanceId: id.optional().describe("pour le départ d’une personne invitée"),
    mode: z.enum(PRESENCE_MODES).default("room"),
    via: z.enum(PRESENCE_VIAS).optional(),
    at: z.iso.datetime().optional(),
  })
  .refine(({ userId, guest }) => userId === undefined || guest === undefined, {
    error: messages.invalidRequest,
  });

export const meetingPresenceRoutes = {
  record: route(addresses.meetingPresence.record, {
    summary: "Noter une arrivée ou un départ",
    access: "member",
    params,
    body: presenceBody,
    reply: attendance,
  }),
  correct: route(addresses.meetingPresence.correct, {
    summary: "Corriger une présence, ou l’annuler",
    access: "member",
    params,
    body: z.strictObject({
      mode: z.enum(PRESENCE_MODES),
      arrivedAt: z.iso.datetime(),
      leftAt: z.iso.datetime().nullable(),
      voided: z.boolean().default(false),
    }),
    reply: attendance,
  }),
  people: route(addresses.meetingPresence.people, {
    summary: "Les personnes que l’on peut noter présentes",
    access: "member",
    params,
    query: z.strictObject({ q: search.optional() }),
    reply: z.array(presencePerson),
  }),
  code: route(addresses.meetingPresence.code, {
    summary: "Le code de la salle, à afficher, et son code QR",
    access: "member",
    params,
    reply: z.strictObject({
      code: z.string(),
      until: timestamp,
      address: z.string().describe("ce que contient le code QR"),
      qr: z.string().describe("le tracé SVG du code QR, d’un carré de côté `size`"),
      size: z.number().int(),
    }),
  }),
  sheet: route(addresses.meetingPresence.sheet, {
    summary: "La feuille de présence à imprimer",
    access: "member",
    params,
    answers: "file",
    reply: null,
  }),
};
