import { z } from "zod";
import { addresses } from "./addresses.ts";
import { id, requiredLine, requiredText, text } from "./fields.ts";
import { REASON_MAX } from "./limits.ts";
import { RECTIFICATION_MAX, REMARK_MAX } from "./meeting-limits.ts";
import { meeting } from "./meetings.ts";
import { route } from "./route.ts";

const params = z.strictObject({ id });

export const remarkBody = z.strictObject({
  old: text(REMARK_MAX).default(""),
  new: requiredText(REMARK_MAX),
  why: text(REMARK_MAX).default(""),
});
export const rectificationBody = z.strictObject({
  text: requiredText(RECTIFICATION_MAX),
  why: requiredText(REMARK_MAX),
  adoptedIn: id.optional().describe("la réunion qui l’a adopté"),
});

export const minutesRoutes = {
  sendForReading: route(addresses.minutes.sendForReading, {
    summary: "Envoyer le compte rendu en relecture",
    access: "member",
    params,
    reply: meeting,
  }),
  backToDrafting: route(addresses.minutes.backToDrafting, {
    summary: "Revenir de la relecture à la rédaction, avec un motif",
    access: "member",
    params,
    body: z.strictObject({ reason: requiredLine(REASON_MAX) }),
    reply: meeting,
  }),
  remark: route(addresses.minutes.remark, {
    summary: "Proposer une correction d’un point, pendant la relecture",
    access: "member",
    params,
    body: remarkBody,
    status: 201,
    reply: meeting,
  }),
  answerRemark: route(addresses.minutes.answerRemark, {
    summary: "Accepter ou refuser une correction proposée",
    access: "member",
    params,
    body: z.strictObject({
      state: z.enum(["accepted", "refused"]),
      answer: text(REMARK_MAX).default(""),
    }),
    reply: meeting,
  }),
  markRead: route(addresses.minutes.markRead, {
    summary: "Dire que l’on a relu",
    access: "member",
    params,
    reply: meeting,
  }),
  approve: route(addresses.minutes.approve, {
    summary: "Approuver ; la dernière approbation publie le compte rendu",
    access: "member",
    slow: true,
    params,
    body: z.strictObject({ revision: z.int().min(0).describe("celle que l’on a lue") }),
    reply: meeting,
  }),
  rectify: route(addresses.minutes.rectify, {
    summary: "Ajouter un rectificatif à un compte rendu publié",
    access: "member",
    slow: true,
    params,
    body: rectificationBody,
    status: 201,
    reply: meeting,
  }),
  pdf: route(addresses.minutes.pdf, {
    summary: "Le compte rendu publié, en PDF",
    access: "member",
    params,
    answers: "file",
    reply: null,
  }),
  rectificationPdf: route(addresses.minutes.rectificationPdf, {
    summary: "Un rectificatif, en PDF",
    access: "member",
    params: z.strictObject({ id, number: z.string().regex(/^[1-9][0-9]{0,2}$/) }),
    answers: "file",
    reply: null,
  }),
};
