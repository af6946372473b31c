import { api } from "./api.ts";
import { forgetDrafts } from "./drafts.ts";
import { dropToken } from "./session.ts";
import { keepTheme } from "./ui/theme.ts";

/**
 * Ends the session here, with all that was typed and not sent, and on the server. Out of reach, the server forgets it by itself in time. Here
 * first: its answer has the browser erase all that this site stored, of which the other tabs would hear nothing more precise. What is no
 * secret, the theme, is written down again.
 */
export async function endSession(): Promise<void> {
  const ended = api.auth.logout().catch(() => undefined);
  forgetDrafts();
  dropToken(true);
  await ended;
  try {
    keepTheme();
  } catch {
    // Without storage the theme lasts as long as the page.
  }
}
