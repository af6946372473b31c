/* French sentences about the notice of a meeting. */

export const noticeFailed = "La convocation n’a pas pu être envoyée. Réessayez.";
export const noticeWithoutItems = "L’ordre du jour est vide\u00A0: ajoutez un point.";
export const noticeToday = "La réunion est aujourd’hui.";
export const noticeTomorrow = "La réunion est demain.";
export const noticeSoon = "La réunion est dans {days} jours.";
export const noticeByOtherWay =
  "Une personne ne reçoit pas nos courriels\u00A0: convoquez-la autrement.";
export const noticeByOtherWays =
  "{count} personnes ne reçoivent pas nos courriels\u00A0: convoquez-les autrement.";
