import { z } from "zod";
import { addresses } from "./addresses.ts";
import {
  LANGUAGES_MAX,
  PHONE_MAX,
  PRESENTATION_MAX,
  SHOWN_FIELDS,
  type ShownField,
} from "./directory-limits.ts";
import { counted, id, limit, line, search, text } from "./fields.ts";
import { COLLEGES } from "./limits.ts";
import { messages } from "./messages.ts";
import { namedPerson } from "./person.ts";
import { route } from "./route.ts";
import { JOB_MAX } from "./structure-limits.ts";

const named = z.strictObject({ id, name: z.string() });

/** A row of the directory. It never has an address or a phone number: only the page of a person has them. */
export const listedPerson = namedPerson.extend({
  college: z.enum(COLLEGES).optional(),
  groups: z.array(named).describe("ses groupes, sauf ceux qui sont archivés"),
  job: z.string().optional(),
  languages: z.string().optional(),
});
export type ListedPerson = z.output<typeof listedPerson>;

/** What the members see of a person. What the person does not show is absent. */
export const directoryPerson = listedPerson.extend({
  structures: z.array(named).describe("les structures auxquelles la personne est rattachée"),
  presentation: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
});
export type DirectoryPerson = z.output<typeof directoryPerson>;

/** What a person wrote for the members, and what of it they show. */
export const ownProfile = z.strictObject({
  job: z.string().optional(),
  languages: z.string().optional(),
  presentation: z.string().optional(),
  phone: z.string().optional(),
  shown: z.array(z.enum(SHOWN_FIELDS)).describe("rien tant que la personne n’a rien coché"),
});
export type OwnProfile = z.output<typeof ownProfile>;

const PHONE = /^\+?[\d .()/-]*$/;

export const profileBody = z.strictObject({
  job: line(JOB_MAX).optional(),
  languages: line(LANGUAGES_MAX).optional(),
  presentation: text(PRESENTATION_MAX).optional(),
  phone: line(PHONE_MAX)
    .refine((value) => PHONE.test(value), messages.phoneInvalid)
    .optional(),
  shown: z
    .array(z.enum(SHOWN_FIELDS, messages.invalidRequest))
    .max(SHOWN_FIELDS.length, messages.invalidRequest)
    .optional(),
});
export type ProfileBody = z.output<typeof profileBody>;
export type ProfileText = Exclude<ShownField, "email">;

const filters = z.strictObject({
  q: search.optional().describe("dans le nom, la structure et ce que la personne montre"),
  structureId: id.optional(),
  groupId: id.optional(),
  college: z.enum(COLLEGES, messages.invalidRequest).optional(),
});

export const directoryRoutes = {
  list: route(addresses.directory.list, {
    summary: "Personnes du collectif, par nom",
    access: "member",
    query: filters.extend({
      limit: limit.optional(),
      after: id.optional().describe("id de la dernière personne de la page précédente"),
    }),
    reply: z.array(listedPerson),
  }),
  count: route(addresses.directory.count, {
    summary: "Nombre de personnes du collectif",
    access: "member",
    query: filters,
    reply: counted,
  }),
  structures: route(addresses.directory.structures, {
    summary: "Structures des personnes du collectif, par nom",
    access: "member",
    reply: z.array(named),
  }),
  get: route(addresses.directory.get, {
    summary: "Ce que les membres voient d’une personne",
    access: "member",
    params: z.strictObject({ id }),
    reply: directoryPerson,
  }),
  profile: route(addresses.directory.profile, {
    summary: "Ce que l’on a écrit pour les membres, et ce que l’on en montre",
    access: "member",
    reply: ownProfile,
  }),
  updateProfile: route(addresses.directory.updateProfile, {
    summary: "Choisir ce que les membres voient de soi",
    access: "member",
    body: profileBody,
    reply: ownProfile,
  }),
};
