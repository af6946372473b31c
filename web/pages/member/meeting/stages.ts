import { type ComponentType, lazy } from "react";
import type { MeetingState } from "#contract/meeting-limits.ts";
import type { Meeting } from "#contract/meetings.ts";

interface Stage {
  /** Before the title of the event, in that of the page. */
  name: string;
  Part: ComponentType<{ meeting: Meeting }>;
  /** Loads its code ahead. */
  load: () => Promise<unknown>;
}

/** Loaded by state: a reader of minutes does not load the session. */
const loadAgenda = () => import("./agenda/agenda-part.tsx");
const loadSession = () => import("./session/session-part.tsx");
const loadMinutes = () => import("./minutes/minutes-part.tsx");

const AGENDA: Stage = {
  name: "Ordre du jour",
  load: loadAgenda,
  Part: lazy(() => loadAgenda().then((part) => ({ default: part.AgendaPart }))),
};
const SESSION: Stage = {
  name: "Séance",
  load: loadSession,
  Part: lazy(() => loadSession().then((part) => ({ default: part.SessionPart }))),
};
const MINUTES: Stage = {
  name: "Compte rendu",
  load: loadMinutes,
  Part: lazy(() => loadMinutes().then((part) => ({ default: part.MinutesPart }))),
};

export const STAGES: Record<MeetingState, Stage> = {
  preparing: AGENDA,
  convened: AGENDA,
  open: SESSION,
  drafting: { ...SESSION, name: "Compte rendu" },
  reading: MINUTES,
  published: MINUTES,
};
