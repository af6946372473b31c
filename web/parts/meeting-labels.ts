/** Labels shared by an event and a date poll. */
export const MEETING_LABELS = {
  title: "Titre",
  message: "Description",
  groupId: "Groupe de travail",
  place: "Lieu (facultatif)",
  link: "Lien de la visioconférence (facultatif)",
};

export type MeetingField = keyof typeof MEETING_LABELS;
