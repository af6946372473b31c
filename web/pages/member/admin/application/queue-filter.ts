import type { Application } from "#contract/applications.ts";
import { messages } from "#contract/messages.ts";

/** What the address limits the queue to (`?file=`). */
export const QUEUE_FILTERS = ["toutes", "a-moi", "reponses", "complements"] as const;
export type QueueFilter = (typeof QUEUE_FILTERS)[number];

export const FILTER_NAMES: Record<QueueFilter, string> = {
  toutes: "Toutes",
  "a-moi": "À moi",
  reponses: "Réponses reçues",
  complements: "Compléments attendus",
};

/** Sentence of an empty list. */
export const NONE: Record<QueueFilter, string> = {
  toutes: messages.noApplication,
  "a-moi": messages.noOwnFile,
  reponses: messages.noAnsweredFile,
  complements: messages.noAskedFile,
};

type Filed = Pick<Application, "state" | "assignee" | "lastMessage">;

/** The applicant wrote last, and the administration has not answered yet. */
export const hasAnswer = ({ state, lastMessage }: Filed): boolean =>
  state !== "complement" && lastMessage?.side === "applicant";

const IS_IN: Record<QueueFilter, (application: Filed, me: string) => boolean> = {
  toutes: () => true,
  "a-moi": ({ assignee }, me) => assignee?.id === me,
  reponses: hasAnswer,
  complements: ({ state }) => state === "complement",
};

export const readFilter = (written: string | null): QueueFilter =>
  QUEUE_FILTERS.find((filter) => filter === written) ?? "toutes";

export const filterQueue = <A extends Filed>(
  applications: readonly A[],
  filter: QueueFilter,
  me: string,
): A[] => applications.filter((application) => IS_IN[filter](application, me));
