/**
 * Runs in the head right behind the style that holds the letters: a browser reads them from there in a task of its own, and would paint one frame in
 * those of the device before. Asked for ahead of the body, they are in the first frame, so that no line breaks elsewhere under the reader's eyes.
 */
export const LETTERS_SCRIPT = "for(let f of document.fonts)f.load()";
