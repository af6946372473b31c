import { z } from "zod";
import { addresses } from "./addresses.ts";
import { done, email } from "./fields.ts";
import { personFile } from "./personal-data.ts";
import { route } from "./route.ts";

const count = z.number().int();

/** Effects of an erasure, shown before it is confirmed. */
export const personRights = z.strictObject({
  erased: z.array(z.strictObject({ what: z.string(), count })),
  /** What remains, and in which form. */
  left: z.array(z.strictObject({ what: z.string(), count, as: z.string() })),
  /**
   * Texts that contain the address or the name: a person has to check whether they are about them.
   */
  mentions: z.array(z.strictObject({ where: z.string(), title: z.string() })),
  /** Why the person cannot be erased now, or null. */
  refused: z.string().nullable(),
});
export type PersonRights = z.output<typeof personRights>;

export const foundPerson = z.strictObject({ person: personFile, rights: personRights });
export type FoundPerson = z.output<typeof foundPerson>;

const whose = z.strictObject({ email });

export const personRoutes = {
  find: route(addresses.persons.find, {
    summary: "Tout ce que le site garde au sujet de la personne d’une adresse",
    access: "admin",
    query: whose,
    reply: foundPerson,
  }),
  exportData: route(addresses.persons.exportData, {
    summary: "Les données d’une personne, pour les lui remettre",
    access: "admin",
    requiresRecentAuth: true,
    query: whose,
    reply: personFile,
  }),
  erase: route(addresses.persons.erase, {
    summary: "Effacer une personne, à sa demande",
    access: "admin",
    requiresRecentAuth: true,
    body: z.strictObject({
      email,
      notify: z.boolean().describe("vrai : un courriel confirme l’effacement à cette adresse"),
    }),
    reply: done,
  }),
};
