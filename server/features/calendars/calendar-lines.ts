const MOST_OCTETS = 75;

/** A value of text (RFC 5545, 3.3.11): what is typed ends no line and begins no property (T75). */
export const textValue = (text: string): string =>
  text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|[\n\r]/g, "\\n");

const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** Lines of 75 octets at most, cut between characters (3.1); what goes on begins with a space. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= MOST_OCTETS) return line;
  const pieces: string[] = [];
  let start = 0;
  let at = 0;
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MOST_OCTETS) {
      pieces.push(line.slice(start, at));
      start = at;
      octets = 1;
    }
    octets += size;
    at += character.length;
  }
  return [...pieces, line.slice(start)].join("\r\n ");
}

/** Lines as they are sent. */
export const writeLines = (lines: readonly string[]): string =>
  lines.map((line) => `${fold(line)}\r\n`).join("");
