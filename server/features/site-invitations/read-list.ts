import { canonicalEmail, line } from "#contract/fields.ts";
import { INVITED_MAX, NAME_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { fieldError } from "#server/api-error.ts";

/** A line of the list; without an address it is no person. */
export interface ListedPerson {
  text: string;
  email: string | undefined;
  firstName: string;
  lastName: string;
}

const NEW_LINE = /[\n\r]/;

/** Cuts at each new line, and at commas and semicolons outside double quotes: « "Petit, Camille" <c@exemple.fr> » is one person. */
function splitList(list: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  let quoted = false;
  const cut = (end: number): void => {
    pieces.push(list.slice(start, end).trim());
    start = end + 1;
  };
  for (let index = 0; index < list.length; index += 1) {
    const character = list.charAt(index);
    if (character === '"') quoted = !quoted;
    else if (NEW_LINE.test(character)) {
      quoted = false;
      cut(index);
    } else if (!quoted && (character === "," || character === ";")) cut(index);
  }
  cut(list.length);
  return pieces.filter((piece) => piece !== "");
}

/** « Prénom Nom <adresse> », « Prénom Nom adresse » as a spreadsheet gives it, or the address alone. */
function splitPiece(piece: string): { name: string; address: string } {
  const open = piece.lastIndexOf("<");
  if (open >= 0 && piece.endsWith(">"))
    return { name: piece.slice(0, open), address: piece.slice(open + 1, -1) };
  const words = piece.split(/\s+/);
  const [address = "", ...others] = words.filter((word) => word.includes("@"));
  if (others.length > 0) return { name: "", address: "" };
  return { name: words.filter((word) => word !== address).join(" "), address };
}

/** « Nom, Prénom » or « Prénom Nom »; the person corrects it when accepting. */
function splitName(name: string): { firstName: string; lastName: string } {
  const bare = name.replaceAll('"', "").trim();
  const comma = bare.indexOf(",");
  if (comma >= 0)
    return { firstName: bare.slice(comma + 1).trim(), lastName: bare.slice(0, comma).trim() };
  const [firstName = "", ...rest] = bare.split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}

const nameLine = line(NAME_MAX);
const wholeName = line(2 * NAME_MAX);

function readPiece(text: string): ListedPerson {
  const { name, address } = splitPiece(text.replaceAll("\t", " "));
  const names = splitName(name);
  const isReadable =
    wholeName.safeParse(name).success &&
    Object.values(names).every((one) => nameLine.safeParse(one).success);
  return isReadable
    ? { text, email: canonicalEmail(address), ...names }
    : { text, email: undefined, firstName: "", lastName: "" };
}

/** The people of a pasted list, in its order. Throws invalid_request for an empty list, or one of more than INVITED_MAX lines. */
export function readList(list: string): ListedPerson[] {
  const pieces = splitList(list);
  if (pieces.length === 0) throw fieldError({ list: messages.invitedNone });
  if (pieces.length > INVITED_MAX) throw fieldError({ list: messages.invitedTooMany });
  return pieces.map(readPiece);
}
