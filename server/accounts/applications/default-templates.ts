import type { MailTemplateKey, TemplateVariable } from "#contract/application-limits.ts";

export interface Template {
  subject: string;
  /** One paragraph per line. */
  body: string;
}

const ALWAYS = ["prenom", "nom", "structure", "college", "date"] as const;

/** What a template may name: what is asked exists only for a complement. */
export const variablesOf = (key: MailTemplateKey): TemplateVariable[] =>
  key === "complement" || key === "complement_reminder" ? [...ALWAYS, "champs"] : [...ALWAYS];

export const isRefusal = (template: MailTemplateKey): boolean => template.startsWith("refused");

/** An email about a decision leads to the member space or to the contact form, any other one to the application itself. */
export const leadsToApplication = (template: MailTemplateKey): boolean =>
  template !== "accepted" && template !== "lapsed" && !isRefusal(template);

const text = (...paragraphs: string[]): string => paragraphs.join("\n\n");

/** The templates of the site, until the association writes its own. What an administrator or the applicant wrote follows as a quotation. */
export const DEFAULT_TEMPLATES: Record<MailTemplateKey, Template> = {
  received: {
    subject: "Votre demande d’adhésion est reçue",
    body: text(
      "Votre adresse est confirmée. L’équipe d’administration va examiner la demande que vous avez déposée.",
      "Le lien ci-dessous ouvre votre demande sans mot de passe. Vous y voyez où elle en est, et vous pouvez écrire à l’équipe. Ne le transmettez pas.",
    ),
  },
  review: {
    subject: "Votre demande d’adhésion est à l’examen",
    body: "Une personne de l’équipe d’administration examine maintenant votre demande du {date}.",
  },
  complement: {
    subject: "Votre demande d’adhésion\u00A0: un complément est attendu",
    body: text(
      "Pour décider de votre demande, l’équipe d’administration a besoin d’un complément. Ouvrez votre demande avec le lien ci-dessous, puis répondez.",
      "Ce qui est demandé\u00A0: {champs}.",
    ),
  },
  complement_reminder: {
    subject: "Rappel\u00A0: votre demande d’adhésion attend votre réponse",
    body: text(
      "Vous n’avez pas encore répondu à l’équipe d’administration. Votre demande du {date} attend votre réponse.",
      "Ce qui est demandé\u00A0: {champs}.",
    ),
  },
  complement_withdrawn: {
    subject: "Votre demande d’adhésion\u00A0: aucun complément n’est plus attendu",
    body: "L’équipe d’administration n’a plus besoin du complément qu’elle vous demandait. L’examen de votre demande continue.",
  },
  message: {
    subject: "Un message sur votre demande d’adhésion",
    body: "L’équipe d’administration vous écrit au sujet de votre demande du {date}. Ouvrez votre demande avec le lien ci-dessous pour répondre.",
  },
  accepted: {
    subject: "Votre adhésion est approuvée",
    body: text(
      "Bienvenue\u202F! Votre demande d’adhésion au Collectif pour la promotion de la médiation en santé est approuvée. Vous pouvez vous connecter à l’espace membre avec votre adresse et le mot de passe que vous avez choisi.",
      "Vous pouvez dès maintenant rejoindre un groupe de travail, voir les prochaines réunions dans l’agenda et lire les documents des groupes.",
    ),
  },
  refused: {
    subject: "Votre demande d’adhésion",
    body: "Le collectif a examiné votre demande d’adhésion et n’a pas pu l’accepter.",
  },
  refused_scope: {
    subject: "Votre demande d’adhésion",
    body: "Le collectif a examiné votre demande d’adhésion et n’a pas pu l’accepter, parce que l’activité décrite ne relève pas de la médiation en santé.",
  },
  refused_duplicate: {
    subject: "Votre demande d’adhésion",
    body: "Le collectif a reçu plusieurs demandes d’adhésion qui semblent venir de vous. Celle du {date} est close\u202F; les autres restent ouvertes.",
  },
  withdrawn: {
    subject: "Votre demande d’adhésion est retirée",
    body: "Vous avez retiré votre demande d’adhésion du {date}. L’équipe d’administration ne l’examinera pas.",
  },
  lapsed: {
    subject: "Votre demande d’adhésion est classée sans suite",
    body: "L’équipe d’administration n’a pas reçu le complément qu’elle vous demandait. Votre demande du {date} est classée sans suite. Vous pouvez écrire au collectif, ou déposer une autre demande.",
  },
  link: {
    subject: "Le lien de votre demande d’adhésion",
    body: "Vous avez demandé le lien de votre demande d’adhésion. Il l’ouvre sans mot de passe\u00A0: ne le transmettez pas.",
  },
};
