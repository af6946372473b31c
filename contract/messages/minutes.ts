/* French sentences about the reading, approval and publication of minutes. */

export const approvalTwice =
  "Vous avez déjà approuvé ce compte rendu. Une deuxième personne doit l’approuver.";
export const approvalForbidden =
  "Seules les personnes qui président et rédigent approuvent le compte rendu. Indiquez-les dans les réglages de la réunion.";
