const MOST_OCTETS = 75;

/** A value of text (RFC 5545, 3.3.11): what is typed ends no line and begins no property (T75). */
export const textValue = (text: string): string =>
  text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|[\n\r]/g, "\\n");

/** The second octet of a character, or one after it. */
const isWithin = (octet: number | undefined): boolean =>
  octet !== undefined && (octet & 0b1100_0000) === 0b1000_0000;

/** Lines of 75 octets at most, cut between characters (3.1); what goes on begins with a space. */
function fold(line: string): string {
  const octets = Buffer.from(line);
  if (octets.length <= MOST_OCTETS) return line;
  const pieces: string[] = [];
  let start = 0;
  let room = MOST_OCTETS;
  while (octets.length - start > room) {
    let end = start + room;
    while (isWithin(octets[end])) end -= 1;
    pieces.push(octets.toString("utf8", start, end));
    start = end;
    room = MOST_OCTETS - 1;
  }
  return [...pieces, octets.toString("utf8", start)].join("\r\n ");
}

/** Lines as they are sent. */
export const writeLines = (lines: readonly string[]): string =>
  lines.map((line) => `${fold(line)}\r\n`).join("");
