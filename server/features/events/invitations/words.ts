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
  left: "Réunion retirée de votre agenda\u00A0:",
  closed: "Réunion retirée de votre agenda\u00A0:",
};

export const SENTENCES: Record<News, string> = {
  new: "L’un de vos groupes vous invite à une réunion.",
  moved: "Une réunion dont vous avez l’invitation change de date ou d’heure.",
  changed: "Une réunion dont vous avez l’invitation a changé.",
  cancelled: "Une réunion dont vous aviez l’invitation est annulée.",
  removed: "Une réunion dont vous aviez l’invitation est annulée.",
  "on again": "Une réunion qui était annulée a finalement lieu.",
  left: "Vous n’êtes plus dans le groupe d’une réunion dont vous aviez l’invitation\u00A0: elle sort de votre agenda. Votre réponse ne compte plus.",
  closed:
    "Votre compte est supprimé\u00A0: une réunion dont vous aviez l’invitation sort de votre agenda. Votre réponse ne compte plus.",
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
      sentence: "Des réunions dont vous avez l’invitation changent de date ou d’heure.",
      dates: "Dates déplacées",
    },
    changed: {
      subject: "Réunions modifiées\u00A0: {n} à partir du",
      sentence: "Des réunions dont vous avez l’invitation ont changé.",
      dates: "Dates modifiées",
    },
    cancelled: {
      subject: "Réunions annulées\u00A0: {n} à partir du",
      sentence: "Des réunions dont vous aviez l’invitation sont annulées.",
      dates: "Dates annulées",
    },
    removed: {
      subject: "Réunions annulées\u00A0: {n} à partir du",
      sentence: "Des réunions dont vous aviez l’invitation sont annulées.",
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
        "Vous n’êtes plus dans le groupe de réunions dont vous aviez l’invitation\u00A0: elles sortent de votre agenda. Vos réponses ne comptent plus.",
      dates: "Dates retirées",
    },
    closed: {
      subject: "Réunions retirées\u00A0: {n} à partir du",
      sentence:
        "Votre compte est supprimé\u00A0: des réunions dont vous aviez l’invitation sortent de votre agenda. Vos réponses ne comptent plus.",
      dates: "Dates retirées",
    },
    mixed: {
      subject: "Réunions modifiées\u00A0: {n} à partir du",
      sentence: "Une série de réunions dont vous avez l’invitation a changé.",
      dates: "Dates",
    },
  };
