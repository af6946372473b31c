/* French sentences about the session of a meeting. */

export const noteSaveFailed = "La note n’a pas pu être enregistrée. Réessayez.";
export const sessionItemGone = "Ce point n’est plus à l’ordre du jour. Rechargez la page.";
export const noteVersionsFailed = "Les versions de la note n’ont pas pu être chargées. Réessayez.";
export const itemChangeFailed = "La séance n’a pas pu passer à ce point. Réessayez.";
export const sessionCloseFailed = "La séance n’a pas pu être levée. Réessayez.";
export const sessionClosed = "La séance est levée. Complétez le compte rendu.";
export const decisionSaveFailed = "La décision n’a pas pu être enregistrée. Réessayez.";
export const decisionRemoveFailed = "La décision n’a pas pu être retirée. Réessayez.";
export const decisionRemoved = "La décision est retirée.";
export const sessionActionFailed = "L’action n’a pas pu être enregistrée. Réessayez.";
export const actionRemoveFailed = "L’action n’a pas pu être retirée. Réessayez.";
export const actionRemoved = "L’action est retirée.";
