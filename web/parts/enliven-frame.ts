import { pagePath } from "#contract/page-path.ts";
import { endSession } from "../log-out.ts";
import { enlivenDropdown } from "../ui/live-dropdown.ts";
import { enlivenPanel } from "../ui/live-panel.ts";
import { enlivenThemeSwitches } from "../ui/live-theme-switches.ts";

let leaving = false;

async function logOut(): Promise<void> {
  if (leaving) return;
  leaving = true;
  await endSession();
  location.assign(pagePath("home"));
}

/**
 * Brings the header or the footer that the server wrote to life: its elements are native and work without a script; this adds what they
 * cannot do by themselves. Returns what stops it.
 */
export function enlivenFrame(part: HTMLElement | Document): () => void {
  const ends = [...part.querySelectorAll<HTMLDetailsElement>("details[data-dropdown]")].map(
    enlivenDropdown,
  );
  const menu = part.querySelector<HTMLElement>("#menu");
  if (menu) ends.push(enlivenPanel(menu));
  const header = part instanceof HTMLElement ? part : part.querySelector("header[data-frame]");
  if (header) enlivenThemeSwitches(header);
  for (const button of part.querySelectorAll("button[data-log-out]"))
    button.addEventListener("click", logOut);
  return () => {
    for (const end of ends) end();
  };
}
