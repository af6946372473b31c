import { readDevice, storeDevice } from "./device.ts";
import { clearDrafts } from "./drafts.ts";
import { publicApi } from "./public-api.ts";
import { dropToken } from "./session.ts";
import { storeTheme } from "./ui/theme.ts";

/**
 * Ends the session here, with all that was typed and not sent, and on the server. Out of reach, the server forgets it by itself in time. Here
 * first: its answer has the browser erase all that this site stored, of which the other tabs would hear nothing more precise. The theme, which is no
 * secret, and what spares this device the second factor, which opens nothing without the password, are written down again.
 */
export async function endSession(): Promise<void> {
  const device = readDevice();
  const ended = publicApi.auth.logout().catch(() => undefined);
  clearDrafts();
  dropToken(true);
  await ended;
  try {
    storeTheme();
    storeDevice(device);
  } catch {
    // Without storage the theme lasts as long as the page.
  }
}
