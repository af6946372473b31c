/** Every French sentence the product answers, by subject. Those that docs/verification.md lists are agreed word for word. */
export * as messages from "./messages/index.ts";
