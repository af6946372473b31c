/** What the bureau checks each year about personal data. */
export const REVIEW = {
  register: {
    what: "Le registre des traitements est à jour",
    how: "Relire « Registre », compléter ce que seule l’association sait, garder une copie.",
  },
  policy: {
    what: "La politique de confidentialité dit ce qui est fait",
    how: "Relire la page, surtout les durées, les destinataires et les coordonnées.",
  },
  retention: {
    what: "Rien n’est gardé trop longtemps",
    how: "Lire « Conservation » ; trier aussi ce qui est hors du site : boîtes de courriel, papiers, fichiers.",
  },
  admins: {
    what: "Seules les bonnes personnes administrent le site",
    how: "Relire la liste des personnes qui administrent le site ou animent un groupe ; retirer les rôles des personnes parties.",
  },
  members: {
    what: "Les comptes des personnes qui ont quitté le collectif sont supprimés",
    how: "Comparer la liste des utilisateurs à celle des adhérents.",
  },
  deposited: {
    what: "Les documents des groupes ne contiennent pas de données sensibles",
    how: "Aucune donnée de santé, aucune personne accompagnée reconnaissable.",
  },
  pictures: {
    what: "Chaque personne reconnaissable sur une image a donné son accord",
    how: "Relire la bibliothèque d’images ; retrouver les accords écrits, retirer les autres images.",
  },
  processors: {
    what: "Les prestataires sont connus et liés par contrat",
    how: "Hébergeur, envoi des courriels, captcha : contrat ou conditions (article 28), lieu des données.",
  },
  backups: {
    what: "Les sauvegardes se font, et une restauration a été essayée",
    how: "Lire « Sauvegardes » ; suivre docs/exploitation/sauvegarde.md une fois dans l’année.",
  },
  security: {
    what: "Les accès sont sûrs",
    how: "Second facteur des personnes qui administrent le site, mots de passe du serveur, mises à jour du site et de la machine.",
  },
  requests: {
    what: "Les demandes des personnes ont eu une réponse dans le mois",
    how: "Relire les suppressions demandées et la boîte de contact.",
  },
  breaches: {
    what: "Chaque incident est noté, et la CNIL prévenue quand il le fallait",
    how: "72 heures pour notifier une violation qui présente un risque ; tenir la liste même sans notification.",
  },
} as const satisfies Record<string, { what: string; how: string }>;

export type ReviewId = keyof typeof REVIEW;
export const REVIEW_IDS = Object.keys(REVIEW) as ReviewId[];
