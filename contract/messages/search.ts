/* French sentences of the searches of the site and of the members’ space. */

export const searchTooShort = "Écrivez un mot de deux lettres au moins.";
export const searchCut =
  "Seuls les premiers résultats de chaque rubrique sont affichés. Ajoutez un mot pour préciser votre recherche.";
export const spaceSearchFailed = "La recherche n’a pas abouti. Réessayez.";
export const spaceSearchCut =
  "Seuls les premiers résultats sont affichés. Ajoutez un mot pour préciser votre recherche.";
