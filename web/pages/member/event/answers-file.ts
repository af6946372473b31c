import type { EventAnswers } from "#contract/answers.ts";
import type { NamedPerson } from "#contract/person.ts";
import { csvFile } from "#web/parts/csv.ts";

const HEADERS = ["Prénom", "Nom", "Structure", "Réponse", "Mot"];

type Person = NamedPerson & { word?: string | undefined };

const rowsOf = (people: readonly Person[], answer: string): string[][] =>
  people.map(({ firstName, lastName, structure, word = "" }) => [
    firstName,
    lastName,
    structure,
    answer,
    word,
  ]);

/** Who comes and who does not, as a table for a spreadsheet. */
export const answersFile = ({ room, remote, details }: EventAnswers): Blob =>
  csvFile([
    HEADERS,
    ...rowsOf(room, "Sur place"),
    ...rowsOf(details?.waiting ?? [], "Liste d’attente"),
    ...rowsOf(remote, "À distance"),
    ...rowsOf(details?.absent ?? [], "Absence"),
  ]);
