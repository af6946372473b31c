import { pagePath } from "#contract/page-path.ts";
import { DEFAULT_TEMPLATES } from "./accounts/applications/default-templates.ts";
import { applicantEmail } from "./accounts/applications/emails.ts";
import { fillTemplate } from "./accounts/applications/templates.ts";
import type { Deps } from "./deps.ts";
import { verificationEmail } from "./features/signup/emails.ts";
import { pageUrl } from "./mail/outbox.ts";

const TO = "personne@exemple.fr";
const PERSON = {
  id: "",
  email: TO,
  first_name: "Prénom",
  last_name: "Nom",
  username: "Nom de la structure",
  college: null,
  created_at: "2026-01-01T12:00:00.000Z",
};

const sampleOf = (deps: Deps, template: "accepted" | "refused") =>
  applicantEmail(deps, PERSON, fillTemplate(DEFAULT_TEMPLATES[template], PERSON), {
    template,
    url: pageUrl(deps, pagePath("followedApplication", { token: "exemple" })),
  });

/** Samples of the emails with custom text, shown to the editor of that text. */
export const sampleEmails = (deps: Deps) => ({
  "message-verification": verificationEmail(deps, PERSON, "exemple"),
  "message-bienvenue": sampleOf(deps, "accepted"),
  "message-refus": sampleOf(deps, "refused"),
});
