/* French sentences about the session of a meeting. */

export const noteSaveFailed = "La note n’a pas pu être enregistrée. Réessayez.";
