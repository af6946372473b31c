import type { Deps } from "./deps.ts";
import { approvedEmail, refusedEmail } from "./features/applications/emails.ts";
import { verificationEmail } from "./features/signup/emails.ts";

const TO = "personne@exemple.fr";
const PERSON = {
  id: "",
  email: TO,
  first_name: "Prénom",
  last_name: "Nom",
  username: "Nom de la structure",
};

/** Samples of the emails with custom text, shown to the editor of that text. */
export const sampleEmails = (deps: Deps) => ({
  "message-verification": verificationEmail(deps, PERSON, "exemple"),
  "message-bienvenue": approvedEmail(deps, TO),
  "message-refus": refusedEmail(deps, TO, ""),
});
