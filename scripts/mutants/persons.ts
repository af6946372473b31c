import type { Mutant } from "../mutant/mutant.ts";

const mutants: Mutant[] = [
  {
    id: "T43",
    protection: "une personne effacée n'est plus nommée dans les courriels",
    file: "server/features/persons/erase-person.ts",
    from: "    await forgetMails(trx, Object.values(trash));\n",
    to: "",
    tests: ["server/features/persons/persons.test.ts"],
  },
  {
    id: "T43",
    protection: "ce qui tient à l'adresse seule part aussi",
    file: "server/features/persons/erase-person.ts",
    from: 'const mails = await trx.deleteFrom("mails").where("recipient", "=", email).executeTakeFirst();',
    to: "const mails = { numDeletedRows: 0n };",
    tests: ["server/features/persons/persons.test.ts"],
  },
  {
    id: "T38",
    protection: "une table qui mène à une personne est dans l'export, ou dit pourquoi non",
    file: "server/features/persons/holdings.ts",
    from: '  "poll_votes.user_id": account("Votes aux sondages de dates", part("votes")),\n',
    to: "",
    tests: ["server/features/persons/holdings.test.ts"],
  },
  {
    id: "T41",
    protection: "un courriel à quelqu'un d'autre ne dit pas à qui",
    file: "server/features/persons/address-queries.ts",
    from: '{ ...row, recipient: "", subject: TO_ANOTHER }',
    to: "{ ...row, recipient, subject: TO_ANOTHER }",
    tests: ["server/features/persons/persons.test.ts"],
  },
];

export default mutants;
