/* French sentences about structures, the people in them and their memberships. */

export const membershipEnded =
  "Votre rattachement a pris fin\u00A0: l’espace membre n’est plus ouvert à votre compte. Demandez une invitation à votre structure, ou une adhésion en votre nom.";
