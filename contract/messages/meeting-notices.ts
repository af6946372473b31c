/* French sentences about the notice of a meeting. */

export const noticeFailed = "La convocation n’a pas pu être envoyée. Réessayez.";
