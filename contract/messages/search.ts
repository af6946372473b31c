/* French sentences of the search of the site. */

export const searchTooShort = "Écrivez un mot de deux lettres au moins.";
export const searchCut =
  "Seuls les premiers résultats de chaque rubrique sont affichés. Ajoutez un mot pour préciser votre recherche.";
