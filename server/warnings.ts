import type { FastifyBaseLogger } from "fastify";

/** What the host of the site has to mend: a sentence for each name. Each process has its own, since its start. */
export interface Warnings {
  /** Written in the log the first time, and again when the sentence changes; shown to administrators until cleared. */
  raise(name: string, sentence: string): void;
  clear(name: string): void;
  /** The sentences, oldest first. */
  list(): string[];
}

export function openWarnings(log: Pick<FastifyBaseLogger, "warn">): Warnings {
  const sentences = new Map<string, string>();
  return {
    raise: (name, sentence) => {
      if (sentences.get(name) === sentence) return;
      sentences.set(name, sentence);
      log.warn({ event: "operator_warning", name }, sentence);
    },
    clear: (name) => void sentences.delete(name),
    list: () => [...sentences.values()],
  };
}
