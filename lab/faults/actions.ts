import { sql } from "kysely";
import { COLLEGES } from "../../contract/limits.ts";
import { file, form } from "../../server/testing/form.ts";
import { PASSWORD } from "../../server/testing/make.ts";
import { png } from "../../server/testing/sample-files.ts";
import { get, type Hand } from "./hand.ts";
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
  prepareMessage,
  preparePublication,
  prepareReset,
  rows,
  trashDocument,
} from "./preparations.ts";

/** Something that takes several steps, on things of its own: the mark is in all that they are called. */
export interface Action {
  name: string;
  prepare: (hand: Hand, mark: string) => Promise<Prepared>;
}

const identity = { username: "Maison de santé", firstName: "Inès", lastName: "Moreau" };

/** The same picture is one picture: what comes after its end is not looked at, and makes it another. */
const differentPng = (mark: string): Buffer => Buffer.concat([png, Buffer.from(mark)]);

export const ACTIONS: Action[] = [
  {
    name: "créer un groupe",
    prepare: async (_hand, mark) => ({
      call: { address: "POST /groupes", body: groupBody(mark) },
      seen: [rows("groups", sql`name like ${`%${mark}`}`), inJournal(mark)],
    }),
  },
  {
    name: "supprimer un groupe, ses événements et ses documents",
    prepare: async (hand, mark) => {
      const id = await fillGroup(hand, mark);
      return {
        call: { address: "DELETE /groupes/:id", parameters: { id } },
        seen: liveInGroup(id),
      };
    },
  },
  {
    name: "restaurer un groupe",
    prepare: async (hand, mark) => {
      const id = await fillGroup(hand, mark);
      await get(hand, { address: "DELETE /groupes/:id", parameters: { id } });
      return {
        call: { address: "POST /trash/:kind/:id/restore", parameters: { kind: "group", id } },
        seen: liveInGroup(id),
      };
    },
  },
  {
    name: "déposer un document",
    prepare: async (hand, mark) => {
      const { id } = await makeGroup(hand, mark);
      return {
        call: { address: "POST /upload", form: documentForm(id, mark) },
        seen: [rows("documents", sql`name like ${`%${mark}.pdf`}`), inJournal(`Note ${mark}`)],
      };
    },
  },
  {
    name: "supprimer un document",
    prepare: async (hand, mark) => {
      const { id } = await makeDocument(hand, mark);
      return {
        call: { address: "DELETE /documents/:id", parameters: { id } },
        seen: [rows("documents", sql`id = ${id} and deleted_at is null`), inJournal(mark)],
      };
    },
  },
  {
    name: "effacer un document de la corbeille",
    prepare: async (hand, mark) => {
      const id = await trashDocument(hand, mark);
      return {
        call: { address: "DELETE /trash/:kind/:id", parameters: { kind: "document", id } },
        seen: [rows("documents", sql`id = ${id}`), inJournal(mark)],
      };
    },
  },
  {
    name: "planifier une série d'événements",
    prepare: async (hand, mark) => {
      const { id } = await makeGroup(hand, mark);
      const rule = { freq: "week", every: 1, weekdays: [4], until: "2027-05-20" };
      const body = { ...eventBody(id, `Série ${mark}`), rule };
      return {
        call: { address: "POST /event-series", body },
        seen: [rows("events", sql`group_id = ${id}`), rows("event_series", sql`group_id = ${id}`)],
      };
    },
  },
  { name: "annuler un événement", prepare: prepareCancel },
  {
    name: "approuver une demande d'adhésion",
    prepare: async (hand, mark) => {
      const { id } = await applicant(hand, mark);
      return {
        call: { address: "POST /applications/:id/approve", parameters: { id } },
        seen: [rows("users", sql`id = ${id} and status = 'active'`), inJournal(mark), allMails],
      };
    },
  },
  {
    name: "refuser une demande d'adhésion",
    prepare: async (hand, mark) => {
      const { id } = await applicant(hand, mark);
      const body = { reason: "Hors du champ", silent: false };
      return {
        call: { address: "POST /applications/:id/refuse", parameters: { id }, body },
        seen: [rows("users", sql`id = ${id} and status = 'refused'`), inJournal(mark), allMails],
      };
    },
  },
  { name: "choisir un nouveau mot de passe par un lien", prepare: prepareReset },
  {
    name: "donner le rôle d'administrateur",
    prepare: async (hand, mark) => {
      const { id } = await makePerson(hand, mark);
      return {
        call: { address: "PUT /users/:id/role", parameters: { id }, body: { role: "admin" } },
        seen: [rows("users", sql`id = ${id} and role = 'admin'`), inJournal(mark), allMails],
      };
    },
  },
  {
    name: "supprimer une personne",
    prepare: async (hand, mark) => {
      const { id, email } = await makePerson(hand, mark);
      await get(hand, { address: "POST /login", body: { email, password: PASSWORD } });
      return {
        call: { address: "DELETE /users/:id", parameters: { id } },
        seen: [
          rows("users", sql`id = ${id} and deleted_at is null`),
          rows("sessions", sql`user_id = ${id} and revoked_at is null`),
        ],
      };
    },
  },
  {
    name: "demander à adhérer",
    prepare: async (_hand, mark) => ({
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
      seen: [rows("users", sql`email = ${`${mark}@exemple.fr`}`), rows("links"), allMails],
    }),
  },
  { name: "publier un article", prepare: preparePublication },
  {
    name: "déposer une image",
    prepare: async (_hand, mark) => ({
      call: {
        address: "POST /media",
        form: form([file(`Image ${mark}.png`, differentPng(mark))]),
      },
      seen: [rows("media"), rows("media_files")],
    }),
  },
  { name: "écrire au collectif", prepare: prepareMessage },
];
