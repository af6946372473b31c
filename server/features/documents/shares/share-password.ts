/** A password as it is compared: people type it with spaces, capitals, or without the hyphens. */
export const cleanPassword = (written: string): string =>
  written.toLowerCase().replace(/[^a-z0-9]/g, "");
