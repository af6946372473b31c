/**
 * Every French sentence of the product, by subject. Those in docs/verification.md are agreed word
 * for word.
 */
export * as messages from "./messages/index.ts";
