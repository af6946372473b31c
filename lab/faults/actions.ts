import { sql } from "kysely";
import { COLLEGES } from "../../contract/limits.ts";
import { file, form } from "../../server/testing/form.ts";
import { PASSWORD } from "../../server/testing/make.ts";
import { png } from "../../server/testing/sample-files.ts";
import {
  allMails,
  applicant,
  documentForm,
  eventBody,
  fillGroup,
  groupBody,
  inJournal,
  liveInGroup,
  makeDocument,
  makeGroup,
  makePerson,
  type Prepared,
  prepareCancel,
  prepareImport,
  prepareMerge,
  prepareMessage,
  preparePublication,
  prepareReset,
  rows,
  trashDocument,
} from "./preparations.ts";
import { prepareMinutes } from "./prepare-minutes.ts";
import { get, type Target } from "./target.ts";

/** An action of several steps on objects of its own; the mark is in all their names. */
export interface Action {
  name: string;
  prepare: (target: Target, mark: string) => Promise<Prepared>;
}

const identity = { username: "Maison de santé", firstName: "Inès", lastName: "Moreau" };

/** Bytes after the end of a PNG are ignored, but make it another file. */
const differentPng = (mark: string): Buffer => Buffer.concat([png, Buffer.from(mark)]);

export const ACTIONS: Action[] = [
  {
    name: "créer un groupe",
    prepare: async (_target, mark) => ({
      call: { address: "POST /groupes", body: groupBody(mark) },
      effects: [rows("groups", sql`name like ${`%${mark}`}`), inJournal(mark)],
    }),
  },
  {
    name: "supprimer un groupe, ses événements et ses documents",
    prepare: async (target, mark) => {
      const id = await fillGroup(target, mark);
      return {
        call: { address: "DELETE /groupes/:id", parameters: { id } },
        effects: liveInGroup(id),
      };
    },
  },
  {
    name: "restaurer un groupe",
    prepare: async (target, mark) => {
      const id = await fillGroup(target, mark);
      await get(target, { address: "DELETE /groupes/:id", parameters: { id } });
      return {
        call: { address: "POST /trash/:kind/:id/restore", parameters: { kind: "group", id } },
        effects: liveInGroup(id),
      };
    },
  },
  {
    name: "déposer un document",
    prepare: async (target, mark) => {
      const { id } = await makeGroup(target, mark);
      return {
        call: { address: "POST /upload", form: documentForm(id, mark) },
        effects: [rows("documents", sql`name like ${`%${mark}.pdf`}`), inJournal(`Note ${mark}`)],
      };
    },
  },
  {
    name: "supprimer un document",
    prepare: async (target, mark) => {
      const { id } = await makeDocument(target, mark);
      return {
        call: { address: "DELETE /documents/:id", parameters: { id } },
        effects: [rows("documents", sql`id = ${id} and deleted_at is null`), inJournal(mark)],
      };
    },
  },
  {
    name: "effacer un document de la corbeille",
    prepare: async (target, mark) => {
      const id = await trashDocument(target, mark);
      return {
        call: { address: "DELETE /trash/:kind/:id", parameters: { kind: "document", id } },
        effects: [rows("documents", sql`id = ${id}`), inJournal(mark)],
      };
    },
  },
  {
    name: "planifier une série d'événements",
    prepare: async (target, mark) => {
      const { id } = await makeGroup(target, mark);
      const rule = { freq: "week", every: 1, weekdays: [4], until: "2027-05-20" };
      const body = { ...eventBody(id, `Série ${mark}`), rule };
      return {
        call: { address: "POST /event-series", body },
        effects: [
          rows("events", sql`group_id = ${id}`),
          rows("event_series", sql`group_id = ${id}`),
        ],
      };
    },
  },
  { name: "annuler un événement", prepare: prepareCancel },
  {
    name: "approuver une demande d'adhésion",
    prepare: async (target, mark) => {
      const { id } = await applicant(target, mark);
      return {
        call: { address: "POST /applications/:id/approve", parameters: { id } },
        effects: [rows("users", sql`id = ${id} and status = 'active'`), inJournal(mark), allMails],
      };
    },
  },
  {
    name: "refuser une demande d'adhésion",
    prepare: async (target, mark) => {
      const { id } = await applicant(target, mark);
      const body = { reason: "Hors du champ", silent: false };
      return {
        call: { address: "POST /applications/:id/refuse", parameters: { id }, body },
        effects: [rows("users", sql`id = ${id} and status = 'refused'`), inJournal(mark), allMails],
      };
    },
  },
  { name: "choisir un nouveau mot de passe par un lien", prepare: prepareReset },
  {
    name: "donner le rôle d'administrateur",
    prepare: async (target, mark) => {
      const { id } = await makePerson(target, mark);
      return {
        call: { address: "PUT /users/:id/role", parameters: { id }, body: { role: "admin" } },
        effects: [rows("users", sql`id = ${id} and role = 'admin'`), inJournal(mark), allMails],
      };
    },
  },
  {
    name: "supprimer une personne",
    prepare: async (target, mark) => {
      const { id, email } = await makePerson(target, mark);
      await get(target, { address: "POST /login", body: { email, password: PASSWORD } });
      return {
        call: { address: "DELETE /users/:id", parameters: { id } },
        effects: [
          rows("users", sql`id = ${id} and deleted_at is null`),
          rows("sessions", sql`user_id = ${id} and revoked_at is null`),
        ],
      };
    },
  },
  {
    name: "demander à adhérer",
    prepare: async (_target, mark) => ({
      call: {
        address: "POST /signup",
        body: {
          ...identity,
          email: `${mark}@exemple.fr`,
          password: PASSWORD,
          selectedOption: COLLEGES[0],
          acceptances: [],
        },
      },
      effects: [rows("users", sql`email = ${`${mark}@exemple.fr`}`), rows("links"), allMails],
    }),
  },
  { name: "publier un article", prepare: preparePublication },
  { name: "publier un compte rendu", prepare: prepareMinutes },
  {
    name: "déposer une image",
    prepare: async (_target, mark) => ({
      call: {
        address: "POST /media",
        form: form([file(`Image ${mark}.png`, differentPng(mark))]),
      },
      effects: [rows("media"), rows("media_files")],
    }),
  },
  { name: "écrire au collectif", prepare: prepareMessage },
  { name: "appliquer l'import d'un tableau", prepare: prepareImport },
  { name: "fusionner deux structures", prepare: prepareMerge },
];
