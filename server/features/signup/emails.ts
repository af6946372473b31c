import type { UserRow } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import type { Letter } from "../../mail/letter.ts";
import { pageUrl } from "../../mail/outbox.ts";

/** Somebody signed up again with an address that has an account: its owner learns it, the sender does not. */
export const accountExistsEmail = (deps: Deps, user: Pick<UserRow, "email" | "status">): Letter => {
  const active = user.status === "active";
  return {
    kind: "account_exists",
    to: user.email,
    subject: "Un compte existe déjà avec cette adresse",
    body: [
      "Une nouvelle demande d'adhésion vient d'être déposée avec cette adresse, pour laquelle un compte existe déjà. Rien n'a été changé.",
      active
        ? "Vous pouvez vous connecter, ou choisir un nouveau mot de passe si vous l'avez oublié."
        : "Votre première demande est toujours enregistrée : il n'est pas nécessaire d'en déposer une autre.",
    ],
    ...(active && { action: { label: "Se connecter", url: pageUrl(deps, "/login") } }),
    notes: ["Si ce n'est pas vous, vous pouvez ignorer ce message."],
  };
};

export const newApplicationEmail = (deps: Deps, to: string, applicant: Pick<UserRow, "first_name" | "last_name" | "username" | "college">): Letter => ({
  kind: "new_application",
  to,
  subject: "Une demande d'adhésion à examiner",
  body: ["Une personne demande à rejoindre le collectif. Son adresse email est vérifiée."],
  quote: `${applicant.first_name} ${applicant.last_name}\n${applicant.username}\n${applicant.college ?? ""}`,
  action: { label: "Examiner la demande", url: pageUrl(deps, "/espace-membre/admin") },
});
