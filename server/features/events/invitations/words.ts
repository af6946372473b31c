/** What changed in an event since a person was last notified. */
export type News =
  | "new"
  | "moved"
  | "changed"
  | "cancelled"
  | "removed"
  | "on again"
  /** The person left the group, or their account is in the trash. */
  | "left"
  | "closed";

export const SUBJECTS: Record<News, string> = {
  new: "Invitation\u00A0: réunion du",
  moved: "Réunion déplacée\u00A0:",
  changed: "Réunion modifiée\u00A0:",
  cancelled: "Réunion annulée\u00A0:",
  removed: "Réunion annulée\u00A0:",
  "on again": "Réunion maintenue\u00A0:",
  left: "Réunion retirée de votre calendrier\u00A0:",
  closed: "Réunion retirée de votre calendrier\u00A0:",
};

export const SENTENCES: Record<News, string> = {
  new: "L’un de vos groupes vous invite à une réunion.",
  moved: "Une réunion de l’un de vos groupes change de date ou d’heure.",
  changed: "Une réunion de l’un de vos groupes a changé.",
  cancelled: "Une réunion de l’un de vos groupes est annulée.",
  removed: "Une réunion de l’un de vos groupes est annulée.",
  "on again": "Une réunion qui était annulée a finalement lieu.",
  left: "Vous ne faites plus partie du groupe qui organise cette réunion\u00A0: elle est retirée de votre calendrier et votre réponse est annulée.",
  closed:
    "Votre compte a été supprimé\u00A0: cette réunion est retirée de votre calendrier et votre réponse est annulée.",
};

/** The same for a batch of events; "mixed" when their news differ. */
export const SEVERAL: Record<News | "mixed", { subject: string; sentence: string; dates: string }> =
  {
    new: {
      subject: "Invitation\u00A0: {n} réunions à partir du",
      sentence: "L’un de vos groupes vous invite à une série de réunions.",
      dates: "Nouvelles dates",
    },
    moved: {
      subject: "Réunions déplacées\u00A0: {n} à partir du",
      sentence: "Des réunions de l’un de vos groupes changent de date ou d’heure.",
      dates: "Dates déplacées",
    },
    changed: {
      subject: "Réunions modifiées\u00A0: {n} à partir du",
      sentence: "Des réunions de l’un de vos groupes ont changé.",
      dates: "Dates modifiées",
    },
    cancelled: {
      subject: "Réunions annulées\u00A0: {n} à partir du",
      sentence: "Des réunions de l’un de vos groupes sont annulées.",
      dates: "Dates annulées",
    },
    removed: {
      subject: "Réunions annulées\u00A0: {n} à partir du",
      sentence: "Des réunions de l’un de vos groupes sont annulées.",
      dates: "Dates supprimées",
    },
    "on again": {
      subject: "Réunions maintenues\u00A0: {n} à partir du",
      sentence: "Des réunions qui étaient annulées ont finalement lieu.",
      dates: "Dates maintenues",
    },
    left: {
      subject: "Réunions retirées\u00A0: {n} à partir du",
      sentence:
        "Vous ne faites plus partie du groupe qui organise ces réunions\u00A0: elles sont retirées de votre calendrier et vos réponses sont annulées.",
      dates: "Dates retirées",
    },
    closed: {
      subject: "Réunions retirées\u00A0: {n} à partir du",
      sentence:
        "Votre compte a été supprimé\u00A0: ces réunions sont retirées de votre calendrier et vos réponses sont annulées.",
      dates: "Dates retirées",
    },
    mixed: {
      subject: "Réunions modifiées\u00A0: {n} à partir du",
      sentence: "Une série de réunions de l’un de vos groupes a changé.",
      dates: "Dates",
    },
  };
