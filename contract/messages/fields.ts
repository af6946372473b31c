/* French sentences about fields of any form. */

export const required = "Ce champ est requis.";
export const tooLong = "Ce texte est trop long\u00A0: {max} caractères au plus.";
export const controlCharacters =
  "Ce texte contient des caractères invisibles non autorisés. Saisissez-le de nouveau au clavier.";
export const emailInvalid = "Adresse électronique invalide. Exemple\u00A0: prenom.nom@exemple.fr";
export const dateInvalid = "Date invalide. Exemple\u00A0: 21/11/2026.";
export const timeInvalid = "Heure invalide. Exemple\u00A0: 14:30.";
export const roleUnknown = "Ce rôle n’existe pas. Rechargez la page.";
export const phoneInvalid =
  "Numéro de téléphone invalide\u00A0: écrivez ses chiffres, comme 01 23 45 67 89.";
export const linkAddressInvalid =
  "Adresse de page invalide\u00A0: écrivez-la comme https://exemple.fr/page.";
export const numberInvalid = "Écrivez un nombre entier, en chiffres.";
export const declarationInvalid =
  "Écrivez «\u00A0oui\u00A0» quand la décision est prise\u202F; sinon, laissez vide.";
export const passwordRule =
  "Le mot de passe doit comporter au moins 12 caractères et ne pas être un mot de passe courant.";
export const passwordRuleAdmin =
  "Pour administrer le site, le mot de passe doit comporter au moins 16 caractères et ne pas être un mot de passe courant.";
export const passwordTooSimple =
  "Ce mot de passe est trop simple. Allongez-le ou variez les caractères.";
export const passwordTooLong = "Mot de passe trop long (128 caractères maximum).";
export const passwordCommon = "Ce mot de passe est trop courant. Choisissez-en un autre.";
