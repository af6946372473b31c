/* French sentences about fields of any form. */

export const required = "Ce champ est requis.";
export const tooLong = "Ce texte est trop long.";
export const controlCharacters = "Ce texte contient des caractères non autorisés.";
export const emailInvalid = "Adresse électronique invalide.";
export const dateInvalid = "Date invalide.";
export const timeInvalid = "Heure invalide.";
export const roleUnknown = "Rôle inconnu.";
export const phoneInvalid =
  "Numéro de téléphone invalide\u00A0: écrivez ses chiffres, comme 01 23 45 67 89.";
export const linkAddressInvalid =
  "Adresse de page invalide\u00A0: écrivez-la comme https://exemple.fr/page.";
export const numberInvalid = "Écrivez un nombre entier, en chiffres.";
export const declarationInvalid = "Écrivez «\u00A0oui\u00A0», ou laissez vide.";
export const passwordRule =
  "Le mot de passe doit comporter au moins 12 caractères et ne pas être un mot de passe courant.";
export const passwordRuleAdmin =
  "Pour administrer le site, le mot de passe doit comporter au moins 16 caractères et ne pas être un mot de passe courant.";
export const passwordTooSimple =
  "Ce mot de passe est trop simple. Allongez-le ou variez les caractères.";
export const passwordTooLong = "Mot de passe trop long (128 caractères maximum).";
export const passwordCommon = "Ce mot de passe est trop courant. Choisissez-en un autre.";
