const KILO = 1000;
const MEGA = KILO * KILO;
const GIGA = KILO * MEGA;

const inUnits = (bytes: number, unit: number): string =>
  (bytes / unit).toLocaleString("fr-FR", { maximumFractionDigits: 1 });

/** A file size in units that readers use, on one line with its unit. */
export function sizeOf(bytes: number): string {
  if (bytes < MEGA) return `${Math.max(1, Math.round(bytes / KILO))}\u00A0Ko`;
  return bytes < GIGA ? `${inUnits(bytes, MEGA)}\u00A0Mo` : `${inUnits(bytes, GIGA)}\u00A0Go`;
}
