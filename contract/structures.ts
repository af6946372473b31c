import { z } from "zod";
import { addresses } from "./addresses.ts";
import { isDepartment } from "./departments.ts";
import { id, limit, line, mark, requiredLine, rowVersion, search, timestamp } from "./fields.ts";
import { COLLEGES, STRUCTURE_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { route } from "./route.ts";
import {
  COMMUNE_MAX,
  JOB_MAX,
  SHORT_NAME_MAX,
  STRUCTURE_KINDS,
  STRUCTURE_ROLES,
} from "./structure-limits.ts";
import { normaliseRna, normaliseSiret, rnaProblem, siretProblem } from "./structure-numbers.ts";

const role = z.enum(STRUCTURE_ROLES, messages.invalidRequest);
const college = z.enum(COLLEGES, messages.collegeRequired);

/** Written with spaces or not; empty is none. */
const NUMBER_MAX = 40;
const checked = (problemOf: (text: string) => string | undefined, normalise: typeof normaliseRna) =>
  line(NUMBER_MAX)
    .superRefine((value, context) => {
      const problem = problemOf(value);
      if (problem !== undefined) context.addIssue({ code: "custom", message: problem });
    })
    .overwrite(normalise);

/** What is read of each structure. */
export const structure = z.strictObject({
  id,
  name: z.string(),
  shortName: z.string().optional(),
  kind: z.enum(STRUCTURE_KINDS),
  rna: z.string().optional(),
  siret: z.string().optional(),
  parent: z
    .strictObject({ id, name: z.string(), isMember: mark })
    .optional()
    .describe("le siège dont elle est une antenne ; il lui donne accès s’il est membre"),
  commune: z.string().optional(),
  department: z.string().optional().describe("code du département"),
  version: rowVersion,
  people: z.number().int(),
  antennas: z.number().int(),
  referents: z.array(z.string()).describe("prénoms et noms ; vide : elle est sans référent"),
  membership: z
    .strictObject({ college: z.enum(COLLEGES).optional(), since: timestamp })
    .optional()
    .describe("absente : elle n’est pas membre elle-même"),
  mine: z.enum(STRUCTURE_ROLES).optional().describe("rôle de la personne qui demande"),
});
export type Structure = z.output<typeof structure>;

export const structureDetail = structure.extend({
  antennaList: z.array(z.strictObject({ id, name: z.string() })),
});
export type StructureDetail = z.output<typeof structureDetail>;

/** A person of a structure; the address for those who run it. */
export const structurePerson = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(STRUCTURE_ROLES),
  job: z.string().optional(),
  since: timestamp,
  email: z.string().optional(),
});
export type StructurePerson = z.output<typeof structurePerson>;

const department = z
  .string()
  .refine(isDepartment, messages.departmentUnknown)
  .nullable()
  .optional();

/** A new structure: only its name and kind are required. */
export const structureBody = z.strictObject({
  name: requiredLine(STRUCTURE_MAX),
  shortName: line(SHORT_NAME_MAX).optional(),
  kind: z.enum(STRUCTURE_KINDS, messages.structureKindRequired),
  rna: checked(rnaProblem, normaliseRna).optional(),
  siret: checked(siretProblem, normaliseSiret).optional(),
  commune: line(COMMUNE_MAX).optional(),
  department,
  parentId: id.nullable().optional().describe("le siège ; choisi par l’équipe d’administration"),
});
export type StructureBody = z.output<typeof structureBody>;

/** An absent key leaves what is there; "" empties a text, null the department and the head office. */
export const structureChangeBody = structureBody.extend({ version: rowVersion });

export const attachBody = z.strictObject({ userId: id, role, job: line(JOB_MAX).optional() });
export const placeBody = z.strictObject({ role, job: line(JOB_MAX).optional() });
/** What the former référent becomes. */
export const transferRoleBody = z.strictObject({ to: id, role: z.enum(["deputy", "member"]) });
/** The last référent of a structure with other people names a successor, or says that there is none yet. */
export const leaveBody = z.strictObject({
  to: id.optional().describe("qui devient référent à sa place"),
  withoutSuccessor: z.literal(true).optional(),
});
export const membershipBody = z.strictObject({ college: college.nullable() });
export const endMembershipBody = z.strictObject({
  reason: z.enum(["left", "ended"], messages.invalidRequest),
});
export const ownMembershipBody = z.strictObject({ college });

const params = z.strictObject({ id });
const ofPerson = z.strictObject({ id, userId: id });

export const structureRoutes = {
  list: route(addresses.structures.list, {
    summary: "Structures, par ordre alphabétique",
    access: "member",
    unpaginated: true,
    query: z.strictObject({
      q: search.optional(),
      college: z.enum(COLLEGES).optional().describe("seulement celles qui sont membres ici"),
      sansReferent: z.literal("true").optional(),
      limit: limit.optional(),
      after: id.optional().describe("id de la dernière structure de la page précédente"),
    }),
    reply: z.array(structure),
  }),
  get: route(addresses.structures.get, {
    summary: "Une structure",
    access: "member",
    params,
    reply: structureDetail,
  }),
  create: route(addresses.structures.create, {
    summary: "Ajouter une structure",
    access: "admin",
    body: structureBody,
    status: 201,
    reply: structureDetail,
  }),
  update: route(addresses.structures.update, {
    summary: "Modifier une structure ; son nom change aussi auprès de ses personnes",
    access: "member",
    params,
    body: structureChangeBody,
    reply: structureDetail,
  }),
  remove: route(addresses.structures.remove, {
    summary: "Supprimer une structure (restaurable 30 jours)",
    access: "admin",
    params,
    status: 204,
    reply: null,
  }),
  startMembership: route(addresses.structures.startMembership, {
    summary: "Rendre une structure membre, ou changer son collège",
    access: "admin",
    params,
    body: membershipBody,
    status: 204,
    reply: null,
  }),
  endMembership: route(addresses.structures.endMembership, {
    summary: "Mettre fin à l’adhésion d’une structure",
    access: "admin",
    params,
    body: endMembershipBody,
    status: 204,
    reply: null,
  }),
};

export const structurePeopleRoutes = {
  list: route(addresses.structurePeople.list, {
    summary: "Personnes d’une structure ; leurs adresses pour celles qui la gèrent",
    access: "member",
    params,
    reply: z.array(structurePerson),
  }),
  attach: route(addresses.structurePeople.attach, {
    summary: "Rattacher un compte à une structure",
    access: "admin",
    params,
    body: attachBody,
    status: 204,
    reply: null,
  }),
  update: route(addresses.structurePeople.update, {
    summary: "Changer le rôle ou la fonction d’une personne dans une structure",
    access: "member",
    params: ofPerson,
    body: placeBody,
    status: 204,
    reply: null,
  }),
  detach: route(addresses.structurePeople.detach, {
    summary: "Détacher une personne d’une structure",
    access: "member",
    params: ofPerson,
    status: 204,
    reply: null,
  }),
  leave: route(addresses.structurePeople.leave, {
    summary: "Quitter une structure",
    access: "member",
    allowDetached: true,
    params,
    body: leaveBody,
    status: 204,
    reply: null,
  }),
  transferRole: route(addresses.structurePeople.transferRole, {
    summary: "Transmettre son rôle de référent à une autre personne de la structure",
    access: "member",
    params,
    body: transferRoleBody,
    status: 204,
    reply: null,
  }),
};

/** Memberships that a person has in their own name. */
export const ownMembershipRoutes = {
  start: route(addresses.ownMemberships.start, {
    summary: "Rendre une personne membre en son nom",
    access: "admin",
    params,
    body: membershipBody,
    status: 204,
    reply: null,
  }),
  end: route(addresses.ownMemberships.end, {
    summary: "Mettre fin à l’adhésion d’une personne en son nom",
    access: "admin",
    params,
    body: endMembershipBody,
    status: 204,
    reply: null,
  }),
  ask: route(addresses.ownMemberships.ask, {
    summary: "Demander à adhérer en son nom, quand son rattachement a pris fin",
    access: "member",
    allowDetached: true,
    body: ownMembershipBody,
    status: 204,
    reply: null,
  }),
};
