import type { EventAnswer } from "#contract/agenda-limits.ts";

export const ANSWER_NAMES: Record<EventAnswer, string> = {
  room: "Sur place",
  remote: "À distance",
  absent: "Je ne viens pas",
};
