import { expect, test } from "vitest";
import { answersFile } from "./answers-file.ts";

const person = (firstName: string) => ({
  ...{ id: firstName, firstName, lastName: "Essai" },
  structure: "Passerelle",
});

test("the table lists seats, waitlist, remote and absent members in order (T74)", async () => {
  const file = answersFile({
    room: [person("Awa")],
    remote: [person("Chloé")],
    waiting: 1,
    absent: 1,
    unanswered: 0,
    details: {
      waiting: [person("Basile")],
      absent: [{ ...person("Dara"), word: "=SOMME(1;2)" }],
    },
  });
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer());
  expect(text.split("\r\n")).toEqual([
    '\uFEFF"Prénom";"Nom";"Structure";"Réponse";"Mot"',
    '"Awa";"Essai";"Passerelle";"Sur place";""',
    '"Basile";"Essai";"Passerelle";"Liste d’attente";""',
    '"Chloé";"Essai";"Passerelle";"À distance";""',
    `"Dara";"Essai";"Passerelle";"Absence";"'=SOMME(1;2)"`,
    "",
  ]);
});
