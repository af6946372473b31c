/** A text and what is selected of it. */
export interface Selected {
  value: string;
  start: number;
  end: number;
}

/** What takes the place of a part of a text, and what is selected then. */
export interface Replacement {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

const HEADING = /^#{1,6}\s+/;
const ITEM = /^(?:[-*+]|\d+[.)])\s+/;

/** Puts signs around what is selected, or takes them away. Spaces at its edges stay outside: inside, the signs would mean nothing. */
export function surround({ value, start, end }: Selected, sign: string, word: string): Replacement {
  const width = sign.length;
  if (value.slice(start - width, start) === sign && value.slice(end, end + width) === sign)
    return {
      from: start - width,
      to: end + width,
      insert: value.slice(start, end),
      start: start - width,
      end: end - width,
    };
  const chosen = value.slice(start, end);
  const text = chosen.trim();
  const before = text === "" ? "" : chosen.slice(0, chosen.indexOf(text));
  const after = text === "" ? chosen : chosen.slice(before.length + text.length);
  const shown = text || word;
  const at = start + before.length + width;
  return {
    from: start,
    to: end,
    insert: `${before}${sign}${shown}${sign}${after}`,
    start: at,
    end: at + shown.length,
  };
}

/** The whole lines that the selection touches, each changed. */
function changeLines(
  { value, start, end }: Selected,
  change: (lines: string[]) => string[],
): Replacement {
  const from = value.lastIndexOf("\n", start - 1) + 1;
  const next = value.indexOf("\n", end);
  const to = next === -1 ? value.length : next;
  const insert = change(value.slice(from, to).split("\n")).join("\n");
  return { from, to, insert, start: from, end: from + insert.length };
}

/** Makes titles of this level of the lines, or plain lines of such titles. */
export const heading = (selected: Selected, level: 2 | 3): Replacement =>
  changeLines(selected, (lines) => {
    const sign = `${"#".repeat(level)} `;
    const isSuch = lines.every((line) => line.trim() === "" || line.startsWith(sign));
    return lines.map((line) => {
      const text = line.replace(HEADING, "");
      return isSuch && line.trim() !== ""
        ? text
        : text.trim() === "" && lines.length > 1
          ? line
          : sign + text;
    });
  });

/** Makes a list of the lines, or plain lines of a list. */
export const list = (selected: Selected, numbered: boolean): Replacement =>
  changeLines(selected, (lines) => {
    const written = lines.filter((line) => line.trim() !== "");
    const such = numbered ? /^\d+[.)]\s/ : /^[-*+]\s/;
    const isSuch = written.length > 0 && written.every((line) => such.test(line));
    let count = 0;
    return lines.map((line) => {
      const text = line.replace(ITEM, "");
      if (isSuch || (line.trim() === "" && lines.length > 1)) return text;
      count += 1;
      return `${numbered ? `${count}.` : "-"} ${text}`;
    });
  });

/** Something in the place of what is selected, itself selected or behind the cursor. */
export const insert = (
  { start, end }: Selected,
  text: string,
  select?: { from: number; to: number },
): Replacement => ({
  from: start,
  to: end,
  insert: text,
  start: start + (select?.from ?? text.length),
  end: start + (select?.to ?? text.length),
});

/** The line ends between two blocks that are still missing. */
const gapBeside = (beside: string): string =>
  beside.trim() === ""
    ? ""
    : "\n".repeat(Math.max(0, 2 - (/(?<!\n)\n*$/.exec(beside)?.[0].length ?? 0)));

/** Something alone between two empty lines, after the block of what is selected; nothing of that is replaced. */
export const insertBlock = ({ value, end }: Selected, text: string): Replacement => {
  const onEmptyLine = /(^|\n)$/.test(value.slice(0, end)) && /^(\n|$)/.test(value.slice(end));
  const gap = value.slice(end).search(/\n[ \t]*\n/);
  const at = onEmptyLine ? end : gap === -1 ? value.length : end + gap;
  const [before, after] = [value.slice(0, at), value.slice(at)];
  const lead = gapBeside(before);
  const trail = gapBeside([...after].reverse().join(""));
  const cursor = at + lead.length + text.length;
  return { from: at, to: at, insert: lead + text + trail, start: cursor, end: cursor };
};

/** A link whose words are what is selected, else those that are given. */
export const link = (selected: Selected, address: string, words: string): Replacement => {
  const chosen = selected.value.slice(selected.start, selected.end).trim();
  const shown = (chosen || words).replace(/[[\]]/g, "\\$&");
  const target = /[\s()<>]/.test(address) ? `<${address.replace(/[<>]/g, "")}>` : address;
  return insert(selected, `[${shown}](${target})`, { from: 1, to: 1 + shown.length });
};
