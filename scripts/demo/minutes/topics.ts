import type { DecisionMethod, DecisionOutcome, ItemExpectation } from "#contract/meeting-limits.ts";

interface TopicDecision {
  text: string;
  method: DecisionMethod;
  outcome: DecisionOutcome;
  executed?: true;
  /** The text of an earlier decision of the group. */
  replaces?: string;
}

export interface TopicAction {
  text: string;
  /** After the meeting. */
  days: number;
  /** Its state after the due day; « done » without. */
  stays?: "doing" | "blocked" | "dropped";
  /** Of the account to try, where it was there. */
  own?: true;
}

/** An invented item of an agenda, with what a meeting made of it. */
export interface Topic {
  title: string;
  minutes: number;
  expected: ItemExpectation;
  note: string;
  proposal?: string;
  decision?: TopicDecision;
  actions?: TopicAction[];
  closedDoors?: true;
  addedAfterNotice?: true;
  proposed?: true;
}

const consensus = (text: string): TopicDecision => ({
  ...{ text, method: "consensus", outcome: "adopted" },
});
const hands = (text: string): TopicDecision => ({ text, method: "hands", outcome: "adopted" });

const OPENING: Topic = {
  title: "Ouverture et tour de table",
  minutes: 10,
  expected: "information",
  note: "Chaque personne se présente. L’ordre du jour est lu et ne change pas.",
};
const CLOSING: Topic = {
  title: "Prochaine réunion",
  minutes: 5,
  expected: "discussion",
  note: "La prochaine date est choisie avec un sondage.",
  actions: [{ text: "Ouvrir le sondage de dates", days: 7 }],
};

const MONTHLY = "Le COPIL se réunit une fois par mois, de 10 h à 12 h, sur place et à distance.";
const CALENDAR: Topic = {
  title: "Calendrier des réunions",
  minutes: 20,
  expected: "decision",
  proposal: "Le COPIL se réunit une fois par mois, de 10 h à 12 h.",
  note: "Deux rythmes sont comparés\u00A0:\n\n- une réunion par mois\u202F;\n- une réunion toutes les six semaines.\n\nLes personnes éloignées demandent que chaque réunion soit aussi en visioconférence.",
  decision: hands(MONTHLY),
  actions: [{ text: "Inscrire les dates dans l’agenda partagé", days: 10 }],
};
const RHYTHM: Topic = {
  title: "Rythme des réunions",
  minutes: 20,
  expected: "decision",
  note: "Une réunion par mois laisse trop peu de temps aux groupes. Le rythme de six semaines est préféré.",
  decision: {
    ...hands(
      "Le COPIL se réunit toutes les six semaines, de 10 h à 12 h, sur place et à distance.",
    ),
    replaces: MONTHLY,
  },
};
const WELCOME: Topic = {
  title: "Accueil des nouveaux membres",
  minutes: 25,
  expected: "discussion",
  note: "Une fiche d’une page présenterait les groupes et les personnes à qui écrire. Un parrainage de trois mois est proposé, sans avis contraire.",
  decision: consensus("Chaque nouveau membre est accueilli par un membre du COPIL."),
  actions: [
    { text: "Écrire la fiche d’accueil", days: 30, own: true, stays: "doing" },
    { text: "Faire relire la fiche par deux personnes arrivées cette année", days: 40 },
  ],
};
const PREMISES: Topic = {
  title: "Lieu des prochaines assises",
  minutes: 30,
  expected: "decision",
  proposal: "Le COPIL retient la plus accessible des trois salles.",
  note: "Trois villes sont citées. Il faut une salle accessible en fauteuil, une boucle magnétique et une gare à moins d’un quart d’heure.",
  decision: {
    text: "Le choix du lieu est remis à la prochaine réunion, avec trois devis.",
    method: "consensus",
    outcome: "adjourned",
  },
  actions: [{ text: "Demander trois devis de salle", days: 21, stays: "blocked" }],
};
const CHARTER: Topic = {
  title: "Règles d’écriture des comptes rendus",
  minutes: 15,
  expected: "decision",
  note: "Rappel\u00A0: aucun nom de personne accompagnée, ni rien de sa santé. Les échanges sont résumés, les décisions écrites en entier.",
  decision: {
    ...consensus("Les comptes rendus résument les échanges sans nommer qui a parlé."),
    executed: true,
  },
  addedAfterNotice: true,
};
const PARTNERS: Topic = {
  title: "Rencontres avec les agences régionales de santé",
  minutes: 25,
  expected: "information",
  note: "Deux demandes de rendez-vous sont à écrire. La même page de présentation sert pour les deux.",
  actions: [
    { text: "Préparer la page de présentation", days: 14 },
    { text: "Écrire aux deux agences", days: 28, own: true },
  ],
};
const BUDGET: Topic = {
  title: "Frais de déplacement",
  minutes: 20,
  expected: "decision",
  proposal: "Les frais de train sont remboursés sur justificatif.",
  note: "Plusieurs membres renoncent aux réunions à cause du prix du train.",
  decision: hands("Les frais de train sont remboursés sur justificatif, dans la limite du budget."),
  actions: [{ text: "Écrire la procédure de remboursement", days: 45, stays: "dropped" }],
};
const CANDIDATES: Topic = {
  title: "Demandes d’adhésion à examiner",
  minutes: 20,
  expected: "opinion",
  note: "",
  closedDoors: true,
};
const NEWS: Topic = {
  title: "Ce que publie le site",
  minutes: 15,
  expected: "discussion",
  note: "Les actualités sont relues par deux personnes avant leur publication.",
};
const SUGGESTED: Topic = {
  title: "Traduire la page «\u00A0Trouver de l’aide\u00A0»",
  minutes: 15,
  expected: "discussion",
  note: "",
  proposed: true,
};
const SITUATIONS: Topic = {
  title: "Échange sur des situations",
  minutes: 40,
  expected: "discussion",
  note: "Trois obstacles reviennent, racontés sans rien qui permette de reconnaître une personne\u00A0:\n\n1. l’absence d’interprète au premier rendez-vous\u202F;\n2. les droits perdus lors d’un déménagement\u202F;\n3. les courriers que l’on ne comprend pas.",
};
const GRID: Topic = {
  title: "Grille d’entretien",
  minutes: 30,
  expected: "decision",
  note: "La grille passe de quatre pages à deux. Les questions sur la santé sont retirées.",
  decision: hands("La grille de deux pages est essayée pendant trois mois."),
  actions: [
    { text: "Mettre la grille en page", days: 14 },
    { text: "Recueillir les remarques des structures qui l’essaient", days: 35, stays: "doing" },
  ],
};
const LEAFLET: Topic = {
  title: "Dépliant en langage clair",
  minutes: 25,
  expected: "opinion",
  note: "Avis favorable au texte. Les images sont à revoir\u00A0: deux d’entre elles ne se comprennent pas sans légende.",
  actions: [{ text: "Chercher d’autres images", days: 30 }],
};
const INTERPRETING: Topic = {
  title: "Recenser les services d’interprétariat",
  minutes: 30,
  expected: "discussion",
  note: "Chaque structure indique les services auxquels elle a recours, les langues et les délais.",
  decision: {
    ...consensus("Le groupe tient une liste commune, revue deux fois par an."),
    executed: true,
  },
  actions: [{ text: "Créer le tableau dans les documents du groupe", days: 12, own: true }],
};
const WORKSHOP: Topic = {
  title: "Préparer un atelier d’écriture",
  minutes: 20,
  expected: "decision",
  note: "Deux formats\u00A0: une journée, ou deux demi-journées à distance.",
  decision: {
    text: "L’atelier dure une journée, sur place.",
    method: "hands",
    outcome: "rejected",
  },
  actions: [{ text: "Proposer deux demi-journées à distance", days: 20 }],
};
const YEAR: Topic = {
  title: "Bilan de l’année passée",
  minutes: 25,
  expected: "decision",
  note: "Le bilan est lu à voix haute. Une phrase est ajoutée sur ce qui n’a pas pu être fait.",
  decision: consensus("Le groupe valide le bilan de l’année passée."),
};

const around = (...topics: Topic[]): Topic[] => [OPENING, ...topics, CLOSING];

export const AGENDAS_OF_MEETINGS = {
  steering: [
    around(CALENDAR, BUDGET),
    around(PREMISES, CHARTER),
    around(RHYTHM, WELCOME),
    around(PARTNERS, PREMISES),
  ],
  next: around(PREMISES, CANDIDATES, WELCOME, NEWS, SUGGESTED),
  working: [
    around(SITUATIONS, GRID),
    around(LEAFLET, WORKSHOP),
    around(YEAR, INTERPRETING),
    around(GRID, LEAFLET),
    around(SITUATIONS, INTERPRETING),
  ],
} as const;

const TOPICS: readonly Topic[] = [
  ...AGENDAS_OF_MEETINGS.steering.flat(),
  ...AGENDAS_OF_MEETINGS.working.flat(),
];

/** What became of the decision of this text. */
export const findFollowUp = (text: string): Pick<TopicDecision, "executed" | "replaces"> =>
  TOPICS.find(({ decision }) => decision?.text === text)?.decision ?? {};
