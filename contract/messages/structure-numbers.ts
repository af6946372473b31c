/* French sentences about the numbers of a structure. */

export const siretLength =
  "Un numéro SIRET contient 14 chiffres. Vérifiez-le, ou laissez ce champ vide.";
export const siretWrong =
  "Ce numéro SIRET n’existe pas\u00A0: un de ses chiffres est faux. Vérifiez-le, ou laissez ce champ vide.";
export const rnaWrong =
  "Un numéro RNA s’écrit W puis neuf chiffres ou lettres, par exemple W751234567. Vérifiez-le, ou laissez ce champ vide.";
export const departmentUnknown =
  "Ce département n’existe pas. Choisissez-le dans la liste, ou laissez ce champ vide.";
