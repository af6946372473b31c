import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { closeMeeting, goToItem, openMeeting } from "./conduct.ts";
import { listNoteVersions, saveNote, writeNote } from "./notes.ts";

export const meetingSessionHandlers = (deps: Deps): Handlers<"meetingSession"> => ({
  open: ({ params, actor }) => openMeeting(deps, params.id, actor),
  goTo: ({ params, body, actor }) => goToItem(deps, { id: params.id, itemId: body.itemId }, actor),
  close: ({ params, actor }) => closeMeeting(deps, params.id, actor),
  saveNote: ({ params, body, actor }) => saveNote(deps, params.id, body, actor),
  write: ({ params, actor }) => writeNote(deps, params.id, actor),
  noteVersions: ({ params, actor }) => listNoteVersions(deps.db, params.id, actor),
});
