/* French sentences about the guides of the page « Aide ». */

export const guidesFailed = "Les guides n’ont pas pu être chargés. Réessayez.";
export const guideGone = "Ce guide n’existe pas.";
