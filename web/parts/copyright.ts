import { COPYRIGHT_YEAR } from "#contract/limits.ts";

/** The year of rendering: alone the first year, then as a range. */
export const copyright = (year: number | undefined): string =>
  year && year > COPYRIGHT_YEAR ? `© ${COPYRIGHT_YEAR}–${year}` : `© ${COPYRIGHT_YEAR}`;
