import { fold } from "./fold.ts";

/** A vowel, or a y before a consonant: « d’Yves », but « de Yasmine ». After an h French keeps « de » as often as not. */
const ELIDES = /^(?:[aeiou]|y(?![aeiou]))/;

/** « de Karim Benali », « d’Élise Martin ». */
export const ofPerson = (name: string): string =>
  ELIDES.test(fold(name)) ? `d’${name}` : `de ${name}`;
