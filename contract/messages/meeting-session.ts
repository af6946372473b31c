/* French sentences about the session of a meeting. */

export const noteSaveFailed = "La note n’a pas pu être enregistrée. Réessayez.";
export const sessionItemGone = "Ce point n’est plus à l’ordre du jour. Rechargez la page.";
