/** Invented people and places; any resemblance is a coincidence. */
export const FIRST_NAMES =
  "Aïcha Amélie Amina Anaïs Antoine Awa Baptiste Bénédicte Bruno Camille Cécile Chloé Clément Daniel Élodie Émile Fatou Françoise Gaëlle Hélène Hugo Idriss Inès Ismaël Jean-François Jeanne Joël Karim Léa Leïla Loïc Lucie Malika Marie-Noëlle Mathieu Maïmouna Nadia Nicolas Noémie Olivier Pauline Rachid Romain Samira Sébastien Solène Sophie Tariq Théo Valérie Yasmine Yves Zoé".split(
    " ",
  );
export const LAST_NAMES =
  "Abdallah|Bacquet|Barthélemy|Benali|Bertin|Bouvier|Carpentier|Chevallier|Cissé|Coulibaly|Da Silva|Delattre|Diallo|Dos Santos|Dufour|Éluard|Faure|Fontaine|Garnier|Gauthier|Géraud|Guérin|Haddad|Hamidi|Hernandez|Jacquet|Kaddour|Keïta|Konaté|Lacombe|Le Goff|Lefèvre|Legrand|L’Hostis|Mansouri|Marchand|Mbemba|Mercier|Meunier|Moreau|N’Diaye|Nguyen|O’Neil|Perrin|Picard|Quéré|Renaud|Rousseau|Sauvage|Sow|Tessier|Touré|Vasseur|Vidal|Weber|Zidi".split(
    "|",
  );
export const PLACES =
  "Amiens|Angers|Aubervilliers|Besançon|Bordeaux|Brest|Caen|Cayenne|Clermont-Ferrand|Créteil|Dijon|Évry|Grenoble|Le Havre|Lille|Limoges|Lyon|Marseille|Metz|Montpellier|Nantes|Nîmes|Orléans|Perpignan|Rennes|Rouen|Saint-Denis|Saint-Étienne|Strasbourg|Toulouse|Tours|Vaulx-en-Velin".split(
    "|",
  );
export const STRUCTURES = [
  "Association Passerelle Santé",
  "Maison de santé pluridisciplinaire",
  "Centre communal d’action sociale",
  "Réseau Ville et Santé",
  "Atelier santé ville",
  "Association Relais",
  "Centre de santé communautaire",
  "Permanence d’accès aux soins",
  "Maison des femmes",
  "Association Aller vers",
];
export const THEMES = [
  "Accès aux droits",
  "Santé mentale",
  "Interprétariat",
  "Formation des médiateurs",
  "Périnatalité",
  "Prévention",
  "Habitat et santé",
  "Santé des femmes",
  "Gens du voyage",
  "Numérique en santé",
  "Addictions",
  "Grande précarité",
  "Santé des jeunes",
  "Vieillissement",
  "Évaluation",
  "Plaidoyer",
  "Vaccination",
];
export const AIMS = [
  "Partage les pratiques du terrain et prépare des repères communs.",
  "Recueille les besoins des structures et propose des réponses au collectif.",
  "Écrit les outils que les médiatrices et médiateurs utiliseront demain.",
  "Prépare les rencontres avec les institutions et suit leurs réponses.",
];
export const MEETINGS = [
  "Réunion de travail",
  "Échange de pratiques",
  "Préparation des Assises",
  "Rencontre avec l’agence régionale",
  "Relecture du référentiel",
  "Bilan de l’année",
  "Atelier d’écriture",
  "Journée d’étude",
  "Point d’étape",
  "Accueil des nouveaux membres",
  "Comité de rédaction",
  "Analyse de situations",
  "Visite d’une structure",
];
export const AGENDAS = [
  "Ordre du jour : tour de table, suite des travaux, prochaine date.",
  "Chacun apporte une situation, racontée sans rien qui permette de reconnaître une personne.",
  "En visioconférence ; le lien est envoyé la veille aux membres du groupe.",
  "Sur place, avec un repas partagé. Merci de dire si vous venez.",
  "Relecture à voix haute des parties deux et trois, puis vote sur la version à diffuser.",
  "Présentation des chiffres de l’enquête, questions, et ce que nous voulons en dire.",
];
export const PAPERS = [
  "Compte rendu",
  "Ordre du jour",
  "Note de cadrage",
  "Synthèse des échanges",
  "Feuille de présence",
  "Budget prévisionnel",
  "Grille d’entretien",
  "Affiche",
  "Guide d’accueil",
  "Tableau de suivi",
];
export const RESOURCES = {
  articles: [
    "Médiation en santé et renoncement aux soins",
    "Aller vers : une enquête dans trois quartiers",
    "Le médiateur, tiers de confiance",
    "Langues et soins : état des lieux",
    "Évaluer la médiation",
  ],
  rapports: [
    "Rapport d’activité",
    "Rapport de l’étude nationale",
    "Enquête auprès des structures",
    "Bilan des Assises",
    "Plaidoyer pour la médiation",
  ],
  medias: [
    "Affiche de la campagne",
    "Portrait d’une médiatrice",
    "Carte des structures",
    "Infographie du parcours",
    "Photo de la journée d’étude",
  ],
} as const;
/** Publications that exist, as the pages of the site quote them. */
export const LINKS = [
  {
    category: "rapports",
    title:
      "La médiation en santé pour les personnes éloignées des systèmes de prévention et de soins",
    authors: "Haute Autorité de santé",
    year: 2017,
    kind: "Référentiel",
    language: "fr",
    url: "https://www.has-sante.fr/jcms/c_2801497/fr/la-mediation-en-sante-pour-les-personnes-eloignees-des-systemes-de-prevention-et-de-soins",
  },
  {
    category: "articles",
    title: "Revue de littérature sur les conditions de réussite de la médiation en santé",
    authors: "E. Richard, S. Vandentorren et L. Cambon",
    year: 2022,
    kind: "Article, BMJ Open",
    language: "en",
    url: "https://pmc.ncbi.nlm.nih.gov/articles/PMC9490640",
  },
  {
    category: "articles",
    title:
      "La médiation en santé\u00A0: une innovation sociale\u202F? Obstacles, formations et besoins",
    authors: "N. Haschar-Noé et F. Bérault",
    year: 2019,
    kind: "Article, Santé publique, p. 31-42",
    language: "fr",
    url: "https://www.cairn.info/revue-sante-publique-2019-1-page-31.htm",
  },
  {
    category: "medias",
    title: "La médiation en mal de santé",
    authors: "Sidaction, Transversal",
    year: 2024,
    kind: "Article de presse",
    language: "fr",
    url: "https://sidaction.org/transversal/la-mediation-en-mal-de-sante",
  },
] as const;
export const CONTACT_MESSAGES = [
  "Bonjour, notre commune voudrait ouvrir un poste de médiation en santé. Pouvez-vous nous conseiller ?",
  "Étudiante en santé publique, je cherche un terrain de stage auprès d’une médiatrice.",
  "Nous préparons un dossier sur l’accès aux soins : qui pourrait répondre à quelques questions ?",
  "Votre rapport d’étude existe-t-il en version imprimée ? Merci d’avance.",
  "Je voudrais savoir comment devenir médiateur en santé, et quelles formations existent.",
];
