/** A text with a piece in place of what is selected, and where the cursor is then. */
export const insertText = (
  text: string,
  piece: string,
  from: number,
  to: number,
): { text: string; cursor: number } => ({
  text: text.slice(0, from) + piece + text.slice(to),
  cursor: from + piece.length,
});
