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

/** The letters that take words of the association, as somebody would get them: what they look like is shown to who writes those words. */
export const sampleEmails = (deps: Deps) => ({
  "message-verification": verificationEmail(deps, PERSON, "exemple"),
  "message-bienvenue": approvedEmail(deps, TO),
  "message-refus": refusedEmail(deps, TO, ""),
});
