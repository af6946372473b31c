import { nameManifest } from "../install.ts";
import { dropOldDraft } from "../join-draft.ts";
import { enlivenFrame } from "../parts/enliven-frame.ts";
import { onSessionChange } from "../session.ts";
import { enlivenTooltip } from "../ui/live-tooltip.ts";

/*
 * All the JavaScript of a page that carries no application: its elements are native and work without it; this adds what they cannot do by
 * themselves, with the same functions as the application (docs/decisions/029).
 */
enlivenFrame(document);
for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-tooltip]"))
  enlivenTooltip(button);

// A session that begins or ends in another tab, and the drafts that go with it.
onSessionChange(() => undefined);
dropOldDraft();
nameManifest();
