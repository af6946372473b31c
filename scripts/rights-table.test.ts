import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rows as matrix } from "#server/testing/access-rows.ts";
import { MEETING_CALLS } from "./meeting-rights.ts";

/** The table of docs/droits.md: what each of the six roles may do. */
const table = new Map(
  readFileSync("docs/droits.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, what = "", ...who]) => [what, who.slice(0, 6)] as const),
);
/** Its columns, as named in the access matrix. */
const COLUMNS = { outside: 5, inside: 6, animator: 8, elsewhere: 9, demoted: 10, admin: 7 };

/** The calls of a row. */
const CALLS: [string, string[]][] = [
  [
    "Lire les groupes, l’agenda, les documents et leurs versions, leurs commentaires, qui vient",
    [
      "GET /events/:id",
      "GET /documents",
      "GET /documents/:id/versions",
      "GET /documents/:id/text",
      "GET /groupes/:id/folders",
      "GET /documents/years",
      "GET /commentaires/:kind/:id",
    ],
  ],
  [
    "Télécharger plusieurs documents, ou un dossier, en une archive ZIP",
    ["POST /documents/archive", "POST /groupes/:id/folders/:folderId/archive"],
  ],
  [
    "Chercher les événements, les documents, les groupes et les pages publiées du site par leur titre ou leur texte, les sondages et les guides par leur titre",
    ["GET /recherche-espace"],
  ],
  [
    "Lire l’annuaire des personnes et la fiche de chacune, choisir ce que l’on montre de soi",
    ["GET /annuaire-espace", "GET /annuaire-espace/:id"],
  ],
  [
    "Lire le dossier d’une demande d’adhésion, écrire à la personne ou une note, demander un complément, confier le dossier, décider, classer sans suite, lire les délais",
    [
      "GET /applications/:id",
      "POST /applications/:id/messages",
      "POST /applications/:id/complement",
      "PUT /applications/:id/assignment",
      "POST /applications/:id/approve",
      "GET /applications/stats",
    ],
  ],
  [
    "Changer les modèles des courriels envoyés aux personnes qui demandent à adhérer",
    ["PUT /mail-templates/:key", "DELETE /mail-templates/:key"],
  ],
  ["Répondre à un événement", ["PUT /events/:id/answer"]],
  ["Répondre à un sondage de dates", ["PUT /polls/:id/votes"]],
  [
    "Proposer un sondage de dates, retenir un jour, le supprimer",
    ["POST /polls", "POST /polls/:id/close", "DELETE /polls/:id"],
  ],
  [
    "Publier un commentaire, mentionner un membre du groupe, modifier son commentaire pendant un quart d’heure",
    [
      "POST /commentaires/:kind/:id",
      "GET /commentaires/:kind/:id/personnes",
      "PUT /commentaires/:id",
    ],
  ],
  ["Supprimer le commentaire d’une autre personne", ["DELETE /commentaires/:id"]],
  [
    "Publier, modifier, annuler, supprimer un événement ou une série",
    [
      "POST /events",
      "PUT /events/:id",
      "POST /events/:id/cancel",
      "DELETE /events/:id",
      "POST /event-series",
    ],
  ],
  [
    "Inviter par courriel les membres du groupe à un événement ou à plusieurs d’une série, lire combien l’ont reçu",
    ["POST /events/:id/invitations", "GET /events/:id/invitations"],
  ],
  [
    "Ajouter, décrire, supprimer une ressource publique ; lire quels liens sont morts",
    ["POST /ressources", "PUT /ressources/:id", "DELETE /ressources/:id", "GET /liens-morts"],
  ],
  [
    "Déposer, remplacer, supprimer un document, en rétablir ou en nommer une version, le joindre à un événement",
    [
      "POST /upload",
      "POST /documents/:id/versions",
      "POST /documents/:id/versions/:number/restore",
      "PUT /documents/:id/versions/:number",
      "DELETE /documents/:id",
      "PUT /events/:id/documents",
    ],
  ],
  [
    "Ranger les documents, un seul ou plusieurs à la fois : dossiers, type, épingles, adresse d’un brouillon",
    [
      "POST /groupes/:id/folders",
      "PUT /groupes/:id/folders",
      "PUT /groupes/:id/folders/:folderId",
      "DELETE /groupes/:id/folders/:folderId",
      "PUT /documents/:id/sorting",
      "PUT /documents/sorting",
    ],
  ],
  [
    "Lire ce qu’un document de référence a de particulier, répondre pour soi « lu et approuvé » quand c’est demandé",
    ["GET /documents/:id/reference", "POST /documents/:id/acceptance", "GET /a-lire"],
  ],
  [
    "Définir un document de référence, ses dates et qui doit l’approuver ; ne plus en faire un document de référence",
    ["PUT /documents/:id/reference", "DELETE /documents/:id/reference"],
  ],
  [
    "Lire le registre des réponses, relancer les personnes qui n’ont pas répondu, confirmer « relu, toujours bon » (la personne responsable du document aussi)",
    ["GET /documents/:id/register", "POST /documents/:id/remind", "POST /documents/:id/reviewed"],
  ],
  [
    "Créer un lien qui ouvre un document sans compte, lire les liens de ce document, en prolonger ou en révoquer un, une fois la fonction activée",
    [
      "GET /documents/:id/shares",
      "POST /documents/:id/shares",
      "PUT /document-shares/:id",
      "DELETE /document-shares/:id",
    ],
  ],
  ["Lire les liens de partage de tous les documents", ["GET /document-shares"]],
  [
    "Effacer le contenu d’une version d’un document, choisir combien de versions le site garde",
    [
      "POST /documents/:id/versions/:number/erase",
      "GET /reglages/documents",
      "PUT /reglages/documents",
    ],
  ],
  ["Choisir comment on rejoint le groupe", ["PUT /groupes/:id/policy"]],
  [
    "Lire les demandes, y répondre avec un motif, inviter",
    [
      "GET /groupes/:id/personnes",
      "GET /groupes/:id/demandes",
      "POST /groupes/:id/demandes/:userId/answer",
      "POST /groupes/:id/invitations",
    ],
  ],
  [
    "Lire qui est prévenu d’une nouvelle, écrire un courriel au groupe, le reprendre",
    [
      "GET /groupes/:id/audience",
      "POST /groupes/:id/courriels",
      "DELETE /groupes/:id/courriels/:mailId",
    ],
  ],
  ["Passer le relais de l’animation", ["POST /groupes/:id/relais"]],
  ["Confier ou retirer l’animation", ["PUT /groupes/:id/members/:userId/role"]],
  ["Désactiver une fonction, la réactiver", ["GET /fonctions", "PUT /fonctions/:feature"]],
  [
    "Lire l’état des sauvegardes, en demander une, préparer une archive à télécharger",
    ["GET /backups", "POST /backups", "POST /backups/downloads"],
  ],
  [
    "Inviter des personnes à rejoindre le site, renvoyer ou retirer une invitation",
    [
      "GET /site-invitations",
      "POST /site-invitations/check",
      "POST /site-invitations",
      "POST /site-invitations/:id/resend",
      "POST /site-invitations/:id/revoke",
    ],
  ],
  [
    "Lire les structures et qui en fait partie, sans les adresses",
    ["GET /structures", "GET /structures/:id", "GET /structures/:id/people"],
  ],
  [
    "Modifier une structure ; lire les adresses de ses personnes, changer un rôle, détacher une personne, inviter, renvoyer ou retirer une invitation",
    [
      "PUT /structures/:id",
      "PUT /structures/:id/people/:userId",
      "DELETE /structures/:id/people/:userId",
      "GET /structures/:id/invitations",
      "POST /structures/:id/invitations",
      "POST /structures/:id/invitations/:invitationId/resend",
      "DELETE /structures/:id/invitations/:invitationId",
    ],
  ],
  [
    "Transmettre son rôle de référent à une autre personne de la structure",
    ["POST /structures/:id/hand-over"],
  ],
  ["Quitter une structure dont on fait partie", ["POST /structures/:id/leave"]],
  [
    "Ajouter ou supprimer une structure, choisir son siège, rattacher un compte, commencer ou finir une adhésion, changer son collège",
    [
      "POST /structures",
      "DELETE /structures/:id",
      "POST /structures/:id/people",
      "PUT /structures/:id/membership",
      "POST /structures/:id/membership/end",
      "PUT /users/:id/membership",
      "POST /users/:id/membership/end",
    ],
  ],
  [
    "Revoir les libellés de structure, annuler une décision, terminer la revue ; fusionner deux structures, annuler une fusion",
    [
      "GET /label-reviews",
      "PUT /label-reviews/:key",
      "DELETE /label-reviews/:key",
      "GET /structures/merge",
      "POST /structures/merge",
      "POST /structures/merge/:id/undo",
    ],
  ],
  [
    "Importer un tableau de personnes, de structures ou de rattachements, l’annuler, exporter les mêmes",
    [
      "GET /imports",
      "POST /imports",
      "PUT /imports/:id/mapping",
      "POST /imports/:id/apply",
      "POST /imports/:id/undo",
      "POST /imports/:id/invite",
      "GET /imports/:id/errors.csv",
      "GET /exports/:file",
    ],
  ],
  [
    "Créer, renommer, supprimer, archiver, rouvrir un groupe",
    ["POST /groupes", "PUT /groupes/:id", "DELETE /groupes/:id", "PUT /groupes/:id/archive"],
  ],
];

test.each([...CALLS, ...MEETING_CALLS])("%s: the table equals the access matrix", (what, calls) => {
  const cells = table.get(what);
  expect(cells, what).toHaveLength(6);
  for (const call of calls) {
    const row = matrix.find(({ address }) => address === call);
    const may = Object.values(COLUMNS).map((column) => (row?.statuses[column] ?? 0) < 300);
    // « S’il est membre du groupe »: the administrator of the matrix is not one.
    const isAllowed = (cell: string) =>
      !cell.startsWith("non") && !cell.startsWith("s’il est membre");
    expect([call, ...(cells ?? []).map(isAllowed)]).toEqual([call, ...may]);
  }
});
