import { pagePath } from "#contract/page-path.ts";
import { nameManifest } from "../install.ts";
import { dropOldDraft } from "../join-draft.ts";
import { endSession } from "../log-out.ts";
import { onSessionChange } from "../session.ts";
import { enlivenDropdown } from "../ui/live-dropdown.ts";
import { enlivenPanel } from "../ui/live-panel.ts";
import { enlivenTooltip } from "../ui/live-tooltip.ts";
import { enlivenThemeSwitches } from "./theme-switches.ts";

/*
 * All the JavaScript of a page that carries no application: its elements are native and stand without it; this adds what they cannot do by
 * themselves, with the same functions as the application (docs/decisions/029).
 */
for (const details of document.querySelectorAll<HTMLDetailsElement>("details[data-dropdown]"))
  enlivenDropdown(details);
const menu = document.getElementById("menu");
if (menu) enlivenPanel(menu);
for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-tooltip]"))
  enlivenTooltip(button);
const header = document.querySelector("header[data-frame]");
if (header) enlivenThemeSwitches(header);

let leaving = false;
for (const button of document.querySelectorAll("button[data-log-out]"))
  button.addEventListener("click", async () => {
    if (leaving) return;
    leaving = true;
    await endSession();
    location.assign(pagePath("home"));
  });

// A session that begins or ends in another tab, and the drafts that go with it.
onSessionChange(() => undefined);
dropOldDraft();
nameManifest();
