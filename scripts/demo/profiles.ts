import type { Insertable } from "kysely";
import { fold } from "#contract/fold.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { PersonProfilesTable } from "#server/db/tables/profiles.ts";

const CARDS = [
  { job: "Médiatrice en santé", languages: "français, arabe, tamazight" },
  { job: "Coordinateur", languages: "français, portugais" },
  { job: "Médiateur en santé", languages: "français, roumain, romani" },
  { job: "Infirmière", languages: "français, langue des signes" },
];
const PRESENTATION =
  "J’accompagne les personnes vers leurs droits et vers les soins.\nÉcrivez-moi pour préparer une permanence.";
/** One member in so many has a card. */
const EVERY = 3;

/** Cards in the directory: all show the job and the languages, some the address and a presentation. */
export const inventProfiles = (people: UserRow[]): Insertable<PersonProfilesTable>[] =>
  people
    .filter(({ status, deleted_at }) => status === "active" && deleted_at === null)
    .filter((_, index) => index % EVERY === 1)
    .map((person, index) => {
      const card = CARDS[index % CARDS.length] ?? { job: "", languages: "" };
      const isOpen = index % 2 === 0;
      const presentation = isOpen ? PRESENTATION : "";
      return {
        user_id: person.id,
        ...card,
        presentation,
        show_job: 1,
        show_languages: 1,
        show_presentation: 1,
        show_email: isOpen ? 1 : 0,
        search: fold([card.job, card.languages, presentation].join("\n")),
        changed_at: person.created_at,
      };
    });
