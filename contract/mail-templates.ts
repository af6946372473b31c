import { z } from "zod";
import { addresses } from "./addresses.ts";
import {
  MAIL_TEMPLATES,
  TEMPLATE_BODY_MAX,
  TEMPLATE_SUBJECT_MAX,
  TEMPLATE_VARIABLES,
} from "./application-limits.ts";
import { id, requiredLine, requiredText, text, timestamp, version } from "./fields.ts";
import { REASON_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { route } from "./route.ts";

const key = z.enum(MAIL_TEMPLATES, messages.invalidRequest);

export const mailTemplate = z.strictObject({
  key,
  subject: z.string(),
  body: z.string().describe("un paragraphe par bloc séparé par une ligne vide"),
  own: z.boolean().describe("faux : le texte livré avec le site"),
  version,
  updatedBy: z.string().nullable(),
  updatedAt: timestamp.nullable(),
  variables: z.array(z.enum(TEMPLATE_VARIABLES)).describe("ce que ce modèle peut nommer"),
});
export type MailTemplate = z.output<typeof mailTemplate>;

export const mailTemplateBody = z.strictObject({
  subject: requiredLine(TEMPLATE_SUBJECT_MAX),
  body: requiredText(TEMPLATE_BODY_MAX),
  version: version.optional(),
});

export const templatePreview = z.strictObject({
  subject: z.string(),
  text: z.string(),
  html: z.string().describe("document HTML entier, à montrer dans un cadre isolé"),
});
export type TemplatePreview = z.output<typeof templatePreview>;

const params = z.strictObject({ key });

export const mailTemplateRoutes = {
  list: route(addresses.mailTemplates.list, {
    summary: "Les modèles des courriels aux personnes qui demandent à adhérer",
    access: "admin",
    reply: z.array(mailTemplate),
  }),
  update: route(addresses.mailTemplates.update, {
    summary: "Changer un modèle de courriel",
    access: "admin",
    params,
    body: mailTemplateBody,
    reply: mailTemplate,
  }),
  restore: route(addresses.mailTemplates.restore, {
    summary: "Revenir au modèle livré avec le site",
    access: "admin",
    params,
    reply: mailTemplate,
  }),
  preview: route(addresses.mailTemplates.preview, {
    summary: "Voir un modèle, tel qu’il est ou tel qu’il est écrit, avec un vrai dossier",
    access: "admin",
    params,
    body: z.strictObject({
      applicationId: id.optional().describe("une personne inventée si absent"),
      subject: requiredLine(TEMPLATE_SUBJECT_MAX).optional(),
      body: requiredText(TEMPLATE_BODY_MAX).optional(),
      reason: text(REASON_MAX).optional().describe("motif d’un refus, qui suit le modèle"),
    }),
    reply: templatePreview,
  }),
};
