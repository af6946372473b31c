/* French sentences about who is present at a meeting. */

export const roomCodeRequired = "Saisissez les six lettres affichées dans la salle.";
export const roomCodeWrong =
  "Ce code n’est pas, ou n’est plus, celui de la salle. Saisissez celui qui est affiché en ce moment.";
export const guestNameRequired = "Indiquez le nom de la personne invitée.";
