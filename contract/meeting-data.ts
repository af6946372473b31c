import { z } from "zod";
import { timestamp } from "./fields.ts";

const inMeeting = { meeting: z.string(), day: z.string() };

/** What meetings have of a person, in the export of their data. Names in published minutes stay (docs/rgpd.md). */
export const meetingData = z.strictObject({
  offices: z.array(z.strictObject({ ...inMeeting, role: z.string() })),
  items: z
    .array(z.strictObject({ ...inMeeting, title: z.string(), as: z.enum(["speaker", "proposer"]) }))
    .describe("points présentés ou proposés"),
  notes: z.array(
    z.strictObject({
      ...inMeeting,
      item: z.string(),
      version: z.number().int(),
      markdown: z.string(),
      at: timestamp,
    }),
  ),
  noticesSent: z.array(z.strictObject({ ...inMeeting, words: z.string(), at: timestamp })),
  notices: z.array(z.strictObject({ ...inMeeting, at: timestamp })).describe("convocations reçues"),
  presences: z.array(
    z.strictObject({
      ...inMeeting,
      mode: z.string(),
      college: z.string(),
      structure: z.string(),
      arrivedAt: timestamp,
      leftAt: timestamp.nullable(),
      via: z.string(),
    }),
  ),
  presencesRecorded: z.number().int().describe("présences d’autres que la personne a notées"),
  actions: z.array(
    z.strictObject({
      text: z.string(),
      dueDay: z.string().nullable(),
      state: z.string(),
      createdAt: timestamp,
    }),
  ),
  actionChanges: z.array(z.strictObject({ action: z.string(), what: z.string(), at: timestamp })),
  remarks: z.array(
    z.strictObject({
      ...inMeeting,
      item: z.string(),
      old: z.string(),
      new: z.string(),
      why: z.string(),
      answer: z.string(),
      at: timestamp,
    }),
  ),
  readings: z.array(z.strictObject({ ...inMeeting, at: timestamp })).describe("relectures"),
  approvals: z.array(z.strictObject({ ...inMeeting, sha256: z.string(), at: timestamp })),
  rectifications: z.array(
    z.strictObject({ ...inMeeting, number: z.number().int(), text: z.string(), at: timestamp }),
  ),
});
