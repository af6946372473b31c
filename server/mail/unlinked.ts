/** A zero-width non-joiner after each dot and slash prevents mail programs from turning third-party text into links. */
export const unlinked = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replace(/[./@:]/g, "$&\u200C");
